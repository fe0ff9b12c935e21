import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import type { Address } from "#app/text/formats.ts";
import { addressLine, capitalised, listed, longDate } from "#app/text/formats.ts";
import { oneLine } from "#app/text/mails/plain.ts";
import { unlinked } from "#app/text/mails/unlinked.ts";

/** A booking as shown in a calendar or in a message to a friend. */
export type SharedTurno = {
  readonly serviceNames: readonly string[];
  readonly employeeNames: readonly string[];
  readonly storeName: string;
  /** Null if the store no longer exists. */
  readonly address: Address | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
};

export const shareText = {
  calendar: "Agregar al calendario",
  google: "Google Calendar",
  whatsApp: "Compartir por WhatsApp",
  file: "turno.ics",
} as const;

/** 'Corte, Color en Estilo Demo'. */
export function calendarTitle({ serviceNames, storeName }: SharedTurno): string {
  return unlinked(oneLine(`${serviceNames.join(", ")} en ${storeName}`));
}

/** The place, as a map search finds it. */
export function calendarPlace({ storeName, address }: Pick<SharedTurno, "storeName" | "address">): string {
  return unlinked(oneLine(address === null ? storeName : `${storeName}, ${addressLine(address)}`));
}

/** 'Con Ana Benítez.', and the address that changes the booking. */
export function calendarNote({ employeeNames }: SharedTurno, href: string): string {
  return `${unlinked(oneLine(`Con ${listed(employeeNames)}.`))}\nPara ver o cambiar tu turno: ${href}`;
}

/** The message that shares a booking with a friend. */
export function shareMessage(turno: SharedTurno): string {
  const day = capitalised(longDate(turno.date));
  return `Tengo turno: ${calendarTitle(turno)}.\n${day} a las ${formatTime(turno.startMinute)}.\n${calendarPlace(turno)}`;
}
