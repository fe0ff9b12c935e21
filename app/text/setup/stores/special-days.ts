import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { DateLook } from "#app/domain/setup/stores/date-look.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import {
  briefTime,
  capitalised,
  datedDay,
  dayOfMonth,
  fullName,
  monthName,
  type PersonName,
  weekdayName,
  weekdayPlural,
} from "#app/text/formats.ts";
import { hoursFieldMessage } from "#app/text/setup/stores/hours.ts";
import { shiftsText } from "#app/text/setup/stores/store-history.ts";

/** Words of the dates on which a store, or a professional there, differs from the week. */
export const specialDaysText = {
  title: "Fechas especiales",
  lead: "Un domingo que abrís, la tarde del 24, la noche de una sola persona.",
  whose: "De quién",
  store: "El local",
  stores: "Sucursal",
  before: "Mes anterior",
  after: "Mes siguiente",
  grounds: {
    DIFFERENT: "Abre distinto",
    SOMEONE: "Solo alguien",
    CLOSED: "Cerrado ese día",
    SHUT: "Cerrado siempre",
  },
  chosenDay: "Ese día",
  usual: "Como siempre",
  opens: "Abre",
  closes: "Cierra",
  works: "Atiende",
  rests: "No atiende",
  from: "Desde",
  to: "Hasta",
  split: "Horario cortado",
  from2: "Desde, a la tarde",
  to2: "Hasta, a la tarde",
  who: "Quién atiende",
  reason: "Motivo (opcional)",
  reasonHint: "Se ve en tu página.",
  saving: "Guardando…",
  emptyText: "Tocá un día para abrirlo, cambiarle el horario o cerrarlo.",
  change: "Cambiar",
  toClosures: "Ver los cierres",
  toHoliday: "Cambiar qué hacés el feriado",
  toTimeOff: "Ver su tiempo libre",
  past: "Ese día ya pasó.",
} as const;

export const specialDaysDone = {
  fecha: "Guardaste la fecha.",
} as const;
export type SpecialDayDone = keyof typeof specialDaysDone;

/** 'Diciembre sigue la semana de siempre'. */
export function emptyMonth(month: string): string {
  return `${capitalised(monthName(`${month}-01`))} sigue la semana de siempre`;
}

/** 'En diciembre'. */
export function inMonth(month: string): string {
  return `En ${monthName(`${month}-01`)}`;
}

/** 'domingo 20'. */
function shortDay(date: LocalDate): string {
  return `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)}`;
}

/** 'Los domingos está cerrado', 'Los jueves abre de 09:00 a 20:00'; of a professional: 'no atiende', 'atiende de…'. */
export function usualOf({ date, usual }: DateLook, isOfStore: boolean): string {
  const days = `Los ${weekdayPlural(weekdayOf(date))}`;
  if (usual.length === 0) return `${days} ${isOfStore ? "está cerrado" : "no atiende"}`;
  return `${days} ${isOfStore ? "abre" : "atiende"} de ${shiftsText(usual)}`;
}

/** The buttons of a date, by its plan: 'Abrir el domingo 20', 'Guardar el jueves 24', 'Cerrar el jueves 24'. */
export function saveLabels({ date, usual }: DateLook, isOfStore: boolean) {
  const day = shortDay(date);
  return {
    USUAL: `Dejar el ${day} como siempre`,
    OPEN: isOfStore && usual.length === 0 ? `Abrir el ${day}` : `Guardar el ${day}`,
    CLOSED: isOfStore ? `Cerrar el ${day}` : `Guardar el ${day}`,
  } as const;
}

/** '10 a 18', '9:30 a 13': from the first opening to the last closing. */
export function briefHours(open: readonly Span[]): string {
  const [first, last] = [open[0], open.at(-1)];
  return first && last ? `${briefTime(first.from)} a ${briefTime(last.to)}` : "Cerrado";
}

type Named = PersonName & { readonly id: string };

/** What a cell of the month says under its number; empty on a usual day. */
export function cellWords(look: DateLook, staff: readonly Named[]): string {
  if (look.ground === "DIFFERENT") return briefHours(look.open);
  if (look.ground === "CLOSED") return "Cerrado";
  if (look.ground !== "SOMEONE") return "";
  const [first, ...others] = peopleOf(look, staff);
  if (first === undefined) return "";
  const name = first.shifts.length === 0 ? `Sin ${first.firstName}` : first.firstName;
  return others.length === 0 ? name : `${name} +${others.length}`;
}

/** 'domingo 20: abre de 10:00 a 18:00', for screen readers. */
export function cellLabel(look: DateLook, staff: readonly Named[]): string {
  return look.ground === "USUAL" ? shortDay(look.date) : `${shortDay(look.date)}: ${lookWords(look, staff)}`;
}

/** 'Cerrado', '10:00 a 18:00', 'Lucía: 20:00 a 23:00'. */
export function rowTitle(look: DateLook, staff: readonly Named[]): string {
  const people = peopleOf(look, staff).map(personWords);
  if (look.ground !== "SOMEONE") return shiftsText(look.open);
  return people.join(". ");
}

/** 'Abre', 'Más horas', 'Menos horas', 'Otro horario', 'Solo Lucía'; empty where the title says it. */
export function rowBadge({ ground, open, usual, people }: DateLook, staff: readonly Named[]): string {
  if (ground === "SOMEONE") {
    const present = staff.filter(({ id }) => (people[id] ?? []).length > 0);
    return present.length === 1 && present[0] ? `Solo ${present[0].firstName}` : "";
  }
  if (ground !== "DIFFERENT") return "";
  if (usual.length === 0) return "Abre";
  const [now, before] = [minutesOf(open), minutesOf(usual)];
  if (now === before) return "Otro horario";
  return now > before ? "Más horas" : "Menos horas";
}

function minutesOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** 'Quitar la excepción del 8'. */
export function removeLabel(date: LocalDate): string {
  return `Quitar la excepción del ${dayOfMonth(date)}`;
}

/** 'Ese día está cerrado: Vacaciones.' */
export function closedBy(reason: string | null): string {
  return reason === null ? "Ese día está cerrado." : `Ese día está cerrado: ${reason}.`;
}

/** 'Bruno atiende ese día de 14:00 a 20:00, en su horario.' */
export function ownHoursNote({ firstName }: PersonName, shifts: readonly Span[]): string {
  return `${firstName} atiende ese día de ${shiftsText(shifts)}, en su horario.`;
}

/** 'Lucía tiene tiempo libre ese día.' */
export function timeOffNote({ firstName }: PersonName): string {
  return `${firstName} tiene tiempo libre ese día.`;
}

/** The sentence under a field of a date. */
export function specialDayMessage(field: string, code: RefusalCode): string {
  if (field === "attending") return "Alguien de la lista ya no trabaja acá: cargá la página de nuevo";
  if (field === "plan") return "Elegí qué pasa ese día";
  if (field === "reason") return "Usá hasta 80 letras, en un renglón";
  if (field.startsWith("dateTo") && code === "VALIDATION") return "Tiene que terminar después de que empieza";
  return hoursFieldMessage(code);
}

/** The sentence above the form. */
export function specialDayRefusal(code: RefusalCode): string {
  if (code === "OUTSIDE_WINDOW") return specialDaysText.past;
  if (code === "STORE_CLOSED") return "Un cierre o un feriado ya cierra ese día: cambialo ahí.";
  if (code === "TOO_MANY") return "Ya hay 200 fechas especiales por delante. Quitá alguna que no uses.";
  return errorMessage(code);
}

type Change = {
  readonly before: DateLook;
  readonly after: DateLook;
  /** The professional whose date it is; null: the store's. */
  readonly person: Named | null;
  readonly staff: readonly Named[];
  readonly today: LocalDate;
};

/** A change of a date for the history; none where its words stay. */
export function dateDetails({ before, after, person, staff, today }: Change): readonly SetupDetail[] {
  const day = capitalised(datedDay(after.date, today));
  const field = person === null ? day : `${day}, ${fullName(person)}`;
  const [from, to] = [lookWords(before, staff), lookWords(after, staff)];
  return from === to ? [] : [{ field, from, to }];
}

function lookWords(look: DateLook, staff: readonly Named[]): string {
  const people = peopleOf(look, staff).map(personWords);
  const words = [shiftsText(look.open), ...people].join(". ");
  return look.reason === null ? words : `${words} (${look.reason})`;
}

type OfPerson = { readonly firstName: string; readonly shifts: readonly Span[] };

function peopleOf({ people }: DateLook, staff: readonly Named[]): readonly OfPerson[] {
  return staff.flatMap(({ id, firstName }) => {
    const shifts = people[id];
    return shifts === undefined ? [] : [{ firstName, shifts }];
  });
}

function personWords({ firstName, shifts }: OfPerson): string {
  return shifts.length === 0 ? `Sin ${firstName}` : `${firstName}: ${shiftsText(shifts)}`;
}
