import { Icon } from "#app/components/ui/icon.tsx";
import { serviceFormText } from "#app/text/agenda/service-form.ts";

type ConflictNoteProps = {
  /** The sentences of booking §5. */
  readonly details: string;
  /** Whether it may appear during a choice; screen readers then announce it. */
  readonly isLive?: boolean;
};

/** The conflict of a service at its place, beside the field that causes it; it never blocks saving (booking §2.6). */
export function ConflictNote({ details, isLive = false }: ConflictNoteProps) {
  return (
    <div className="alert alert-warning" role={isLive ? "status" : undefined}>
      <Icon name="alert" />
      <p>
        <b>{serviceFormText.conflict}</b>{" "}
        <span>
          {details} {serviceFormText.conflictMayGoOn}
        </span>
      </p>
    </div>
  );
}
