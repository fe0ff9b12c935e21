import { addDays, formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { capitalised, counted, listed, longDate } from "#app/text/formats.ts";

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
