import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import { formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { capitalised, dayOfMonth, durationLabel, listed, weekdayName } from "#app/text/formats.ts";

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
