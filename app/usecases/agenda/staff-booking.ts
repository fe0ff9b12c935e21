import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";
import type { ChargeMethod, RefundStatus } from "#app/domain/codes/payment.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";

/** A turno as the people of its business see it; a professional's `lines` are their own alone. Money in centavos. */
export type StaffBooking = {
  readonly id: string;
  /** Grows with every change; goes back with what is changed. */
  readonly version: number;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly businessId: string;
  readonly store: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  /** Null where nobody knows who comes. */
  readonly client: StaffClient | null;
  readonly lines: readonly StaffLine[];
  /** Whether somebody else's lines are not among them. */
  readonly hidesLines: boolean;
  readonly money: StaffMoney;
  readonly deposit: StaffDeposit | null;
  readonly charges: readonly StaffCharge[];
  readonly comments: string | null;
  /** What no customer is ever shown. */
  readonly staffNotes: string | null;
  readonly seriesId: string | null;
  readonly currency: string;
  readonly createdAt: Instant;
  readonly may: StaffMay;
  /** Right after an act that its client was to hear of, or before one: why they do not; null: they do, or there is none. */
  readonly held: HeldMail | null;
};

export type StaffClient = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** E.164, or as its owner wrote it. */
  readonly phone: string | null;
  /** Their account, if they have one. */
  readonly userId: string | null;
  /** How often they came (DONE, CHECKOUT), and did not, to this business; this turno included. */
  readonly visits: number;
  readonly noShows: number;
  /** What opens the turno to them without login, to be sent to them; null where it is over, or not for who asks to give. */
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
 * The sums of the shown lines; what is paid counts the seña and the charges, what was given back of either not. Of a turno
 * that is off nothing is left to pay.
 */
export type StaffMoney = {
  readonly totalCentavos: number;
  readonly paidCentavos: number;
  /** What is left to charge; 0 at least. */
  readonly restCentavos: number;
};

export type StaffDeposit = {
  readonly centavos: number;
  readonly dueAt: Instant;
  readonly paidAt: Instant | null;
  /** What of it is really there. */
  readonly heldCentavos: number;
  /** While it is awaited: its customer says that it was transferred; the provider is deciding on a card. */
  readonly isTransferred: boolean;
  readonly isInProcess: boolean;
  /** What goes back of it; `canBeKept`: nobody has begun to, so that a turno that comes back comes with it. */
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
  /** Null where their account is gone. */
  readonly byName: string | null;
  /** When it was taken back; null: it stands. */
  readonly undoneAt: Instant | null;
};

/** What who asks may do to it now (contract, Status). Somebody else's lines keep a professional from what is of the whole turno. */
export type StaffMay = {
  /** The statuses that it may be given now, in the order of the codes; PENDING is the undo, or taking the seña. */
  readonly become: readonly BookingStatus[];
  readonly move: boolean;
  readonly edit: boolean;
  readonly cancel: boolean;
  readonly charge: boolean;
  readonly undoCharge: boolean;
  readonly note: boolean;
};
