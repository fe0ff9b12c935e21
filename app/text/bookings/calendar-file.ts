import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { calendarNote, calendarPlace, calendarTitle, type SharedTurno } from "./calendar.ts";

/** A turno as an event of a calendar. Its id and version let a calendar change the event that it has, instead of keeping two. */
export type CalendarTurno = {
  readonly id: string;
  readonly version: number;
  readonly status: BookingStatus;
  /** Instants in ms. */
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly turno: SharedTurno;
  /** Where it is seen and changed. */
  readonly href: string;
};

export type CalendarFile = {
  readonly turnos: readonly CalendarTurno[];
  /** CANCEL: takes the events out of the calendar. */
  readonly method: "PUBLISH" | "CANCEL";
  /** When it was made (ms). */
  readonly stamp: number;
};

/** Whose calendar it is: the product, and where people may write to it. */
type Product = {
  readonly productName: string;
  readonly publicUrl: string;
  readonly supportEmail: string | null;
};

/** Any number of turnos as an iCalendar file (RFC 5545), times in UTC. */
export function calendarFile(product: Product, { turnos, method, stamp }: CalendarFile): string {
  const { productName, publicUrl, supportEmail } = product;
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: productName, product: "Turnos", language: "ES" },
  });
  for (const { id, version, status, startsAt, endsAt, turno, href } of turnos) {
    calendar.createEvent({
      id: `${id}@${new URL(publicUrl).hostname}`,
      sequence: version - 1,
      stamp: new Date(stamp),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: calendarTitle(turno),
      location: calendarPlace(turno),
      description: calendarNote(turno, href),
      url: href,
      status: STATUS[status],
      ...(supportEmail !== null && { organizer: { name: productName, email: supportEmail } }),
    });
  }
  return `${calendar.toString()}\r\n`;
}

const STATUS: Readonly<Record<BookingStatus, ICalEventStatus>> = {
  PENDING: ICalEventStatus.CONFIRMED,
  PENDING_DEPOSIT: ICalEventStatus.TENTATIVE,
  DONE: ICalEventStatus.CONFIRMED,
  CHECKOUT: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
  NO_SHOW: ICalEventStatus.CANCELLED,
};
