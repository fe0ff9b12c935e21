import type { KeptReason } from "#app/domain/setup/touched/fates.ts";
import { formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { capitalised, counted, dayOfMonth, listed, longDate, price, weekdayName } from "#app/text/formats.ts";

/** Turnos that lie in a change of the setup, and what is to become of them. */
export const touchedText = {
  title: "Turnos que toca este cambio",
  legend: (who: string) => `Turno de ${who}`,
  keep: "Dejar",
  keepHint: "Queda como está, aunque caiga fuera de lo que guardas.",
  move: "Mover",
  mover: (who: string) => `A dónde pasa el turno de ${who}`,
  sameTime: (who: string) => `A la misma hora con ${who}`,
  nobody: "Nadie más puede atenderlo a esa hora.",
  noPlace: "Nadie más puede atenderlo a esa hora, ni hay otro lugar en los próximos días.",
  cancel: "Cancelar y avisar",
  cancelOnly: "Cancelar",
  noAccount: "Sin cuenta: avísale tú, no le llega ningún correo.",
  refund: (centavos: number) => `Se le devuelve la seña de ${price(centavos)}.`,
  noteLabel: "Mensaje para quienes cancelas",
  noteHint: "Opcional. Les llega en el correo que les avisa.",
  save: "Guardar así",
  grown: "Los turnos cambiaron mientras tanto. Revisa la lista y guarda de nuevo.",
  noName: "Sin nombre",
} as const;

/** '1 turno queda fuera de este cambio', '3 turnos…': nothing happens to them unasked. */
export function touchedCount(count: number): string {
  const touches = counted(count, "turno queda afectado", "turnos quedan afectados");
  return `${touches} por este cambio. Todavía no guardamos nada: elige qué hacer con cada uno.`;
}

/** 'Y 12 turnos más, que quedan como están.' */
export function touchedMore(more: number): string {
  return more === 1 ? "Y 1 turno más, que queda como está." : `Y ${more} turnos más, que quedan como están.`;
}

type When = { readonly date: LocalDate; readonly startMinute: MinuteOfDay };

/** 'Viernes, 14 de agosto'. */
export function touchedDay({ date }: When): string {
  return capitalised(longDate(date));
}

/** '10:30 - 11:15'; past midnight the clock begins anew. */
export function touchedSpan({ startMinute, minutes }: When & { readonly minutes: number }): string {
  return `${formatTime(startMinute)} - ${formatTime((startMinute + minutes) % 1440)}`;
}

/** 'Sábado 15, 11:00 con Bruno'. */
export function touchedPlace({ date, startMinute }: When, names: readonly string[]): string {
  const day = `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)}`;
  return `${capitalised(day)}, ${formatTime(startMinute)} con ${listed(names)}`;
}

type Counts = { readonly cancelled: number; readonly moved: number };

/** What was done to them besides saving; null for nothing. */
export function settledSentence({ cancelled, moved }: Counts): string | null {
  const parts = [
    ...(moved > 0 ? [`Movimos ${counted(moved, "turno", "turnos")}`] : []),
    ...(cancelled > 0 ? [`Cancelamos ${counted(cancelled, "turno", "turnos")}`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join(". ")}. Les avisamos a los clientes.`;
}

const WHY: Readonly<Record<KeptReason, string>> = {
  TAKEN: "su nuevo lugar ya no estaba libre",
  CHANGED: "cambió mientras guardabas",
};

type Kept = When & { readonly customerName: string | null; readonly why: KeptReason };

/** 'El turno de Ana Pérez del viernes, 14 de agosto a las 10:30 quedó como estaba: cambió mientras guardabas.' */
export function keptSentence({ customerName, date, startMinute, why }: Kept): string {
  const who = customerName ?? "alguien sin nombre";
  return `El turno de ${who} del ${longDate(date)} a las ${formatTime(startMinute)} quedó como estaba: ${WHY[why]}.`;
}
