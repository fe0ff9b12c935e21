import { Icon } from "#app/components/ui/icon.tsx";
import { serviceFormText } from "#app/text/agenda/service-form.ts";

type ConflictNoteProps = {
  /** The sentences of booking §5. */
  readonly details: string;
  /** Whether it appears while somebody chooses, so that it is read out. */
  readonly isLive?: boolean;
};

/** What speaks against a service where it stands, beside its cause; it never keeps anybody from it (booking §2.6). */
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
