import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import type { Address } from "#app/text/formats.ts";
import { addressLine, capitalised, listed, longDate } from "#app/text/formats.ts";
import { oneLine } from "#app/text/mails/plain.ts";
import { unlinked } from "#app/text/mails/unlinked.ts";

/** What a calendar or a message to somebody else says of a turno. */
export type SharedTurno = {
  readonly serviceNames: readonly string[];
  readonly employeeNames: readonly string[];
  readonly storeName: string;
  /** Null for a store that is no longer there. */
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

/** Where it is, as a map would find it. */
export function calendarPlace({ storeName, address }: SharedTurno): string {
  return unlinked(oneLine(address === null ? storeName : `${storeName}, ${addressLine(address)}`));
}

/** 'Con Ana Benítez.', and where to change it. */
export function calendarNote({ employeeNames }: SharedTurno, href: string): string {
  return `${unlinked(oneLine(`Con ${listed(employeeNames)}.`))}\nPara ver o cambiar tu turno: ${href}`;
}

/** What a friend is told. */
export function shareMessage(turno: SharedTurno): string {
  const day = capitalised(longDate(turno.date));
  return `Tengo turno: ${calendarTitle(turno)}.\n${day} a las ${formatTime(turno.startMinute)}.\n${calendarPlace(turno)}`;
}
