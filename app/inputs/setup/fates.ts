import {
  type Fate,
  type Fates,
  fateFields,
  KEPT_REASONS,
  type KeptTurno,
  NOTE_LENGTH,
} from "#app/domain/setup/touched/fates.ts";
import { isLocalDate, parseTime } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

/** As many as a list shows, and a little more. */
const MOST = 500;

/** What somebody decided about the turnos that they were shown; malformed or missing, a turno is kept. */
export function readFates(form: FormData): Fates {
  const shown = form.getAll(fateFields.shown).map(String).slice(0, MOST);
  const ids = shown.map((text) => text.slice(0, text.lastIndexOf(":")));
  const note = String(form.get(fateFields.note) ?? "")
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .normalize("NFC")
    .trim()
    .slice(0, NOTE_LENGTH);
  return { shown, of: new Map(ids.map((id) => [id, fateOf(form, id)])), note: note === "" ? null : note };
}

function fateOf(form: FormData, bookingId: string): Fate {
  const kind = form.get(fateFields.fate(bookingId));
  if (kind === "CANCEL") return { kind };
  if (kind !== "MOVE") return { kind: "KEEP" };
  const to = String(form.get(fateFields.mover(bookingId)) ?? "");
  return placeIn(to) ?? { kind, employeeId: to };
}

/** A time as `placeValue` writes it; null for anything else. */
function placeIn(text: string): Fate | null {
  const [date = "", time = "", ...more] = text.split("T");
  const startMinute = parseTime(time);
  if (!isLocalDate(date) || startMinute === null || startMinute >= DAY_MINUTES || more.length > 0)
    return null;
  return { kind: "LATER", date, startMinute };
}

/** What an address tells of turnos that were settled. */
export type ToldSettled = {
  readonly cancelled: number;
  readonly moved: number;
  readonly kept: readonly KeptTurno[];
};

/** How an address tells it: how many were cancelled and moved, and which were kept, and why. */
export const settledParams = { cancelled: "cancelados", moved: "movidos", kept: "quedaron" } as const;

/** Null where it tells of none. */
export function readSettled(params: URLSearchParams): ToldSettled | null {
  const cancelled = countIn(params.get(settledParams.cancelled));
  const moved = countIn(params.get(settledParams.moved));
  const kept = (params.get(settledParams.kept) ?? "").split(",").slice(0, MOST).flatMap(keptIn);
  return cancelled + moved + kept.length === 0 ? null : { cancelled, moved, kept };
}

function countIn(text: string | null): number {
  return /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
}

function keptIn(text: string): KeptTurno[] {
  const bookingId = text.slice(0, text.lastIndexOf(":"));
  const why = KEPT_REASONS.find((each) => text === `${bookingId}:${each}`);
  return why === undefined || bookingId === "" ? [] : [{ bookingId, why }];
}
