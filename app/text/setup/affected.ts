import type { KeptReason, UntoldReason } from "#app/domain/setup/affected/resolutions.ts";
import { formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { capitalised, counted, datedDay, dayOfMonth, listed, price, weekdayName } from "#app/text/formats.ts";
import { heldOfSeveral } from "#app/text/messages/held-mail.ts";

/** Bookings affected by a change of the setup, and the choices for each. */
export const affectedText = {
  title: "Turnos que toca este cambio",
  legend: (who: string) => `Turno de ${who}`,
  keep: "Dejar",
  keepHint: "Queda como está, aunque caiga fuera de lo que guardás.",
  move: "Mover",
  mover: (who: string) => `A dónde pasa el turno de ${who}`,
  sameTime: (who: string) => `A la misma hora con ${who}`,
  nobody: "Nadie más puede atenderlo a esa hora.",
  noPlace: "Nadie más puede atenderlo a esa hora, ni hay otro lugar en los próximos días.",
  cancel: "Cancelar y avisar",
  cancelOnly: "Cancelar",
  call: "Por llamar",
  callHint: "Queda en Mensajes, en «Por llamar».",
  noEmail: "No tiene email: avisale vos.",
  refund: (centavos: number) => `Se le devuelve la seña de ${price(centavos)}.`,
  noteLabel: "Mensaje para quienes cancelás",
  noteHint: "Opcional. Les llega en el email que les avisa.",
  save: "Guardar así",
  grown: "Los turnos cambiaron mientras tanto. Revisá la lista y guardá de nuevo.",
  noName: "Sin nombre",
} as const;

/** '1 turno queda fuera de este cambio', '3 turnos…': they do not change without a choice. */
export function affectedCount(count: number): string {
  const touches = counted(count, "turno queda afectado", "turnos quedan afectados");
  return `${touches} por este cambio. Todavía no guardamos nada: elegí qué hacer con cada uno.`;
}

/** 'Y 12 turnos más, que quedan como están.' */
export function affectedMore(more: number): string {
  return more === 1 ? "Y 1 turno más, que queda como está." : `Y ${more} turnos más, que quedan como están.`;
}

type When = { readonly date: LocalDate; readonly startMinute: MinuteOfDay };

/** 'Viernes, 14 de agosto', with the year unless it is the year of `today`. */
export function affectedDay({ date }: When, today: LocalDate): string {
  return capitalised(datedDay(date, today));
}

/** '10:30 - 11:15'; past midnight the clock starts again at 00:00. */
export function affectedSpan({ startMinute, minutes }: When & { readonly minutes: number }): string {
  return `${formatTime(startMinute)} - ${formatTime((startMinute + minutes) % 1440)}`;
}

/** 'Sábado 15, 11:00 con Bruno'. */
export function affectedPlace({ date, startMinute }: When, names: readonly string[]): string {
  const day = `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)}`;
  return `${capitalised(day)}, ${formatTime(startMinute)} con ${listed(names)}`;
}

type Untold = { readonly count: number; readonly why: UntoldReason };

type Counts = {
  readonly cancelled: number;
  readonly moved: number;
  readonly toCall: number;
  readonly untold: readonly Untold[];
};

/** The bookings changed besides saving, and whether their clients were told; null if there are none. */
export function settledSentence({ toCall, ...done }: Counts): string | null {
  const told = toldSentence(done);
  const calls =
    toCall === 1 ? "1 turno quedó en «Por llamar»." : `${toCall} turnos quedaron en «Por llamar».`;
  return [told, toCall > 0 ? calls : null].filter((words) => words !== null).join(" ") || null;
}

function toldSentence({ cancelled, moved, untold }: Omit<Counts, "toCall">): string | null {
  const parts = [
    ...(moved > 0 ? [`Movimos ${counted(moved, "turno", "turnos")}`] : []),
    ...(cancelled > 0 ? [`Cancelamos ${counted(cancelled, "turno", "turnos")}`] : []),
  ];
  if (parts.length === 0) return null;
  const told = moved + cancelled === 1 ? "Le avisamos al cliente" : "Les avisamos a los clientes";
  const done = `${parts.join(". ")}.`;
  if (untold.length === 0) return `${done} ${told}.`;
  const without = untold.reduce((sum, { count }) => sum + count, 0);
  const others = without < moved + cancelled ? ["Les avisamos a los demás."] : [];
  return [done, ...others, ...untold.map(untoldSentence)].join(" ");
}

function untoldSentence({ count, why }: Untold): string {
  if (why !== "NO_EMAIL") return heldOfSeveral({ count, why });
  return count === 1
    ? "1 cliente no tiene email: avisale vos."
    : `${count} clientes no tienen email: avisales vos.`;
}

const WHY: Readonly<Record<KeptReason, string>> = {
  TAKEN: "su nuevo lugar ya no estaba libre",
  CHANGED: "cambió mientras guardabas",
};

type Kept = When & {
  readonly today: LocalDate;
  readonly customerName: string | null;
  readonly why: KeptReason;
};

/** 'El turno de Ana Pérez del viernes, 14 de agosto a las 10:30 quedó como estaba: cambió mientras guardabas.' */
export function keptSentence({ customerName, date, today, startMinute, why }: Kept): string {
  const who = customerName ?? "alguien sin nombre";
  return `El turno de ${who} del ${datedDay(date, today)} a las ${formatTime(startMinute)} quedó como estaba: ${WHY[why]}.`;
}
