import type { Instant } from "#app/domain/time/units.ts";
import {
  calendarNote,
  calendarPlace,
  calendarTitle,
  type SharedTurno,
  shareMessage,
} from "#app/text/bookings/calendar.ts";

/** The ways to add a booking to a calendar or to share it. */
export type ShareHrefs = { readonly calendar: string; readonly google: string; readonly whatsApp: string };

type Shared = {
  readonly turno: SharedTurno;
  /** URL of its calendar file. */
  readonly calendar: string;
  /** Absolute URL of its page. */
  readonly url: string;
  /** Instants in ms. */
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/** Links that add a booking to the customer's calendar, or send it to a friend. */
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
