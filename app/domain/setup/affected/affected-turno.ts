import type { NextPlace } from "#app/domain/setup/affected/next-places.ts";
import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";

/** A future booking that lies in a change of the setup. */
export type AffectedTurno = {
  readonly bookingId: string;
  readonly version: number;
  readonly storeName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  /** Null where its client has no account. */
  readonly customerId: string | null;
  readonly customerName: string | null;
  /** Its client has an account or an address: they are told by mail. */
  readonly isMailed: boolean;
  /** Its client has no account, but an address that the business never wrote to: the mail is a first contact. */
  readonly isFirstContact: boolean;
  readonly serviceNames: readonly string[];
  readonly employeeIds: readonly string[];
  readonly employeeNames: readonly string[];
  /** The paid part of its deposit, in centavos; null for none. */
  readonly paidCentavos: number | null;
  /** Professionals who could do it instead at its time, once the change is made. */
  readonly movers: readonly Mover[];
  /** Other times for it, with the same professionals. */
  readonly places: readonly NextPlace[];
  /** The lines that would move: those of the professionals whose services the change touches. */
  readonly movingLineIds: readonly string[];
  /** Whether the caller may cancel it. */
  readonly mayCancel: boolean;
};

export type Mover = { readonly id: string; readonly name: string };

export type AffectedTurnos = {
  readonly turnos: readonly AffectedTurno[];
  /** How many more there are. */
  readonly more: number;
};

/** The part of a booking that is shown. */
export type ShownTurno = Omit<
  AffectedTurno,
  "customerId" | "isFirstContact" | "employeeIds" | "movingLineIds"
>;

/** The list as it is shown, with the choices made so far. */
export type ShownAffected = {
  /** Today's date in Buenos Aires. */
  readonly today: LocalDate;
  readonly turnos: readonly ShownTurno[];
  readonly more: number;
  readonly chosen: Readonly<Record<string, Resolution>>;
  readonly note: string | null;
  /** The list is not what was shown before. */
  readonly hasGrown: boolean;
};
