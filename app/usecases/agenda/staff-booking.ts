import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";
import type { ChargeMethod, RefundStatus } from "#app/domain/codes/payment.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";

/** A booking as members of its business see it; for a professional, `lines` holds only their own. Money in centavos. */
export type StaffBooking = {
  readonly id: string;
  /** Grows with every change; a change sends it back. */
  readonly version: number;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly businessId: string;
  readonly store: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  /** Null for an unknown client. */
  readonly client: StaffClient | null;
  readonly lines: readonly StaffLine[];
  /** Whether other professionals have lines that are left out. */
  readonly hidesLines: boolean;
  readonly money: StaffMoney;
  readonly deposit: StaffDeposit | null;
  readonly charges: readonly StaffCharge[];
  readonly comments: string | null;
  /** Never shown to customers. */
  readonly staffNotes: string | null;
  readonly seriesId: string | null;
  readonly currency: string;
  readonly createdAt: Instant;
  readonly may: StaffMay;
  /**
   * Right after an act that the client should hear of, or before it: why the mail is held back. Null: it is not, or
   * there is no mail.
   */
  readonly held: HeldMail | null;
};

export type StaffClient = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** E.164, or as the client wrote it. */
  readonly phone: string | null;
  /** Their account, if they have one. */
  readonly userId: string | null;
  /** How often they came (DONE, CHECKOUT), and did not, to this business; this booking included. */
  readonly visits: number;
  readonly noShows: number;
  /** Opens the booking to the client without login. Null where the booking is over, or the member may not pass it on. */
  readonly link: string | null;
};

export type StaffLine = {
  readonly id: string;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly serviceName: string;
  readonly optionName: string | null;
  readonly color: ServiceColor;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly minutes: number;
  readonly priceCentavos: number;
  readonly priceType: PriceType;
  readonly additionalCentavos: number;
  readonly hasConflict: boolean;
  readonly conflictDetails: string | null;
};

/**
 * The sums of the shown lines; `paidCentavos` counts deposit and charges, less refunds. A cancelled booking leaves
 * nothing to pay.
 */
export type StaffMoney = {
  readonly totalCentavos: number;
  readonly paidCentavos: number;
  /** Left to charge; at least 0. */
  readonly restCentavos: number;
};

export type StaffDeposit = {
  readonly centavos: number;
  readonly dueAt: Instant;
  readonly paidAt: Instant | null;
  /** The part of it that the business holds. */
  readonly heldCentavos: number;
  /** While the deposit is awaited: the customer reported a transfer; the provider is deciding on a card. */
  readonly isTransferred: boolean;
  readonly isInProcess: boolean;
  /** The refund of it; `canBeKept`: it has not begun, so a booking that comes back keeps its deposit. */
  readonly refund: {
    readonly centavos: number;
    readonly status: RefundStatus;
    readonly canBeKept: boolean;
  } | null;
};

export type StaffCharge = {
  readonly id: string;
  readonly method: ChargeMethod;
  readonly centavos: number;
  readonly at: Instant;
  /** Null where the member's account is gone. */
  readonly byName: string | null;
  /** When the charge was undone; null: it stands. */
  readonly undoneAt: Instant | null;
};

/**
 * The acts open to the member now (contract, Status). Other professionals' lines keep a professional from acts on the
 * whole booking.
 */
export type StaffMay = {
  /** The statuses that it may get now, in the order of the codes; PENDING undoes, or takes the deposit. */
  readonly become: readonly BookingStatus[];
  readonly move: boolean;
  readonly edit: boolean;
  readonly cancel: boolean;
  readonly charge: boolean;
  readonly undoCharge: boolean;
  readonly note: boolean;
};
