import { durationWizard, listed } from "#app/text/formats.ts";

const NUMBERS: Readonly<Record<number, string>> = { 2: "dos", 3: "tres", 4: "cuatro", 5: "cinco" };

/** Above this number, professionals are counted instead of named. */
const NAMED = 3;

/** Step 2 if no single professional does all the chosen services. */
export const splitText = {
  title: (turnos: number) => `Reservalos en ${inWords(turnos)} turnos`,
  /** Used if several professionals could do it in a single booking. */
  otherTitle: (turnos: number) => `O reservalos en ${inWords(turnos)} turnos`,
  /** 'Corte y Masaje no se hacen con la misma persona.' */
  apart: (services: readonly string[]) => `${listed(services)} no se hacen con la misma persona.`,
  /** '45 mins · con Lucía o Bruno'. */
  detail: (minutes: number, employees: readonly string[]) =>
    `${durationWizard(minutes)} · con ${whoever(employees)}`,
} as const;

function inWords(turnos: number): string {
  return NUMBERS[turnos] ?? `${turnos}`;
}

function whoever(names: readonly string[]): string {
  return names.length > NAMED ? `uno de ${names.length} profesionales` : either(names);
}

/** 'Lucía, Bruno u Olga': names in their order, without repeats. */
function either(names: readonly string[]): string {
  const each = [...new Set(names)];
  const last = each.at(-1) ?? "";
  if (each.length < 2) return last;
  return `${each.slice(0, -1).join(", ")} ${/^h?[oó]/i.test(last) ? "u" : "o"} ${last}`;
}
