import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import { moveText } from "#app/text/agenda/move.ts";
import { heldText } from "#app/text/messages/held-mail.ts";

type NotifyBoxProps = {
  /** The client's email; null: none. */
  readonly email: string | null;
  /** Why no mail is sent now; null: it is sent. */
  readonly held: HeldMail | null;
  readonly reply: FormReply;
  /** Whether it is ticked by default. */
  readonly isUsual?: boolean;
};

/** Whether the client is told by mail about the action. */
export function NotifyBox({ email, held, reply, isUsual = false }: NotifyBoxProps) {
  if (email === null) return <p className="sm muted">{moveText.noEmail}</p>;
  if (held !== null) return <p className="sm muted">{heldText[held]}</p>;
  const typed = reply?.initialValue;
  return (
    <div>
      <label className="switch">
        <input
          type="checkbox"
          name="notify"
          defaultChecked={typed ? Boolean(typed.notify) : isUsual}
          aria-describedby="notify-hint"
        />
        {moveText.notify}
      </label>
      <p className="sm muted" id="notify-hint">
        {moveText.notifyHint(email)}
      </p>
    </div>
  );
}
