import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { isToDo } from "#app/domain/sayings/to-say.ts";
import { fullName } from "#app/text/formats.ts";
import { consentWords, queueText } from "#app/text/messages/sayings/queue.ts";
import type { QueueRow } from "#app/usecases/sayings/queue/queue-rows.server.ts";
import { PressForm, type PressFormProps } from "./press-form.tsx";

type RowMenuProps = {
  readonly row: QueueRow;
  /** Only managers note anything about clients. */
  readonly isManager: boolean;
  /** Whether the business may send by itself, to clients who agreed to that. */
  readonly asksConsent: boolean;
  readonly xsrf: string;
};

/** Rare actions: the message is not needed, and the client's choices about messages. */
export function RowMenu({ row, isManager, asksConsent, xsrf }: RowMenuProps) {
  const { to, state } = row;
  const isClient = to.clientId !== null && isManager;
  if (!isToDo(state) && !isClient) return null;
  const name = fullName(to);
  const about = { row, xsrf, name, ...(to.clientId === null ? {} : { client: to.clientId }) };
  return (
    <details className="menu msg-menu" name="msg-menu">
      <summary className="icon-btn">
        <PlaceIcon name="dots" />
        <span className="sr">
          {queueText.more} {name}
        </span>
      </summary>
      <div className="menu-list">
        {isToDo(state) ? <PressForm intent="dismiss" label={queueText.dismiss} {...about} /> : null}
        {isClient ? <PressForm intent="refuse" label={queueText.refuse} {...about} /> : null}
        {isClient && asksConsent ? <Consent consented={to.consented} about={about} /> : null}
      </div>
    </details>
  );
}

type ConsentProps = {
  readonly consented: boolean;
  readonly about: Omit<PressFormProps, "intent" | "label">;
};

/** Whether the client agreed to automatic messages; the member who noted it, and the time, are kept. */
function Consent({ consented, about }: ConsentProps) {
  if (consented) return <PressForm intent="no-consent" label={queueText.noConsent} {...about} />;
  return (
    <>
      <PressForm intent="consent" label={queueText.consent} {...about} />
      <p className="sm muted">{consentWords}</p>
    </>
  );
}
