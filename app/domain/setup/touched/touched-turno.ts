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
  /** Null where it is nobody's with an account, whom no mail reaches. */
  readonly customerId: string | null;
  readonly customerName: string | null;
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
export type ShownTurno = Omit<TouchedTurno, "customerId" | "employeeIds" | "movingLineIds"> & {
  /** Its customer is told by mail. */
  readonly isMailed: boolean;
};

/** The list as it is drawn, with what was chosen already. */
export type ShownTouched = {
  readonly turnos: readonly ShownTurno[];
  readonly more: number;
  readonly chosen: Readonly<Record<string, Fate>>;
  readonly note: string | null;
  /** It is not what was shown before. */
  readonly hasGrown: boolean;
};
