import type { FormReply } from "#app/components/forms/form-fields.ts";
import { moveText } from "#app/text/agenda/move.ts";

type NotifyBoxProps = {
  /** Where its client is written to; null: nowhere. */
  readonly email: string | null;
  readonly reply: FormReply;
  /** Whether it is ticked unless it is said otherwise. */
  readonly isUsual?: boolean;
};

/** Whether the client is told by mail of what is about to be done. */
export function NotifyBox({ email, reply, isUsual = false }: NotifyBoxProps) {
  if (email === null) return <p className="sm muted">{moveText.noEmail}</p>;
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
