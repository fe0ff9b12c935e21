import type { ReactNode } from "react";
import { DayPicture } from "#app/components/ui/day-picture.tsx";

type EmptyStateProps = {
  readonly title: string;
  /** Lines under the title, the first one larger. */
  readonly lines: readonly string[];
  /** One button, or none. */
  readonly children?: ReactNode;
};

/** Says that there is nothing here yet, with a picture and possible actions. */
export function EmptyState({ title, lines, children }: EmptyStateProps) {
  return (
    <section className="note">
      <DayPicture />
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
