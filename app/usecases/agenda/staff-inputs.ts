import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { ChargeMethod } from "#app/domain/codes/payment.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";

/** A service as staff place it; each line has its own start, and they need not be back to back. */
export type StaffLineInput = {
  /** The line that it was until now, whose price is kept while its option is the same; null: a new one. */
  readonly bookingServiceId: string | null;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly employeeId: string;
  readonly startMinute: MinuteOfDay;
  /** Of the list (booking §9). */
  readonly minutes: number;
  readonly additionalCentavos: number;
};

/** Somebody who is known, or whom staff write down now; `phone` kept as E.164. */
export type ClientInput =
  | { readonly id: string }
  | {
      readonly firstName: string;
      readonly lastName: string;
      readonly email: string | null;
      readonly phone: string | null;
    };

/** A turno as staff make it, on whatever date. */
export type StaffTurno = {
  readonly storeId: string;
  readonly client: ClientInput;
  readonly comments: string | null;
  readonly staffNotes: string | null;
  /** Awaits the seña that its services ask, where they do and the turno lies ahead. */
  readonly requestDeposit: boolean;
  /** Tells the client by mail, if they have an address. */
  readonly notify: boolean;
  /** The Idempotency-Key and what came with it: sent again, the same one books nothing more; null: each one books. */
  readonly idempotency: { readonly key: string; readonly hash: string } | null;
  /** At least one. */
  readonly lines: readonly StaffLineInput[];
};

export type NewStaffBooking = StaffTurno & { readonly date: LocalDate };

/** What comes back on several dates; of those that collide: ask first, book them all the same, or leave them out. */
export type StaffSeries = StaffTurno & {
  readonly dates: readonly LocalDate[];
  readonly clashing: "ASK" | "BOOK" | "SKIP";
};

/** What became of the dates of a series, in order; one that collides may be booked all the same. */
export type BookedSeries = {
  readonly booked: readonly { readonly id: string; readonly date: LocalDate }[];
  /** With the sentences of booking §5. */
  readonly collided: readonly { readonly date: LocalDate; readonly details: string }[];
  /** Why the client, who was to hear of it, does not; null: they do. */
  readonly held: HeldMail | null;
};

export type ReplacedStaffBooking = {
  readonly bookingId: string;
  /** As it was seen. */
  readonly version: number;
  readonly date: LocalDate;
  readonly comments: string | null;
  readonly lines: readonly StaffLineInput[];
  readonly notify: boolean;
};

export type MovedStaffBooking = {
  readonly bookingId: string;
  readonly version: number;
  /** The line that moves; null: all of them, as far apart as they are, the first one to `startMinute`. */
  readonly bookingServiceId: string | null;
  /** Who does it from now on; null: whoever did. */
  readonly employeeId: string | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** Of the list (booking §9), of the one line that moves, or the only one there is; null: as it was. */
  readonly minutes: number | null;
  /** Tells the client by mail. */
  readonly notify: boolean;
  /** Only where nothing speaks against it: SLOT_TAKEN else. */
  readonly isStrict?: boolean;
};

export type CancelledByStaff = {
  readonly bookingId: string;
  /** Null: however it stands. */
  readonly version: number | null;
  /** What the client is told, in staff's own words. */
  readonly note: string | null;
  readonly notify: boolean;
};

export type StatusByStaff = {
  readonly bookingId: string;
  readonly status: BookingStatus;
  /** Null: however it stands. */
  readonly version: number | null;
};

export type ChargeInput = {
  readonly bookingId: string;
  readonly version: number | null;
  /** One or two ways of paying, each once; none where nothing is left to pay. */
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

/** Where lines would stand, to be warned of conflicts before they are saved. */
export type AskedLines = {
  readonly storeId: string;
  /** The turno that is being changed; null: a new one. */
  readonly bookingId: string | null;
  /** The dates to try, in order; more than one for what repeats. */
  readonly dates: readonly LocalDate[];
  readonly lines: readonly AskedLine[];
};
