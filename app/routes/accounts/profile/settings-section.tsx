import type { ReactNode } from "react";

type SettingsSectionProps = {
  readonly id?: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

/** A subject with its controls, side by side when there is room. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section className="settings" id={id}>
      <div>
        <h2>{title}</h2>
        <p className="sm muted">{text}</p>
      </div>
      <div className="settings-body">{children}</div>
    </section>
  );
}
