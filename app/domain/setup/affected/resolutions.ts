import { HELD_MAILS } from "#app/domain/first-contacts.ts";
import { formatTime } from "#app/domain/time/time.ts";
import type { NextPlace } from "./next-places.ts";

/** What becomes of a booking that a change of the setup touches; by default it is kept. */
export type Resolution =
  | { readonly kind: "KEEP" }
  | { readonly kind: "CANCEL" }
  | { readonly kind: "MOVE"; readonly employeeId: string }
  /** To another time, with the same professionals. */
  | ({ readonly kind: "LATER" } & NextPlace)
  /** To another time, all of it with another professional. */
  | ({ readonly kind: "ELSEWHERE"; readonly employeeId: string } & NextPlace)
  /** Its client is to be called; until then it stays as it is. */
  | { readonly kind: "CALL" };

/** A member's decisions about bookings that were shown to them. */
export type Resolutions = {
  /** The bookings as they were shown: each by its id and version (`shownAs`). */
  readonly shown: readonly string[];
  readonly of: ReadonlyMap<string, Resolution>;
  /** The message to the clients of cancelled bookings. */
  readonly note: string | null;
};

/** The names of the list's fields; a form's schema reads no name with a colon. */
export const resolutionFields = {
  shown: "affected",
  note: "affected:note",
  resolution: (bookingId: string) => `resolution:${bookingId}`,
  mover: (bookingId: string) => `mover:${bookingId}`,
  /** Ticked: its resolution is carried out now, and its client told. */
  tick: (bookingId: string) => `tick:${bookingId}`,
} as const;

/** The most letters of the reason that a customer reads for a cancelled booking. */
export const NOTE_LENGTH = 300;

/** A booking as it was shown: once it has changed, it must be shown again. */
export function shownAs({
  bookingId,
  version,
}: {
  readonly bookingId: string;
  readonly version: number;
}): string {
  return `${bookingId}:${version}`;
}

/** A time to move to, as the list's field sends it: it never reads like the id of a professional. */
export function placeValue({ date, startMinute }: NextPlace): string {
  return `${date}T${formatTime(startMinute)}`;
}

/** A resolution in one word, as a field sends it: where a booking goes, else the name of its kind. */
export function resolutionValue(resolution: Resolution): string {
  switch (resolution.kind) {
    case "MOVE":
      return resolution.employeeId;
    case "LATER":
      return placeValue(resolution);
    case "ELSEWHERE":
      return `${placeValue(resolution)} ${resolution.employeeId}`;
    default:
      return resolution.kind;
  }
}

/** Why a booking that was to be cancelled or moved stays as it is. */
export const KEPT_REASONS = ["TAKEN", "CHANGED"] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** What became of the bookings that a change affected. */
export type Settled = {
  readonly cancelled: readonly string[];
  readonly moved: readonly string[];
  /** Bookings whose clients are to be called. */
  readonly toCall: readonly string[];
  /** Bookings that were to be changed and could not be. */
  readonly kept: readonly KeptTurno[];
  /** Cancelled and moved bookings whose clients do not hear of it by mail. */
  readonly untold: readonly UntoldTurno[];
};

export type KeptTurno = { readonly bookingId: string; readonly why: KeptReason };

/** Why a client does not hear of it: the mail is a first contact that stays unsent, or there is no address. */
export const UNTOLD_REASONS = [...HELD_MAILS, "NO_EMAIL"] as const;
export type UntoldReason = (typeof UNTOLD_REASONS)[number];

export type UntoldTurno = { readonly bookingId: string; readonly why: UntoldReason };

export const NOTHING_SETTLED: Settled = { cancelled: [], moved: [], toCall: [], kept: [], untold: [] };
