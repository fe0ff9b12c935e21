import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import { SAYINGS, type Saying, type SayingState } from "#app/domain/codes/saying.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { DAY_MS, type Instant, instantOf, type UtcMinute } from "#app/domain/time/units.ts";

/** Something that there is to say, before anybody looks at whom it is for. */
export type ToSay = {
  readonly saying: Saying;
  /** Said once: a business has no two marks of the same (`subjectOf`). */
  readonly subject: string;
  /** The turno that it is about; null where it is about none. */
  readonly bookingId: string | null;
  readonly clientId: string | null;
  /** When the turno begins, or of whom was missed when they came last. */
  readonly startUtcMinute: UtcMinute;
  /** Of a seña, until when it is waited for. */
  readonly dueAt: Instant | null;
  readonly seriesId: string | null;
  /** What became of it; null: nobody has acted on it. */
  readonly state: SayingState | null;
  readonly changedAt: Instant | null;
  /** Its client wants no messages. */
  readonly isRefused: boolean;
  /** They agreed to get messages by themselves. */
  readonly isConsented: boolean;
  /** Their account wants no reminders by mail, or no news: what is no answer to something of theirs is not said either. */
  readonly isUnwanted: boolean;
};

/** What tells one thing to say from the next of its kind; of a turno that is moved another one. */
type Subject =
  | { readonly saying: "REMINDER"; readonly bookingId: string; readonly startUtcMinute: UtcMinute }
  | { readonly saying: "CHANGE"; readonly bookingId: string; readonly version: number }
  | { readonly saying: "LATE"; readonly bookingId: string; readonly minutes: number }
  | { readonly saying: "MISSED"; readonly clientId: string; readonly lastVisit: LocalDate }
  | {
      readonly saying: "DEPOSIT" | "CONFIRMATION" | "CANCELLATION" | "THANKS";
      readonly bookingId: string;
    };

export function subjectOf(subject: Subject): string {
  switch (subject.saying) {
    case "REMINDER":
      return `${subject.bookingId}:${subject.startUtcMinute}`;
    case "CHANGE":
      return `${subject.bookingId}:${subject.version}`;
    case "LATE":
      return `${subject.bookingId}:${subject.minutes}`;
    case "MISSED":
      return `${subject.clientId}:${subject.lastVisit}`;
    default:
      return subject.bookingId;
  }
}

/** What a subject is of, and what tells it apart. */
export function partsOf(subject: string): { readonly id: string; readonly mark: string } {
  const [id = "", mark = ""] = subject.split(":");
  return { id, mark };
}

/** What a professional says of turnos of their own; money, and who does not come back, are for those who run the business. */
const OF_PROFESSIONALS: readonly Saying[] = [
  "LATE",
  "CANCELLATION",
  "CHANGE",
  "REMINDER",
  "CONFIRMATION",
  "THANKS",
];

export function maySay(saying: Saying, { isManager }: { readonly isManager: boolean }): boolean {
  return isManager || OF_PROFESSIONALS.includes(saying);
}

/** What the queue can be narrowed to; every kind stands under one. */
export const QUEUE_VIEWS = [
  "todos",
  "recordatorios",
  "senas",
  "confirmaciones",
  "cambios",
  "gracias",
  "ausentes",
] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

const VIEW_OF: Readonly<Record<Saying, QueueView | null>> = {
  DEPOSIT: "senas",
  LATE: null,
  CANCELLATION: "cambios",
  CHANGE: "cambios",
  REMINDER: "recordatorios",
  CONFIRMATION: "confirmaciones",
  THANKS: "gracias",
  MISSED: "ausentes",
};

/** The views of who says it. */
export function queueViews(who: { readonly isManager: boolean }): readonly QueueView[] {
  const theirs = SAYINGS.filter((saying) => maySay(saying, who)).map((saying) => VIEW_OF[saying]);
  return QUEUE_VIEWS.filter((view) => view === "todos" || theirs.includes(view));
}

export function isIn(view: QueueView, { saying }: Pick<ToSay, "saying">): boolean {
  return view === "todos" || VIEW_OF[saying] === view;
}

export type Queue = {
  /** What is still to be said, the most urgent first, then what somebody has acted on today. */
  readonly rows: readonly ToSay[];
  readonly counts: Readonly<Record<QueueView, number>>;
  /** What is not shown, for its clients want no messages. */
  readonly hidden: { readonly messages: number; readonly clients: number };
};

/** The queue of a view, out of all that there is to say at a moment (ms). */
export function queueOf(
  all: readonly ToSay[],
  { view, now }: { readonly view: QueueView; readonly now: Instant },
): Queue {
  const told = withoutDoubles(all);
  const isHidden = ({ isRefused, isUnwanted, state }: ToSay) => (isRefused || isUnwanted) && isToDo(state);
  const hidden = told.filter(isHidden);
  const shown = told.filter((each) => !isHidden(each) && (isToDo(each.state) || isOfToday(each, now)));
  const open = shown.filter(({ state }) => isToDo(state));
  const counted = QUEUE_VIEWS.map((each) => [each, open.filter((row) => isIn(each, row)).length]);
  return {
    rows: shown.filter((row) => isIn(view, row)).toSorted(byUrgency),
    counts: Object.fromEntries(counted) as Queue["counts"],
    hidden: { messages: hidden.length, clients: new Set(hidden.map(({ clientId }) => clientId)).size },
  };
}

/** Nobody has acted on it, or it did not get there. */
export function isToDo(state: SayingState | null): boolean {
  return state === null || state === "FAILED" || state === "SKIPPED";
}

function isOfToday({ changedAt }: ToSay, now: Instant): boolean {
  return changedAt !== null && changedAt > now - DAY_MS;
}

/**
 * One message tells all that is new of a turno: of several turnos that staff made in one go the first is confirmed, one that
 * is still to be confirmed is so with its new time, and who hears of a change needs no reminder besides.
 */
function withoutDoubles(all: readonly ToSay[]): readonly ToSay[] {
  const seen = new Set<string>();
  const first = all
    .toSorted((one, other) => one.startUtcMinute - other.startUtcMinute)
    .filter(({ saying, seriesId }) => {
      if (saying !== "CONFIRMATION" || seriesId === null) return true;
      return !seen.has(seriesId) && Boolean(seen.add(seriesId));
    });
  const of = (saying: Saying) =>
    new Set(first.flatMap((each) => (each.saying === saying && isToDo(each.state) ? each.bookingId : [])));
  const [confirmed, changed] = [of("CONFIRMATION"), of("CHANGE")];
  return first.filter(({ saying, bookingId, state }) => {
    if (!isToDo(state)) return true;
    if (saying === "CHANGE") return !confirmed.has(bookingId);
    return saying !== "REMINDER" || !(confirmed.has(bookingId) || changed.has(bookingId));
  });
}

function byUrgency(one: ToSay, other: ToSay): number {
  const isDone = (each: ToSay) => Number(!isToDo(each.state));
  return (
    isDone(one) - isDone(other) ||
    SAYINGS.indexOf(one.saying) - SAYINGS.indexOf(other.saying) ||
    dueOf(one) - dueOf(other) ||
    one.startUtcMinute - other.startUtcMinute ||
    one.subject.localeCompare(other.subject)
  );
}

function dueOf({ saying, dueAt }: ToSay): number {
  return saying === "DEPOSIT" ? (dueAt ?? 0) : 0;
}

/** A turno, or a client, as it stands when something is about to be said. */
export type SaidOf = {
  readonly status: BookingStatus | null;
  readonly cancelReason: CancelReason | null;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly depositDueAt: Instant | null;
};

/** Whether there is still reason to say it; a turno may have been cancelled, moved or paid since the queue was drawn. */
export function isStillTrue(
  saying: Saying,
  turno: SaidOf,
  { mark, now }: { readonly mark: string; readonly now: Instant },
) {
  const { status, startUtcMinute, endUtcMinute, depositDueAt } = turno;
  const isAhead = now < instantOf(startUtcMinute);
  switch (saying) {
    case "REMINDER":
      return status === "PENDING" && isAhead && mark === `${startUtcMinute}`;
    case "DEPOSIT":
      return status === "PENDING_DEPOSIT" && isAhead && (depositDueAt ?? 0) > now;
    case "CONFIRMATION":
    case "CHANGE":
      return (status === "PENDING" || status === "PENDING_DEPOSIT") && isAhead;
    case "LATE":
      return (status === "PENDING" || status === "PENDING_DEPOSIT") && now < instantOf(endUtcMinute);
    case "CANCELLATION":
      return status === "CANCELLED" && turno.cancelReason === "BY_BUSINESS" && isAhead;
    case "THANKS":
      return status === "DONE" || status === "CHECKOUT";
    case "MISSED":
      return true;
  }
}
