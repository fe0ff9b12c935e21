import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { ChargeMethod } from "#app/domain/codes/payment.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";

/** A service as staff place it; each line has its own start, so gaps are allowed. */
export type StaffLineInput = {
  /** The line that it replaces, whose price stays while its option is the same; null: a new line. */
  readonly bookingServiceId: string | null;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly employeeId: string;
  readonly startMinute: MinuteOfDay;
  /** A duration of the list (booking §9). */
  readonly minutes: number;
  readonly additionalCentavos: number;
};

/**
 * A known client, or a new client that staff enter now; `phone` in E.164. `told`: the client of the same name and phone that the
 * member was told of; null: none, so they are asked first. Without it, the booking is that client's.
 */
export type ClientInput =
  | { readonly id: string }
  | {
      readonly firstName: string;
      readonly lastName: string;
      readonly email: string | null;
      readonly phone: string | null;
      readonly told?: string | null;
    };

/** For a client who is at the store. `hasBegun`: they are seated now; `walkInId`: they waited there, null for one who did not. */
export type Seating = { readonly walkInId: string | null; readonly hasBegun: boolean };

/** A booking as staff make it, without its date. */
export type StaffTurno = {
  readonly storeId: string;
  /** Null: a client without a name, who is there. */
  readonly client: ClientInput | null;
  /** By default for a client who comes at the booking's time. */
  readonly seating?: Seating;
  readonly comments: string | null;
  readonly staffNotes: string | null;
  /** Waits for the deposit that its services ask for, if the booking lies ahead. */
  readonly requestDeposit: boolean;
  /** Tells the client by mail, if they have an address. */
  readonly notify: boolean;
  /** The Idempotency-Key and the hash of the body: the same key sent again books nothing more. Null: each request books. */
  readonly idempotency: { readonly key: string; readonly hash: string } | null;
  /** At least one. */
  readonly lines: readonly StaffLineInput[];
};

export type NewStaffBooking = StaffTurno & { readonly date: LocalDate };

/** A booking repeated on several dates. For colliding dates: ask first, book them anyway, or leave them out. */
export type StaffSeries = StaffTurno & {
  readonly dates: readonly LocalDate[];
  readonly clashing: "ASK" | "BOOK" | "SKIP";
  /** For a client who is there: the place by the store's clock, in the zone that it turns out to have. By default as given. */
  readonly inZone?: (zone: string) => Pick<StaffSeries, "dates" | "lines" | "seating">;
};

type BookedDate = {
  readonly id: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly version: number;
};

/** The outcome for each date of a series, in order; a colliding date may be booked anyway. */
export type BookedSeries = {
  readonly booked: readonly BookedDate[];
  /** With the sentences of booking §5. */
  readonly collided: readonly { readonly date: LocalDate; readonly details: string }[];
  /** Why the mail to the client is held back; null: it is not. */
  readonly held: HeldMail | null;
};

export type ReplacedStaffBooking = {
  readonly bookingId: string;
  /** The version that was seen. */
  readonly version: number;
  readonly date: LocalDate;
  readonly comments: string | null;
  readonly lines: readonly StaffLineInput[];
  readonly notify: boolean;
};

export type MovedStaffBooking = {
  readonly bookingId: string;
  readonly version: number;
  /** The line that moves; null: all lines at the same intervals, the first to `startMinute`. */
  readonly bookingServiceId: string | null;
  /** The professional who takes over; null: no change. */
  readonly employeeId: string | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** A duration of the list (booking §9), for the line that moves or the only line; null: unchanged. */
  readonly minutes: number | null;
  /** Tells the client by mail. */
  readonly notify: boolean;
  /** Only if nothing conflicts; SLOT_TAKEN otherwise. */
  readonly isStrict?: boolean;
};

export type CancelledByStaff = {
  readonly bookingId: string;
  /** Null: at any version. */
  readonly version: number | null;
  /** The staff's own words to the client. */
  readonly note: string | null;
  readonly notify: boolean;
};

export type StatusByStaff = {
  readonly bookingId: string;
  readonly status: BookingStatus;
  /** Null: at any version. */
  readonly version: number | null;
};

export type ChargeInput = {
  readonly bookingId: string;
  readonly version: number | null;
  /** One or two payment methods, each once; none where nothing is left to pay. */
  readonly parts: readonly { readonly method: ChargeMethod; readonly centavos: number }[];
};

export type NoteInput = {
  readonly bookingId: string;
  readonly version: number | null;
  readonly staffNotes: string | null;
};

export type AskedLine = Pick<StaffLineInput, "serviceId" | "employeeId" | "startMinute" | "minutes"> & {
  readonly serviceName: string;
};

/** Lines to check for conflicts before they are saved. */
export type AskedLines = {
  readonly storeId: string;
  /** The booking that is being changed; null: a new one. */
  readonly bookingId: string | null;
  /** The dates to check, in order; more than one for a series. */
  readonly dates: readonly LocalDate[];
  readonly lines: readonly AskedLine[];
};
