import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import { moveText } from "#app/text/agenda/move.ts";
import { heldText } from "#app/text/messages/held-mail.ts";

type NotifyBoxProps = {
  /** Where its client is written to; null: nowhere. */
  readonly email: string | null;
  /** Why no mail goes there now; null: it does. */
  readonly held: HeldMail | null;
  readonly reply: FormReply;
  /** Whether it is ticked unless it is said otherwise. */
  readonly isUsual?: boolean;
};

/** Whether the client is told by mail of what is about to be done. */
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
