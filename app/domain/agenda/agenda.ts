import type { Closure, WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { ServiceColor } from "#app/domain/codes/catalog.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";

/** What an agenda shows at most at once, in days. */
export const MOST_DAYS = 7;

/** What there is of a business on some days, as its people see it. */
export type Agenda = {
  /** Another one once anything that an agenda shows is another. */
  readonly version: number;
  /** Of the whole business, in its order. */
  readonly stores: readonly AgendaStore[];
  /** Who works at the stores asked about or has turnos there, in the order of the business. */
  readonly employees: readonly AgendaEmployee[];
  /** Everybody who still works for the business and whom who looks may see, in its order. */
  readonly people: readonly AgendaEmployee[];
  readonly shifts: readonly AgendaShift[];
  /** The services of turnos, in the order of their start. */
  readonly entries: readonly AgendaEntry[];
  readonly blocks: readonly AgendaBlock[];
  /** When the professionals of the store asked about have turnos at another one. */
  readonly elsewhere: readonly Elsewhere[];
  /** Of the turnos that come next, by their id. */
  readonly minds: ReadonlyMap<string, Mind>;
};

/** What to mind of who comes next. */
export type Mind = {
  /** How often they did not come. */
  readonly noShows: number;
  readonly comments: string | null;
  readonly staffNotes: string | null;
  /** Of the client, whichever turno it is. */
  readonly clientNotes: string | null;
  readonly allergies: string | null;
};

export type AgendaStore = {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly gridMinutes: number;
  readonly weekly: WeeklyShifts;
  /** Those that touch the days asked about. */
  readonly closures: readonly (Closure & { readonly id: string })[];
  readonly isGone: boolean;
  /** Whom of `people` it employs. */
  readonly staffIds: readonly string[];
};

export type AgendaEmployee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
};

/** When somebody works at a store on a day, whatever stands against it there; minutes of the day. */
export type AgendaShift = Span & {
  readonly storeId: string;
  readonly employeeId: string;
  readonly date: LocalDate;
};

/** One service of a turno. */
export type AgendaEntry = {
  readonly bookingId: string;
  readonly lineId: string;
  /** Of the turno. */
  readonly version: number;
  readonly storeId: string;
  readonly employeeId: string;
  /** As the store's clock shows when it begins. */
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  readonly span: Span;
  readonly serviceName: string;
  readonly color: ServiceColor;
  /** Null where nobody knows who comes. */
  readonly client: AgendaClient | null;
  readonly status: BookingStatus;
  /** Whether anything speaks against it as of now. */
  readonly hasConflict: boolean;
  readonly deposit: AgendaDeposit | null;
  /** Of the whole turno. */
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
  /** What of it is really there; null: it was never paid. */
  readonly heldCentavos: number | null;
};

/** When somebody, or a whole store, is not there; UTC minutes. */
export type AgendaBlock = {
  readonly id: string;
  /** BLOCK: somebody is there, and busy with something else. HELD: it is offered to somebody of the waiting list. */
  readonly kind: "TIME_OFF" | "BLOCK" | "HELD" | "CLOSURE";
  /** Null for a closure. */
  readonly employeeId: string | null;
  /** Null for what is somebody's, which holds at every store. */
  readonly storeId: string | null;
  readonly span: { readonly from: UtcMinute; readonly to: UtcMinute };
  readonly reason: string | null;
};

export type Elsewhere = { readonly employeeId: string; readonly storeName: string; readonly span: Span };
