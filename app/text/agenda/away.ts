import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import { addDays, formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import {
  capitalised,
  counted,
  dayOfMonth,
  durationLabel,
  listed,
  longDate,
  price,
  weekdayName,
} from "#app/text/formats.ts";

/** Words for the bookings of an absent professional. */
export const awayText = {
  noName: "Sin nombre",
  inside: "Turnos en ese horario",
  change: "Cambiar",
  allTo: "Todos a",
  proposed: "Lo propuesto",
  otherDay: "Otro día",
  toCall: "Por llamar",
  told: "Qué se les avisa",
  mail: "Por mail",
  whatsApp: "Por WhatsApp",
  nothingTold: "A nadie todavía: los que quedan en «Por llamar» se enteran cuando los llamás.",
  doing: "Moviendo...",
  cancelAll: "Cancelar todos y avisar",
  cancelTitle: "¿Cancelar todos?",
  cancelNote: "Mensaje para tus clientes",
  cancelNoteHint: "Opcional. Les llega en el mail que les avisa.",
  cancelling: "Cancelando...",
  back: "Volver",
  empty: "No queda ningún turno por resolver",
  emptyText: "Nadie tiene turno en ese horario, o ya decidiste qué hacer con cada uno.",
  toCalendar: "Ir al calendario",
  seeCalls: "Ver «Por llamar»",
  unreached: "sin celular ni mail",
  noPhone: "sin teléfono",
} as const;

/** 'Valentina no viene', 'Valentina y Bruno no vienen'; for blocked time 'Valentina tiene el horario bloqueado'. */
export function awayTitle(names: readonly string[], isBlock: boolean): string {
  const isOne = names.length === 1;
  if (isBlock) return `${listed(names)} ${isOne ? "tiene" : "tienen"} el horario bloqueado`;
  return `${listed(names)} ${isOne ? "no viene" : "no vienen"}`;
}

type Moment = { readonly date: LocalDate; readonly minute: MinuteOfDay };
type Span = { readonly from: Moment; readonly to: Moment };

/** 'Sábado 15 de agosto'; several days as a range. */
export function awayDays({ from, to }: Span): string {
  const last = to.minute === 0 && to.date > from.date ? addDays(to.date, -1) : to.date;
  const first = capitalised(longDate(from.date).replace(",", ""));
  return last === from.date ? first : `${first} al ${longDate(last).replace(",", "")}`;
}

/** 'Todo el día, agenda cerrada', '09:00 a 13:00, agenda cerrada'; `more`: the number of further occurrences. */
export function awayHours({ from, to }: Span, more: number): string {
  const isWhole = from.minute === 0 && to.minute === 0;
  const hours = isWhole ? "Todo el día" : `${formatTime(from.minute)} a ${formatTime(to.minute)}`;
  const rest = more === 0 ? "" : `, y ${counted(more, "vez más", "veces más")}`;
  return `${hours}, agenda cerrada${rest}`;
}

export function turnoCount(count: number): string {
  return counted(count, "turno", "turnos");
}

/** '5 con lugar · 1 para llamar'. */
export function placedCount({
  placed,
  toCall,
}: {
  readonly placed: number;
  readonly toCall: number;
}): string {
  const calls = toCall === 0 ? [] : [`${toCall} para llamar`];
  return [`${placed} con lugar`, ...calls].join(" · ");
}

/** 'Y 3 turnos más: los ves cuando resuelvas estos.' */
export function moreTurnos(count: number): string {
  return count === 1
    ? "Y 1 turno más: lo ves cuando resuelvas estos."
    : `Y ${count} turnos más: los ves cuando resuelvas estos.`;
}

export function alreadyToCall(count: number): string {
  return count === 1 ? "1 ya está en «Por llamar»." : `${count} ya están en «Por llamar».`;
}

type Way = { readonly resolution: Resolution; readonly names: readonly string[] };
type Of = {
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  readonly contact: string;
};

/** The folded line of a booking's solution, as a bold part and the rest. */
export function foldedWay(
  { resolution, names }: Way,
  turno: Of,
): { readonly bold: string; readonly rest: string } {
  switch (resolution.kind) {
    case "MOVE":
      return { bold: listed(names), rest: ", a la misma hora" };
    case "ELSEWHERE":
      return { bold: listed(names), rest: `, a las ${formatTime(resolution.startMinute)}` };
    case "LATER":
      return {
        bold: `${dayWords(resolution.date)}, ${formatTime(resolution.startMinute)}`,
        rest: ` con ${listed(names)}`,
      };
    case "CANCEL":
      return { bold: "Cancelar y avisar", rest: "" };
    case "CALL":
    case "KEEP":
      return { bold: "Llamar:", rest: ` ${turno.contact}` };
    default:
      return resolution satisfies never;
  }
}

/** The same as a choice, with a hint about its effect. */
export function chosenWay(
  { resolution, names }: Way,
  turno: Of,
): { readonly title: string; readonly hint: string } {
  switch (resolution.kind) {
    case "MOVE":
      return { title: `${listed(names)}, a las ${formatTime(turno.startMinute)}`, hint: "A la misma hora" };
    case "ELSEWHERE":
      return {
        title: `${listed(names)}, a las ${formatTime(resolution.startMinute)}`,
        hint: apart(resolution.startMinute - turno.startMinute),
      };
    case "LATER":
      return {
        title: `${listed(names)}, ${dayWords(resolution.date).toLowerCase()} a las ${formatTime(resolution.startMinute)}`,
        hint: `Su próximo lugar de ${durationLabel(turno.minutes)}`,
      };
    case "CANCEL":
      return { title: "Cancelar y avisar", hint: "Puede elegir otro día desde el aviso" };
    case "CALL":
    case "KEEP":
      return { title: "Llamar", hint: "Queda en «Por llamar»" };
    default:
      return resolution satisfies never;
  }
}

function apart(minutes: number): string {
  const far = Math.abs(minutes) === 30 ? "Media hora" : durationLabel(Math.abs(minutes));
  return `${far} ${minutes < 0 ? "antes" : "después"}`;
}

function dayWords(date: LocalDate): string {
  return `${capitalised(weekdayName(weekdayOf(date)))} ${dayOfMonth(date)}`;
}

type Done = { readonly moved: number; readonly cancelled: number; readonly toCall: number };

/** 'Mover 5 y avisar', 'Mover 4, cancelar 1 y avisar', 'Dejar 6 para llamar'. */
export function doWords({ moved, cancelled, toCall }: Done): string {
  const acts = [
    ...(moved > 0 ? [`mover ${moved}`] : []),
    ...(cancelled > 0 ? [`cancelar ${cancelled}`] : []),
  ];
  return acts.length > 0 ? capitalised(`${acts.join(", ")} y avisar`) : `Dejar ${toCall} para llamar`;
}

export function tickWords(who: string): string {
  return `Mover y avisar a ${who}`;
}

/** 'Con otra persona · 3'. */
export function toldTitle(kind: "OTHER" | "LATER" | "CANCEL", count: number): string {
  const titles = { OTHER: "Con otra persona", LATER: "Otro día", CANCEL: "Cancelados" } as const;
  return `${titles[kind]} · ${count}`;
}

/** '3 avisos salen por mail. 2 quedan listos en Mensajes, para WhatsApp.'; null if there is nothing to tell. */
export function howTold({
  mails,
  messages,
  calls,
}: {
  readonly mails: number;
  readonly messages: number;
  readonly calls: number;
}): string | null {
  const parts = [
    ...(mails > 0 ? [mails === 1 ? "1 aviso sale por mail." : `${mails} avisos salen por mail.`] : []),
    ...(messages > 0
      ? [
          messages === 1
            ? "1 queda listo en Mensajes, para WhatsApp."
            : `${messages} quedan listos en Mensajes, para WhatsApp.`,
        ]
      : []),
    ...(calls > 0
      ? [
          calls === 1
            ? "1 no tiene celular ni mail: avisale vos."
            : `${calls} no tienen celular ni mail: avisales vos.`,
        ]
      : []),
  ];
  return parts.length === 0 ? null : parts.join(" ");
}

/** 'Teresa queda en “Por llamar”. Su seña de $8.000 sigue guardada.' */
export function calledWords(names: readonly string[]): string {
  return `${listed(names)} ${names.length === 1 ? "queda" : "quedan"} en «Por llamar».`;
}

/** The result of cancelling all of them. */
export function cancelAllWords({
  count,
  refundCentavos,
}: {
  readonly count: number;
  readonly refundCentavos: number;
}): string {
  const what =
    count === 1
      ? "Se cancela 1 turno y le avisamos al cliente."
      : `Se cancelan ${count} turnos y les avisamos a los clientes.`;
  return refundCentavos === 0 ? what : `${what} Se devuelven señas por ${price(refundCentavos)}.`;
}

export function cancelAllLabel(count: number): string {
  return count === 1 ? "Sí, cancelar 1 y avisar" : `Sí, cancelar los ${count} y avisar`;
}
