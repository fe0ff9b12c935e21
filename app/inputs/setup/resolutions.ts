import type { NextPlace } from "#app/domain/setup/affected/next-places.ts";
import {
  KEPT_REASONS,
  type KeptTurno,
  NOTE_LENGTH,
  type Resolution,
  type Resolutions,
  resolutionFields,
  UNTOLD_REASONS,
  type UntoldReason,
} from "#app/domain/setup/affected/resolutions.ts";
import { parseTime } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { asStaffDate } from "#app/inputs/staff-date.ts";

/** A little more than a list shows. */
const MOST = 500;

/** The choices for the bookings shown; a booking without a valid choice is kept. */
export function readResolutions(form: FormData): Resolutions {
  const shown = form.getAll(resolutionFields.shown).map(String).slice(0, MOST);
  const ids = shown.map((text) => text.slice(0, text.lastIndexOf(":")));
  const note = String(form.get(resolutionFields.note) ?? "")
    .slice(0, 4 * NOTE_LENGTH)
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .normalize("NFC")
    .trim()
    .slice(0, NOTE_LENGTH);
  return {
    shown,
    of: new Map(ids.map((id) => [id, resolutionOf(form, id)])),
    note: note === "" ? null : note,
  };
}

/** The same for bookings of an absent professional: unticked bookings are to be called about, and none is kept as it is. */
export function readAwayResolutions(form: FormData): Resolutions {
  const { of, ...resolutions } = readResolutions(form);
  const decided = [...of].map(([id, resolution]): [string, Resolution] => {
    const isDone = form.has(resolutionFields.tick(id)) && resolution.kind !== "KEEP";
    return [id, isDone ? resolution : { kind: "CALL" }];
  });
  return { ...resolutions, of: new Map(decided) };
}

/** The same with all of them cancelled. */
export function readCancelled(form: FormData): Resolutions {
  const { of, ...resolutions } = readResolutions(form);
  return { ...resolutions, of: new Map([...of.keys()].map((id) => [id, { kind: "CANCEL" }])) };
}

function resolutionOf(form: FormData, bookingId: string): Resolution {
  const kind = String(form.get(resolutionFields.resolution(bookingId)) ?? "KEEP");
  return resolutionIn(kind === "MOVE" ? String(form.get(resolutionFields.mover(bookingId)) ?? "") : kind);
}

/** A resolution as `resolutionValue` writes it; an empty or too long value means KEEP. */
function resolutionIn(text: string): Resolution {
  if (text === "CANCEL" || text === "CALL") return { kind: text };
  if (text === "" || text === "KEEP" || text.length > LONGEST) return { kind: "KEEP" };
  const [place = "", employeeId] = text.split(" ");
  const later = placeIn(place);
  if (later === null) return { kind: "MOVE", employeeId: text };
  return employeeId === undefined ? { kind: "LATER", ...later } : { kind: "ELSEWHERE", employeeId, ...later };
}

/** Longer than any id with a place. */
const LONGEST = 120;

/** A time as `placeValue` writes it; null if invalid. */
function placeIn(text: string): NextPlace | null {
  const [date = "", time = "", ...more] = text.split("T");
  const startMinute = parseTime(time);
  if (asStaffDate(date) === null || startMinute === null || startMinute >= DAY_MINUTES || more.length > 0)
    return null;
  return { date, startMinute };
}

/** The settled bookings, as an address tells them. */
type ToldSettled = {
  readonly cancelled: number;
  readonly moved: number;
  readonly toCall: number;
  readonly kept: readonly KeptTurno[];
  /** The number of clients that were not told, with the reason. */
  readonly untold: readonly { readonly count: number; readonly why: UntoldReason }[];
};

/**
 * The address's parameters: the numbers of cancelled and moved bookings, the kept bookings, and the clients not told, with the
 * reason.
 */
export const settledParams = {
  cancelled: "cancelados",
  moved: "movidos",
  toCall: "por-llamar",
  kept: "quedaron",
  untold: "sin-aviso",
} as const;

/** Null if the address tells of none. */
export function readSettled(params: URLSearchParams): ToldSettled | null {
  const cancelled = countIn(params.get(settledParams.cancelled));
  const moved = countIn(params.get(settledParams.moved));
  const toCall = countIn(params.get(settledParams.toCall));
  const kept = (params.get(settledParams.kept) ?? "").split(",").slice(0, MOST).flatMap(keptIn);
  const untold = (params.get(settledParams.untold) ?? "").split(",").slice(0, MOST).flatMap(untoldIn);
  const isNothing = cancelled + moved + toCall + kept.length === 0;
  return isNothing ? null : { cancelled, moved, toCall, kept, untold };
}

function untoldIn(text: string): ToldSettled["untold"] {
  const [why, number = ""] = text.split(":");
  const reason = UNTOLD_REASONS.find((each) => each === why);
  const count = countIn(number);
  return reason === undefined || count === 0 ? [] : [{ count, why: reason }];
}

function countIn(text: string | null): number {
  return /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
}

function keptIn(text: string): KeptTurno[] {
  const bookingId = text.slice(0, text.lastIndexOf(":"));
  const why = KEPT_REASONS.find((each) => text === `${bookingId}:${each}`);
  return why === undefined || bookingId === "" ? [] : [{ bookingId, why }];
}
