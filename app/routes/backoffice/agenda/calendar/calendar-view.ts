import type { AgendaEmployee } from "#app/domain/agenda/views/agenda.ts";
import type { AgendaAddress, AgendaView } from "#app/domain/agenda/views/agenda-asked.ts";
import type { OffHours, Sheet } from "#app/domain/agenda/views/sheet.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { ServiceColor } from "#app/domain/codes/catalog.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";

/** The view that the agenda's page draws. */
export type CalendarView = {
  readonly version: number;
  readonly view: AgendaView;
  readonly date: LocalDate;
  readonly dates: readonly LocalDate[];
  readonly today: LocalDate;
  readonly now: UtcMinute;
  readonly isManager: boolean;
  readonly isEmpty: boolean;
  /** The page's own address, with every part filled in. */
  readonly address: AgendaAddress;
  readonly pick: string | null;
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly people: readonly AgendaEmployee[];
  /** A step of the store's grid, in minutes. */
  readonly gridMinutes: number;
  readonly hours: Span;
  readonly rows: number;
  readonly columns: readonly ColumnHead[];
  readonly off: readonly OffView[];
  /** The breaks between the store's hours. */
  readonly shut: readonly ShutView[];
  /** Empty in the browser for a part of a crowded day, which the server alone draws. */
  readonly items: readonly ItemView[];
  readonly crowd: Sheet["crowd"];
  readonly clock: { readonly date: LocalDate; readonly minute: MinuteOfDay } | null;
  /** The week of the day shown. */
  readonly strip: readonly { readonly date: LocalDate; readonly isClosed: boolean }[];
  readonly next: NextView | null;
  /** The walk-ins who wait, on today's page; null elsewhere. */
  readonly queue: readonly QueueRow[] | null;
  /** Total of the bookings that are over; null: the viewer may not see it. */
  readonly earlierCentavos: number | null;
};

/** Whether it shows only a part of a crowded day. */
export function isPart({ crowd }: Pick<CalendarView, "crowd">): boolean {
  return crowd !== null && crowd.part !== null;
}

export type ColumnHead = {
  readonly date: LocalDate;
  readonly employeeId: string;
  readonly person: AgendaEmployee;
  /** Index among all professionals to choose from; it decides the tint of the face. */
  readonly place: number;
  readonly there: readonly Span[];
  readonly turnos: number;
  readonly isClosed: boolean;
};

/** A client without a booking who waits. */
export type QueueRow = {
  readonly id: string;
  /** Null where they told no name. */
  readonly name: string | null;
  readonly service: { readonly id: string; readonly option: string; readonly name: string };
  readonly minutes: number;
  /** How long they have waited, in minutes. */
  readonly waited: number;
  /** Null: no time is left today, or a filter hides some. */
  readonly turn: {
    readonly employee: string;
    readonly name: string;
    readonly at: MinuteOfDay;
    readonly lasts: number;
    readonly isNow: boolean;
  } | null;
};

export type OffView = OffHours & { readonly column: number };
export type ShutView = Span & {
  readonly date: LocalDate;
  readonly column: number;
  readonly words: string | null;
};

type Place = {
  readonly column: number;
  readonly start: number;
  readonly rows: number;
  readonly at: MinuteOfDay;
  readonly until: MinuteOfDay;
};

export type TurnoView = Place & {
  readonly kind: "TURNO";
  readonly lane: number;
  readonly lanes: number;
  readonly booking: string;
  readonly line: string;
  readonly version: number;
  readonly employee: string;
  readonly name: string;
  readonly service: string;
  readonly status: BookingStatus;
  readonly color: ServiceColor;
  readonly clash: boolean;
  readonly minutes: number;
  readonly due: DueView | null;
  /** Nothing is left to do for it. */
  readonly isOver: boolean;
  /** Over and dealt with, on a day that has not ended. */
  readonly isEarlier: boolean;
};

export type DueView = {
  readonly dueAt: Instant;
  readonly at: { readonly date: LocalDate; readonly minute: MinuteOfDay };
};

export type ItemView =
  | TurnoView
  | (Place & {
      readonly kind: "AWAY" | "BLOCKED" | "HELD";
      readonly lane: number;
      readonly lanes: number;
      /** Id of the time off. */
      readonly id: string;
      readonly words: string | null;
      readonly isOver: boolean;
    })
  | (Place & {
      readonly kind: "ELSEWHERE";
      /** Id of the booking. */
      readonly id: string;
      readonly words: string | null;
    })
  /** `free`: the minutes of the gap, told at its start; null elsewhere. */
  | (Place & { readonly kind: "FREE"; readonly free: number | null });

export type NextView = {
  readonly booking: string;
  readonly version: number;
  readonly name: string;
  readonly at: MinuteOfDay;
  /** Minutes until it begins; negative after that. */
  readonly minutesAway: number;
  readonly services: readonly string[];
  readonly people: readonly string[];
  /** What staff should mind about the client, in words, the gravest first. */
  readonly mind: readonly string[];
  readonly phone: string | null;
  /** In the format of a WhatsApp link. */
  readonly whatsApp: string | null;
  readonly awaitsDeposit: boolean;
  /** From when it may be pressed; null: at once. */
  readonly cameFrom: MinuteOfDay | null;
  readonly missedFrom: MinuteOfDay | null;
};
