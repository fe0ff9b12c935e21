import type { FormReply } from "#app/components/forms/form-fields.ts";
import { whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import { moveText, placeWords, toldTo } from "#app/text/agenda/move.ts";
import { heldText } from "#app/text/messages/held-mail.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { MoveView } from "./move-view.ts";
import type { MoveChoice } from "./use-move-choice.ts";

type ClientOf = { readonly booking: Pick<StaffBooking, "client" | "held"> };

/** Whether the client is told by mail, which is the default; or why no mail can reach them. */
export function MoveNotice({
  booking: { client, held },
  view,
  reply,
}: ClientOf & { readonly view: MoveView; readonly reply: FormReply }) {
  if (client === null || client.email === null)
    return <p className="mv-tell sm muted">{unreached(client)}</p>;
  if (held !== null) return <p className="mv-tell sm muted">{heldText[held]}</p>;
  const typed = reply?.initialValue;
  return (
    <div className="mv-tell">
      <label className="switch">
        {moveText.notify}
        <input
          type="checkbox"
          name="notify"
          defaultChecked={typed ? Boolean(typed.notify) : !view.asked.isQuiet}
          aria-describedby="mv-notify"
        />
      </label>
      <p className="sm muted" id="mv-notify">
        {moveText.notifyHint(client.email)}
      </p>
    </div>
  );
}

function unreached(client: StaffBooking["client"]): string {
  const isWritten = client?.phone && whatsAppNumber(client.phone) !== null;
  return isWritten ? moveText.messageReady : moveText.noWay;
}

type MoveToldProps = ClientOf & { readonly view: MoveView; readonly choice: MoveChoice | null };

/** A preview of the mail. */
export function MoveTold({ booking: { client, held }, view, choice }: MoveToldProps) {
  if (client === null || client.email === null || held !== null) return null;
  const told = choice !== null && isHandedOver(choice, view) ? view.told.handedOver : view.told.moved;
  return (
    <section className="mv-part mv-told" aria-labelledby="mv-told">
      <h3 id="mv-told">{toldTo(client.firstName)}</h3>
      <p className="bubble">
        <b>{told.title}</b>
        <br />
        {told.text}
        {choice === null ? null : <span className="num">{placeWords(choice.place, view.today)}</span>}
      </p>
    </section>
  );
}

/** The same time with another professional. */
function isHandedOver({ place }: MoveChoice, { current }: MoveView): boolean {
  return place.date === current.date && place.minute === current.minute && place.names !== current.names;
}
