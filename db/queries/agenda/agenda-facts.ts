import type {
  AgendaClient,
  AgendaEmployee,
  AgendaStore,
  Elsewhere,
  Mind,
} from "#app/domain/agenda/views/agenda.ts";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { TimeOffKind } from "#app/domain/codes/calendar.ts";
import type { ServiceColor } from "#app/domain/codes/catalog.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";

/** The contents of some days of a business. */
export type AgendaFacts = {
  readonly version: number;
  /** All stores of the business, in its order. */
  readonly stores: readonly StoreFacts[];
  /** All professionals that ever worked there, in the order of the business. */
  readonly people: readonly PersonFacts[];
  readonly bookings: readonly BookingFacts[];
  readonly colors: ReadonlyMap<string, ServiceColor>;
  readonly elsewhere: readonly Elsewhere[];
  readonly minds: ReadonlyMap<string, Mind>;
};

export type StoreFacts = Omit<AgendaStore, "staffIds"> & {
  readonly staff: readonly { readonly employeeId: string; readonly ownWeekly: WeeklyShifts | null }[];
};

export type PersonFacts = AgendaEmployee & {
  readonly isGone: boolean;
  readonly timeOff: readonly AwayFacts[];
};

export type ClosureFacts = {
  readonly id: string;
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  readonly reason: string | null;
};

export type AwayFacts = ClosureFacts & { readonly kind: TimeOffKind };

export type BookingFacts = {
  readonly id: string;
  readonly storeId: string;
  readonly status: BookingStatus;
  readonly version: number;
  readonly totalCentavos: number;
  readonly depositCentavos: number | null;
  readonly depositDueAt: Instant | null;
  /** The part of the deposit that is really there; null: never paid. */
  readonly heldCentavos: number | null;
  readonly client: AgendaClient | null;
  /** In order; only the lines of one professional if the query names one. */
  readonly lines: readonly LineFacts[];
};

export type LineFacts = {
  readonly id: string;
  readonly position: number;
  readonly employeeId: string;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  /** 1: staff gave the line to a professional that does not offer its service. */
  readonly notOffered: 0 | 1;
};

export type AgendaKey = {
  readonly businessId: string;
  /** Null: all stores. */
  readonly storeId: string | null;
  /** Null: all professionals. */
  readonly employeeId: string | null;
  /** In UTC minutes, `[from, to)`. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
};

/** When professionals work and when they are busy, in UTC minutes. */
export type AgendaLoad = Pick<AgendaFacts, "stores" | "people"> & {
  readonly busy: readonly { readonly employeeId: string; readonly from: UtcMinute; readonly to: UtcMinute }[];
};
