import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { LocalDate } from "#app/domain/time/time.ts";
import { repliesText, turnoOffered } from "#app/text/messages/sayings/conversations.ts";
import type { ShownConversation } from "#app/usecases/sayings/conversations/view-conversations.server.ts";
import { Press } from "./press.tsx";

type OfferBoxProps = Pick<ShownConversation, "offer" | "turno"> & {
  readonly today: LocalDate;
  readonly xsrf: string;
};

/** What the client's words offer to do with their next booking, which is named; nothing is done without a press. */
export function OfferBox({ offer, turno, today, xsrf }: OfferBoxProps) {
  if (offer === null || turno === null) return null;
  const { bookingId } = turno;
  const decided = [
    ["seq", `${offer.seq}`],
    ["booking", bookingId],
  ] as const;
  const leave = (
    <Press
      intent="leave"
      label={repliesText.leave}
      xsrf={xsrf}
      className="btn btn-quiet btn-sm"
      fields={decided.slice(0, 1)}
    />
  );
  if (offer.kind === "COMES")
    return (
      <section className="offer offer-good" aria-label={repliesText.comes}>
        <p>
          <b>{repliesText.comes}</b> {turnoOffered(turno, today)}
        </p>
        <div className="flex">
          <Press intent="comes" label={repliesText.noteComes} xsrf={xsrf} fields={decided} />
          {leave}
        </div>
      </section>
    );
  return (
    <section className="offer" aria-label={repliesText.cannot}>
      <p>
        <b>{repliesText.cannot}</b> {turnoOffered(turno, today)} {repliesText.untouched}
      </p>
      <div className="flex">
        <a className="btn btn-line btn-sm" href={`/backoffice/booking/${bookingId}/move`}>
          <PlaceIcon name="calendar" small />
          {repliesText.move}
        </a>
        <a className="btn btn-line btn-sm" href={`/backoffice/booking/${bookingId}/cancel`}>
          <Icon name="close" small />
          {repliesText.cancel}
        </a>
        {leave}
      </div>
    </section>
  );
}
