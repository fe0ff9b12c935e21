import type { Fate } from "#app/domain/setup/touched/fates.ts";
import type { NextPlace } from "#app/domain/setup/touched/next-places.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";

/** A turno ahead that lies in a change of the setup. */
export type TouchedTurno = {
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
  /** Its client has no account, but an address that the business never wrote to: their mail is a first contact. */
  readonly isFirstContact: boolean;
  readonly serviceNames: readonly string[];
  readonly employeeIds: readonly string[];
  readonly employeeNames: readonly string[];
  /** What was paid of its seña, in centavos; null for nothing. */
  readonly paidCentavos: number | null;
  /** Who could do it instead at its time, once the change is made. */
  readonly movers: readonly Mover[];
  /** When it could be instead, with those who do it. */
  readonly places: readonly NextPlace[];
  /** The lines that would move: those of the professionals whose services the change touches. */
  readonly movingLineIds: readonly string[];
  /** Whether who asks may cancel it. */
  readonly mayCancel: boolean;
};

export type Mover = { readonly id: string; readonly name: string };

export type TouchedTurnos = {
  readonly turnos: readonly TouchedTurno[];
  /** How many there are besides. */
  readonly more: number;
};

/** What is drawn of one. */
export type ShownTurno = Omit<
  TouchedTurno,
  "customerId" | "isFirstContact" | "employeeIds" | "movingLineIds"
>;

/** The list as it is drawn, with what was chosen already. */
export type ShownTouched = {
  /** As people in Buenos Aires count. */
  readonly today: LocalDate;
  readonly turnos: readonly ShownTurno[];
  readonly more: number;
  readonly chosen: Readonly<Record<string, Fate>>;
  readonly note: string | null;
  /** It is not what was shown before. */
  readonly hasGrown: boolean;
};
