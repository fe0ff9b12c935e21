import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";
import type { ChargeMethod, RefundStatus } from "#app/domain/codes/payment.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";

/** A stored booking with all its data for staff. */
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
  /** The part of the deposit that is really there. */
  readonly heldCentavos: number;
  readonly createdAt: Instant;
  /** When the clock next checks its reminders; null: none are left. */
  readonly remindAt: Instant | null;
  readonly client: BookingClient | null;
  /** The methods of the deposit's undecided payments, separated by commas; null unless the deposit is awaited. */
  readonly underWay: string | null;
  readonly refunds: readonly RefundRow[];
  readonly lines: readonly StaffLineRow[];
  readonly charges: readonly ChargeRow[];
};

/** A refund of the deposit, pending or done. `dueAt`: the next try; `tries`: how often it was tried. */
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
  /** The business has written to this address before, so a mail is no first contact. */
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
  /** 1: staff placed the line in spite of a conflict. */
  readonly forced: 0 | 1;
  /** The conflict as described then. */
  readonly conflictDetails: string | null;
  /** 1: staff gave the line to a professional that does not offer its service. */
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
