import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { DayPart } from "#app/domain/codes/waitlist.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { capitalised, counted, listed, longDate, monthName } from "#app/text/formats.ts";
import { partNames } from "#app/text/waitlist/days.ts";

/** Words of the form for a store's waiting list. */
export const joinText = {
  title: "Avisame si se libera",
  lead: "Si alguien cancela, te guardamos el lugar 20 minutos para que decidas.",
  back: "Volver",
  change: "Cambiar",
  chosen: "Lo que elegiste",
  withEmployee: (name: string) => `con ${name}`,
  withAny: "con cualquier profesional",
  days: "Qué días te sirven",
  moreDays: "Ver más días",
  noDays: "No hay días para elegir por ahora.",
  part: "En qué momento",
  others: (name: string) => `También con otro profesional, si ${name} no tiene lugar.`,
  name: "Nombre y apellido",
  email: "Email",
  emailHint: "Acá te llega el aviso. Sin cuenta también podés anotarte.",
  ownEmail: (name: string) => `Te avisamos a este email, ${name}.`,
  phone: "Teléfono (opcional)",
  phoneHint: "Para que el local pueda escribirte por WhatsApp.",
  how: "Cómo funciona",
  order: "Avisamos por orden de anotación, a una persona por vez.",
  twenty: "El lugar es tuyo durante 20 minutos. Si no lo tomás, pasa a quien sigue.",
  quiet:
    "No avisamos entre las 22 y las 8, salvo que el lugar sea para ese mismo día. Salís de la lista cuando quieras, desde el mismo email.",
  free: "Anotarte no reserva ni cobra nada.",
  submit: "Avisame",
  bar: "Anotarme",
} as const;

/** The choices for a part of the day: until 13:00 and from 13:00. */
export const partChoices: readonly {
  readonly value: DayPart;
  readonly name: string;
  readonly when: string;
}[] = [
  { value: "MORNING", name: "Mañana", when: "hasta las 13" },
  { value: "AFTERNOON", name: "Tarde", when: "desde las 13" },
  { value: "ANY", name: "Cualquiera", when: "todo el día" },
];

/** Under a row of days: 'Agosto. Mostramos los días en los que Lucía trabaja.' */
export function daysNote(days: readonly LocalDate[], employee: string | null): string {
  const months = listed(days.map(monthName));
  const whose = employee === null ? "en los que hay quien te atienda" : `en los que ${employee} trabaja`;
  return `${capitalised(months)}. Mostramos los días ${whose}.`;
}

/** A note for the day that the visitor came from, when no professional is there. */
export function awayNote(date: LocalDate, employee: string | null): string {
  const whose = employee === null ? "no hay quien te atienda" : `${employee} no atiende`;
  return `El ${longDate(date)} ${whose}: si eso cambia, te avisamos.`;
}

/** The title above times that can be booked now. */
export function freeAlready(date: LocalDate): string {
  return `El ${longDate(date)} ya hay lugar`;
}

export const freeAlreadyNote =
  "Podés reservar uno ahora. Si igual te anotás, te avisamos solo de lo que se libere desde ahora.";

/** In the bottom bar: '3 días', 'por la tarde'. */
export function chosenDays(days: number, part: DayPart): { readonly days: string; readonly part: string } {
  return { days: counted(days, "día", "días"), part: partNames[part] };
}

/** The fields of the form. */
export type JoinField = "days" | "part" | "others" | "name" | "email" | "phone";

export function joinFieldMessage(field: JoinField, code: RefusalCode): string {
  switch (field) {
    case "days":
      return code === "REQUIRED"
        ? "Elegí al menos un día."
        : "Elegí hasta 14 días, de hoy en adelante y en un momento que no haya pasado.";
    case "name":
      return code === "REQUIRED" ? "Escribí tu nombre y apellido." : "El nombre es demasiado largo.";
    case "email":
      return code === "REQUIRED"
        ? "Escribí tu email: ahí te llega el aviso."
        : "Escribí un email válido, como nombre@correo.com.";
    case "phone":
      return code === "REQUIRED"
        ? "Escribí tu celular, con el código de área."
        : "Escribí un número válido, con el código de área, o dejalo vacío.";
    default:
      return "Elegí una de las opciones.";
  }
}

type Refused = {
  readonly code: RefusalCode;
  readonly fields?: readonly { readonly field: string }[];
  readonly blockedAt?: { readonly storeName: string; readonly phone: string | null };
};

/** The reason that a client cannot join a waiting list, or confirm an entry. */
export function joinRefusal({ code, fields = [], blockedAt }: Refused): string {
  if (blockedAt !== undefined) {
    const how =
      blockedAt.phone === null ? "Comunicate con el local" : `Llamá al ${dialledNumber(blockedAt.phone)}`;
    return `Por ahora no podés anotarte en ${blockedAt.storeName} por la página. ${how} y te dan el turno.`;
  }
  switch (code) {
    case "TOO_MANY":
      return fields.some(({ field }) => field === "own")
        ? "Ya te anotaste 3 veces en este local. Para sumar otra, salí antes de alguna, desde su email."
        : "La lista de este local está completa por ahora. Probá de nuevo más tarde.";
    case "NOT_FOUND":
      return "Lo que elegiste ya no se puede reservar. Volvé a elegir los servicios y el profesional.";
    case "BAD_XSRF":
    case "BAD_ORIGIN":
      return "No pudimos verificar el envío. Recargá la página y probá de nuevo.";
    default:
      return "No pudimos anotarte. Probá de nuevo en un momento.";
  }
}

export function joinLimit(wait: string): string {
  return `Ya te anotaste muchas veces hoy. Probá de nuevo ${wait}.`;
}
