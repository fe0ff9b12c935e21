import {
  calendarNote,
  calendarPlace,
  calendarTitle,
  type SharedTurno,
  shareMessage,
  shareText,
} from "#app/text/calendar.ts";
import { bookingHref } from "./booking-links.ts";

type ShareLinksProps = {
  readonly bookingId: string;
  readonly turno: SharedTurno;
  /** Where the turno is seen, with the product's address. */
  readonly url: string;
  /** Instants in ms. */
  readonly startsAt: number;
  readonly endsAt: number;
};

/** A turno into one's calendar, or to a friend. */
export function ShareLinks({ bookingId, turno, url, startsAt, endsAt }: ShareLinksProps) {
  return (
    <div className="share">
      <a className="btn btn-line btn-sm" href={`${bookingHref({ id: bookingId })}/calendar`} download>
        {shareText.calendar}
      </a>
      <Outside href={googleHref(turno, { url, startsAt, endsAt })} label={shareText.google} />
      <Outside href={whatsAppHref(turno)} label={shareText.whatsApp} />
    </div>
  );
}

function Outside({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className="btn btn-line btn-sm" href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}

function googleHref(
  turno: SharedTurno,
  { url, startsAt, endsAt }: Pick<ShareLinksProps, "url" | "startsAt" | "endsAt">,
): string {
  const params = new URLSearchParams({
    action: "TEMPLATE",
    text: calendarTitle(turno),
    dates: `${stamp(startsAt)}/${stamp(endsAt)}`,
    location: calendarPlace(turno),
    details: calendarNote(turno, url),
  });
  return `https://calendar.google.com/calendar/render?${params}`;
}

function whatsAppHref(turno: SharedTurno): string {
  return `https://wa.me/?${new URLSearchParams({ text: shareMessage(turno) })}`;
}

/** '20261124T130000Z'. */
function stamp(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}
