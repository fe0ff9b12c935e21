import type { DayPart } from "#app/domain/codes/waitlist.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { capitalised, counted, dayOfMonth, listed, longDate, monthName, price } from "#app/text/formats.ts";
import { partNames, waitedDays } from "#app/text/waitlist/days.ts";

/** Words of the waiting list, as a business's members see it. */
export const listText = {
  title: "Lista de espera",
  lead: "Si se libera un horario, avisamos por orden de anotación, a una persona por vez, y se lo guardamos 20 minutos.",
  stores: "Sucursal",
  queue: "En espera",
  figures: "Qué llenó la lista",
  empty: "Nadie espera un lugar",
  emptyText: "Cuando un día está completo, tus clientes pueden tocar «Avisame si se libera».",
  noStores: "Todavía no hay una lista para ver",
  noStoresText: "Aparece acá cuando atiendas en una sucursal.",
  next: "Ver los siguientes",
  first: "Volver al principio",
  offer: "Ofrecer un horario",
  remove: "Sacar de la lista",
  removeSure: "Sí, sacar",
  removeText: "No le avisamos nada, y lo que tenga guardado pasa a quien sigue.",
  takeBack: "Retirar el aviso",
  tellByWhatsApp: "Avisar por WhatsApp",
  silent: "Le avisamos tres veces y no contestó: no le avisamos más hasta que diga que sigue.",
  blocked: "Tiene bloqueadas las reservas online: no le avisamos, ni se le puede ofrecer un horario.",
  whatsApp: (name: string) => `Escribir a ${name} por WhatsApp`,
  call: (name: string) => `Llamar a ${name}`,
  place: (place: number) => `${place}.º`,
  since: (date: LocalDate, minute: MinuteOfDay) =>
    `Espera desde el ${dayOfMonth(date)} de ${monthName(date)}, ${formatTime(minute)}`,
} as const;

/** Confirmations of acts on the waiting list. */
export const listDone = {
  ofrecido: "Le avisamos y le guardamos el lugar 20 minutos, o hasta que empiece si falta menos.",
  retirado: "Retiramos el aviso: el lugar ya no está guardado.",
  afuera: "Ya no está en la lista.",
} as const;
export type ListDone = keyof typeof listDone;

/** 'con Lucía Ferreyra, o con quien pueda'. */
export function withWhom(askedFor: string | null, othersToo: boolean): string {
  if (askedFor === null) return "con quien pueda";
  return othersToo ? `con ${askedFor}, o con quien pueda` : `con ${askedFor}`;
}

/** '14 y 15 de agosto, por la tarde'. */
export function waitedFor(days: readonly LocalDate[], part: DayPart, today: LocalDate): string {
  return `${waitedDays(days, today)}, ${partNames[part]}`;
}

/** 'Tiene un lugar guardado hasta las 15:42'. */
export function heldText(until: MinuteOfDay): string {
  return `Tiene un lugar guardado hasta las ${formatTime(until)}`;
}

/** 'Viernes, 14 de agosto, 17:15 con Lucía Ferreyra'. */
export function timeText(date: LocalDate, start: MinuteOfDay, employee: string | null): string {
  const at = `${capitalised(longDate(date))}, ${formatTime(start)}`;
  return employee === null ? at : `${at} con ${employee}`;
}

type Message = {
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly employee: string;
  readonly storeName: string;
  readonly until: MinuteOfDay;
  /** Opens the entry's page, to accept or decline the time. */
  readonly href: string;
};

/** The WhatsApp message for a client that a time is held for. */
export function offerMessage({ date, startMinute, employee, storeName, until, href }: Message): string {
  const time = timeText(date, startMinute, employee);
  return `¡Se liberó un lugar! ${time}, en ${storeName}. Te lo guardamos hasta las ${formatTime(until)}: ${href}`;
}

type Figures = {
  readonly told: number;
  readonly taken: number;
  /** Null: the reader may not see it. */
  readonly centavos: number | null;
};

/** '12 avisos, 5 turnos, $84.500'. */
export function figuresText({ told, taken, centavos }: Figures): string {
  const parts = [counted(told, "aviso", "avisos"), counted(taken, "turno", "turnos")];
  return (centavos === null ? parts : [...parts, price(centavos)]).join(", ");
}

/** '3 sin respuesta'. */
export function missedText(missed: number): string {
  return `${missed} sin respuesta`;
}

/** 'Agosto', from a date in it. */
export function figuresMonth(date: LocalDate): string {
  return capitalised(monthName(date));
}

/** Words of offering a time to a waiting client by hand. */
export const offerText = {
  title: "Ofrecer un horario",
  times: "Horarios libres que le sirven",
  others: "Otros horarios libres de esos días",
  lead: "Se lo guardamos 20 minutos y le avisamos por email. Si no contesta, el lugar queda libre otra vez.",
  submit: "Ofrecer y guardar",
  back: "Volver a la lista",
  none: "No hay horarios libres en sus días",
  noneText: "Cuando se libere uno, le avisamos automáticamente.",
  quiet:
    "Entre las 22 y las 8 no avisamos por nuestra cuenta, salvo para ese mismo día. Si lo ofrecés ahora, el aviso sale igual, y la espera de 20 minutos empieza ya.",
  choose: "Elegí un horario",
  gone: "Ese horario lo tomó alguien recién. Elegí otro.",
  hasOffer: "Ya tiene un lugar guardado: esperá su respuesta, o retirá ese aviso.",
  over: "Ya no está en la lista.",
  with: (employee: string) => `con ${employee}`,
  forWhom: (name: string, services: readonly string[]) => `${name}: ${listed(services)}`,
} as const;
