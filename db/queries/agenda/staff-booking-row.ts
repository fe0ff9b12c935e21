import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";
import type { ChargeMethod, RefundStatus } from "#app/domain/codes/payment.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";

/** A turno as it is kept, with all that its salon reads of it. */
export type StaffBookingRow = {
  readonly id: string;
  readonly version: number;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly businessId: string;
  readonly storeId: string;
  readonly storeName: string;
  readonly policy: Policy;
  readonly customerId: string | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly comments: string | null;
  readonly staffNotes: string | null;
  readonly seriesId: string | null;
  readonly currency: string;
  readonly totalCentavos: number;
  readonly depositCentavos: number | null;
  readonly depositDueAt: Instant | null;
  readonly depositPaidAt: Instant | null;
  /** What of its seña is really there. */
  readonly heldCentavos: number;
  readonly createdAt: Instant;
  /** When the clock looks at its reminders next; null: there are none. */
  readonly remindAt: Instant | null;
  readonly client: BookingClient | null;
  /** How the payments of its seña were made that nobody has decided on, one word after the other. */
  readonly underWay: string | null;
  readonly refunds: readonly RefundRow[];
  readonly lines: readonly StaffLineRow[];
  readonly charges: readonly ChargeRow[];
};

/** A payment of its seña that goes back, or went; `dueAt`: when it is tried next, `tries`: how often it was. */
export type RefundRow = {
  readonly centavos: number;
  readonly status: RefundStatus;
  readonly dueAt: Instant | null;
  readonly tries: number;
};

export type BookingClient = {
  readonly id: string;
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly visits: number;
  readonly noShows: number;
  /** Their address is no first contact. */
  readonly isReached: boolean;
};

export type StaffLineRow = {
  readonly id: string;
  readonly position: number;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly serviceName: string;
  readonly optionName: string | null;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly minutes: number;
  readonly priceCentavos: number;
  readonly priceType: PriceType;
  readonly additionalCentavos: number;
  readonly depositPercent: number | null;
  /** 1: something spoke against it when staff placed it. */
  readonly forced: 0 | 1;
  /** What was said to speak against it then. */
  readonly conflictDetails: string | null;
  /** 1: staff gave it to a professional who does not do its service. */
  readonly notOffered: 0 | 1;
  readonly color: ServiceColor | null;
};

export type ChargeRow = {
  readonly id: string;
  readonly method: ChargeMethod;
  readonly centavos: number;
  readonly at: Instant;
  readonly undoneAt: Instant | null;
  readonly byName: string | null;
};
