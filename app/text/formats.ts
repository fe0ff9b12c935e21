import type { Weekday } from "#app/domain/codes/calendar.ts";
import { formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";

// Small tables instead of Intl: they run many times per page, and give the same result in every runtime.

const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: "lunes",
  tuesday: "martes",
  wednesday: "miércoles",
  thursday: "jueves",
  friday: "viernes",
  saturday: "sábado",
  sunday: "domingo",
};

const MONTH_NAMES = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
] as const;

export type PersonName = { readonly firstName: string; readonly lastName?: string | null };
export type Address = {
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
};

/** Centavos as whole pesos: '$12.500' (booking §9). */
export function price(centavos: number): string {
  const pesos = Math.round(centavos / 100);
  const digits = grouped(Math.abs(pesos));
  return pesos < 0 ? `-$${digits}` : `$${digits}`;
}

/** A whole number from 0 on: '12.500'. */
export function grouped(amount: number): string {
  return `${amount}`.replace(/\B(?=(\d{3})+$)/g, ".");
}

/** As customers read it: '45 mins', '2 hr', '1 hr, 15 mins' (booking §9). */
export function durationWizard(minutes: number): string {
  return spoken(minutes, { hours: "hr", minutes: "mins", between: ", " });
}

/** As staff read it: '45 min', '2 hs', '1 hs 15 min' (booking §9). */
export function durationLabel(minutes: number): string {
  return spoken(minutes, { hours: "hs", minutes: "min", between: " " });
}

/** '1 hr, 15 mins - 2 hr', or a single duration if both are the same (booking §2.2). */
export function durationSpan(from: number, to: number): string {
  return from === to ? durationWizard(from) : `${durationWizard(from)} - ${durationWizard(to)}`;
}

/** '1 hora', '12 horas'. */
export function counted(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

/** '2 servicios • 2 hr, 15 mins' (booking §2.2). */
export function servicesSummary(count: number, minutes: number): string {
  return `${counted(count, "servicio", "servicios")} • ${durationWizard(minutes)}`;
}

/** 'viernes, 14 de agosto'; capitalise it only where it stands alone. */
export function longDate(date: LocalDate): string {
  return `${weekdayName(weekdayOf(date))}, ${dayOfMonth(date)} de ${monthName(date)}`;
}

/** The same, with the year unless it is the year of `today`: 'lunes, 4 de enero de 2027'. */
export function datedDay(date: LocalDate, today: LocalDate): string {
  return `${longDate(date)}${ofYear(date, today)}`;
}

/** ' de 2027', after a date of another year than that of `today`; otherwise empty. */
export function ofYear(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? "" : ` de ${year}`;
}

/** '9', '16:30', '24'. */
export function briefTime(minute: MinuteOfDay): string {
  const [hours = "", minutes] = formatTime(minute).split(":");
  return minutes === "00" ? `${Number(hours)}` : `${Number(hours)}:${minutes}`;
}

/** 'agosto'. */
export function monthName(date: LocalDate): string {
  return MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? "";
}

/** 14. */
export function dayOfMonth(date: LocalDate): number {
  return Number(date.slice(8));
}

/** 'miércoles'. */
export function weekdayName(weekday: Weekday): string {
  return WEEKDAY_NAMES[weekday];
}

/** DOM LUN MAR MIÉ JUE VIE SÁB (booking §2.3). */
export function weekdayAbbreviation(weekday: Weekday): string {
  return weekdayName(weekday).slice(0, 3).toUpperCase();
}

/** 'domingos', 'lunes'. */
export function weekdayPlural(weekday: Weekday): string {
  const name = weekdayName(weekday);
  return name.endsWith("s") ? name : `${name}s`;
}

/** Upper-cases the first letter, for a date or month that stands alone. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** 'Lucía Ferreyra'. */
export function fullName({ firstName, lastName }: PersonName): string {
  return [firstName, lastName ?? ""]
    .map((part) => part.trim())
    .join(" ")
    .trim();
}

/** 'Ana, Bruno e Inés': names in their order, without repeats. */
export function listed(names: readonly string[]): string {
  return joined(names, and);
}

/** The same after a 'no': 'Corte, Color ni Brushing'. */
export function listedNone(names: readonly string[]): string {
  return joined(names, () => "ni");
}

function joined(names: readonly string[], word: (last: string) => string): string {
  const each = [...new Set(names)];
  const last = each.at(-1) ?? "";
  if (each.length < 2) return last;
  return `${each.slice(0, -1).join(", ")} ${word(last)} ${last}`;
}

/** The conjunction before the last name of a list: 'e' before the sound of an i. */
export function and(last: string): "e" | "y" {
  return SOUNDS_LIKE_I.test(last) ? "e" : "y";
}

/** 'y' becomes 'e' before this sound, but not before a diphthong: 'Ana e Hilda', 'Ana y Iona'. */
const SOUNDS_LIKE_I = /^h?[ií](?![aeouáéóú])/i;

/** 'LF', for a person without a photo. */
export function initials({ firstName, lastName }: PersonName): string {
  return [firstName, lastName ?? ""].map((part) => [...part.trim()][0]?.toUpperCase() ?? "").join("");
}

/** 'Gurruchaga 1480, Palermo, CABA'; a missing part leaves no comma. */
export function addressLine({ streetName, streetNumber, city, region }: Address): string {
  return [`${streetName} ${streetNumber}`, city, region]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(", ");
}

type Units = { readonly hours: string; readonly minutes: string; readonly between: string };

function spoken(duration: number, units: Units): string {
  const hours = Math.floor(duration / 60);
  const minutes = duration % 60;
  if (hours === 0) return `${minutes} ${units.minutes}`;
  if (minutes === 0) return `${hours} ${units.hours}`;
  return `${hours} ${units.hours}${units.between}${minutes} ${units.minutes}`;
}
