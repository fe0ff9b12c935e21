import type { Instant } from "#app/domain/time/units.ts";
import {
  calendarNote,
  calendarPlace,
  calendarTitle,
  type SharedTurno,
  shareMessage,
} from "#app/text/bookings/calendar.ts";

/** What a person may take a turno along with. */
export type ShareHrefs = { readonly calendar: string; readonly google: string; readonly whatsApp: string };

type Shared = {
  readonly turno: SharedTurno;
  /** Where its calendar file is. */
  readonly calendar: string;
  /** Where it is seen, with the product's address. */
  readonly url: string;
  /** Instants in ms. */
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/** Links that take a turno into one's calendar, or to a friend. */
export function shareHrefs({ turno, calendar, url, startsAt, endsAt }: Shared): ShareHrefs {
  const event = new URLSearchParams({
    action: "TEMPLATE",
    text: calendarTitle(turno),
    dates: `${stamp(startsAt)}/${stamp(endsAt)}`,
    location: calendarPlace(turno),
    details: calendarNote(turno, url),
  });
  return {
    calendar,
    google: `https://calendar.google.com/calendar/render?${event}`,
    whatsApp: `https://wa.me/?text=${encodeURIComponent(shareMessage(turno))}`,
  };
}

/** '20261124T130000Z'. */
function stamp(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}
