import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import "#app/styles/parts/note.css";

type NoteProps = {
  readonly icon: IconName;
  readonly title: string;
  /** Lines under the title, the first one larger. */
  readonly lines: readonly string[];
  /** One outline button, or none. */
  readonly children?: ReactNode;
};

/** An empty or closed state. */
export function Note({ icon, title, lines, children }: NoteProps) {
  return (
    <section className="note">
      <span className="halo">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {lines.map((line, index) => (
        <p key={line} className={index === 0 ? "muted" : "sm muted"}>
          {line}
        </p>
      ))}
      {children}
    </section>
  );
}
