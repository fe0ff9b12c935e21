import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { calendarNote, calendarPlace, calendarTitle, type SharedTurno } from "./calendar.ts";
import { type ContentLine, contentLines, momentValue, parameterValue, textValue } from "./icalendar.ts";

type Occasion = {
  readonly id: string;
  readonly version: number;
  readonly status: BookingStatus;
  /** Instants in ms. */
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The booking's page, which shows and changes it. */
  readonly href: string;
};

/** A booking as an event of a calendar. Its id and version let a calendar update the event instead of keeping two. */
export type CalendarTurno = Occasion & { readonly turno: SharedTurno };

/** The same in the words that the calendar shows. */
export type CalendarEvent = Occasion & Readonly<Record<"title" | "place" | "note", string>>;

type FileFacts = {
  /** CANCEL removes the events from the calendar. */
  readonly method: "PUBLISH" | "CANCEL";
  /** What calendar programs call a feed; absent for the file of one booking. */
  readonly name?: string;
  /** When it was made (ms). */
  readonly stamp: number;
};

export type CalendarFile = FileFacts & { readonly turnos: readonly CalendarTurno[] };

/** The calendar's publisher: the product and its contact address. */
type Product = {
  readonly productName: string;
  readonly publicUrl: string;
  readonly supportEmail: string | null;
};

/** Any number of a customer's turnos as an iCalendar file. */
export function calendarFile(product: Product, { turnos, ...facts }: CalendarFile): string {
  const events = turnos.map(({ turno, ...occasion }) => ({
    ...occasion,
    title: calendarTitle(turno),
    place: calendarPlace(turno),
    note: calendarNote(turno, occasion.href),
  }));
  return eventsFile(product, { events, ...facts });
}

/** Any number of events as an iCalendar file (RFC 5545), times in UTC. */
export function eventsFile(
  product: Product,
  { events, method, stamp, name }: FileFacts & { readonly events: readonly CalendarEvent[] },
): string {
  const organizer = organizerOf(product);
  const host = new URL(product.publicUrl).hostname;
  const lines = events.flatMap(({ id, version, status, startsAt, endsAt, title, place, note, href }) => [
    ["BEGIN", "VEVENT"] as const,
    ["UID", `${id}@${host}`] as const,
    ["SEQUENCE", String(version - 1)] as const,
    ["DTSTAMP", momentValue(stamp)] as const,
    ["DTSTART", momentValue(startsAt)] as const,
    ["DTEND", momentValue(endsAt)] as const,
    ["SUMMARY", textValue(title)] as const,
    ["LOCATION", textValue(place)] as const,
    ["DESCRIPTION", textValue(note)] as const,
    ...organizer,
    ["URL;VALUE=URI", href] as const,
    ["STATUS", STATUS[status]] as const,
    ["END", "VEVENT"] as const,
  ]);
  return contentLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", `-//${textValue(product.productName)}//Turnos//ES`],
    ["METHOD", method],
    ...(name === undefined ? [] : namesOf(name)),
    ...lines,
    ["END", "VCALENDAR"],
  ]);
}

/** The name of RFC 7986, and the one that programs read long before it. */
function namesOf(name: string): readonly ContentLine[] {
  return [
    ["NAME", textValue(name)],
    ["X-WR-CALNAME", textValue(name)],
  ];
}

function organizerOf({ productName, supportEmail }: Product): readonly ContentLine[] {
  return supportEmail === null
    ? []
    : [[`ORGANIZER;CN=${parameterValue(productName)}`, `mailto:${supportEmail}`]];
}

const STATUS: Readonly<Record<BookingStatus, string>> = {
  PENDING: "CONFIRMED",
  PENDING_DEPOSIT: "TENTATIVE",
  DONE: "CONFIRMED",
  CHECKOUT: "CONFIRMED",
  CANCELLED: "CANCELLED",
  NO_SHOW: "CANCELLED",
};
