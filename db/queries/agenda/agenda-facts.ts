import type {
  AgendaClient,
  AgendaEmployee,
  AgendaStore,
  Elsewhere,
  Mind,
} from "#app/domain/agenda/agenda.ts";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { TimeOffKind } from "#app/domain/codes/calendar.ts";
import type { ServiceColor } from "#app/domain/codes/catalog.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";

/** What lies in some days of a business. */
export type AgendaFacts = {
  readonly version: number;
  /** Of the whole business, in its order. */
  readonly stores: readonly StoreFacts[];
  /** Everybody who ever worked there, in its order. */
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
  /** What of its seña is really there; null: it was never paid. */
  readonly heldCentavos: number | null;
  readonly client: AgendaClient | null;
  /** In their order; of one professional alone where nothing else was asked about. */
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
  /** 1: staff gave it to a professional who does not do its service. */
  readonly notOffered: 0 | 1;
};

export type AgendaKey = {
  readonly businessId: string;
  /** Null: all of the business. */
  readonly storeId: string | null;
  /** Null: everybody. */
  readonly employeeId: string | null;
  /** In UTC minutes, `[from, to)`. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
};

/** Who is there when, and when they are busy; UTC minutes. */
export type AgendaLoad = Pick<AgendaFacts, "stores" | "people"> & {
  readonly busy: readonly { readonly employeeId: string; readonly from: UtcMinute; readonly to: UtcMinute }[];
};
