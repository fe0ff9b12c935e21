import type { Closure, WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { ServiceColor } from "#app/domain/codes/catalog.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";

/** The most days that an agenda shows at once. */
export const MOST_DAYS = 7;

/** A business's agenda for some days, as its staff see it. */
export type Agenda = {
  /** Changes whenever anything that an agenda shows changes. */
  readonly version: number;
  /** All stores of the business, in its order. */
  readonly stores: readonly AgendaStore[];
  /** Employees who work or have bookings at the stores asked about, in the business's order. */
  readonly employees: readonly AgendaEmployee[];
  /** Employees who still work for the business and are visible to the viewer, in its order. */
  readonly people: readonly AgendaEmployee[];
  readonly shifts: readonly AgendaShift[];
  /** The services of bookings, in the order of their start. */
  readonly entries: readonly AgendaEntry[];
  readonly blocks: readonly AgendaBlock[];
  /** When the professionals of the store asked about have bookings at another store. */
  readonly elsewhere: readonly Elsewhere[];
  /** What staff should know about the next bookings, by booking id. */
  readonly minds: ReadonlyMap<string, Mind>;
};

/** What staff should know before they receive a client. */
export type Mind = {
  /** How often the client did not come. */
  readonly noShows: number;
  readonly comments: string | null;
  readonly staffNotes: string | null;
  /** Notes on the client, whichever booking it is. */
  readonly clientNotes: string | null;
  readonly allergies: string | null;
};

export type AgendaStore = {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly gridMinutes: number;
  readonly weekly: WeeklyShifts;
  /** The closures that touch the days asked about. */
  readonly closures: readonly (Closure & { readonly id: string })[];
  readonly isGone: boolean;
  /** Ids of the `people` that the store employs. */
  readonly staffIds: readonly string[];
};

export type AgendaEmployee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
};

/** An employee's working hours at a store on a day, whatever conflicts with them there; minutes of the day. */
export type AgendaShift = Span & {
  readonly storeId: string;
  readonly employeeId: string;
  readonly date: LocalDate;
};

/** One service of a booking. */
export type AgendaEntry = {
  readonly bookingId: string;
  readonly lineId: string;
  /** Version of the whole booking. */
  readonly version: number;
  readonly storeId: string;
  readonly employeeId: string;
  /** Date and start as the store's clock shows them. */
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  readonly span: Span;
  readonly serviceName: string;
  readonly color: ServiceColor;
  /** Null where the client is unknown. */
  readonly client: AgendaClient | null;
  readonly status: BookingStatus;
  /** Whether anything conflicts with it as of now. */
  readonly hasConflict: boolean;
  readonly deposit: AgendaDeposit | null;
  /** Total of the whole booking. */
  readonly totalCentavos: number;
};

export type AgendaClient = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
};

export type AgendaDeposit = {
  readonly centavos: number;
  readonly dueAt: Instant | null;
  /** The part of the deposit that is really held; null: it was never paid. */
  readonly heldCentavos: number | null;
};

/** When an employee, or a whole store, is not available; UTC minutes. */
export type AgendaBlock = {
  readonly id: string;
  /** BLOCK: the employee is there, but busy with something else. HELD: the time is offered to a waitlist entry. */
  readonly kind: "TIME_OFF" | "BLOCK" | "HELD" | "CLOSURE";
  /** Null for a closure. */
  readonly employeeId: string | null;
  /** Null for an employee's block, which holds at every store. */
  readonly storeId: string | null;
  readonly span: { readonly from: UtcMinute; readonly to: UtcMinute };
  readonly reason: string | null;
};

export type Elsewhere = { readonly employeeId: string; readonly storeName: string; readonly span: Span };
