import { isOpen, isVisit } from "#app/domain/booking-status.ts";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import { SAYINGS, type Saying, type SayingState } from "#app/domain/codes/saying.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { DAY_MS, type Instant, instantOf, type UtcMinute } from "#app/domain/time/units.ts";

/** A message that is due to a client, whether or not the client wants it. */
export type ToSay = {
  readonly saying: Saying;
  /** What identifies the message: a business has no two messages of the same subject (`subjectOf`). */
  readonly subject: string;
  /** The booking that it is about; null where it is about none. */
  readonly bookingId: string | null;
  readonly clientId: string | null;
  /** When the booking begins; for a missed client, when they last came. */
  readonly startUtcMinute: UtcMinute;
  /** For a deposit, until when it is awaited. */
  readonly dueAt: Instant | null;
  readonly seriesId: string | null;
  /** What became of it; null: no member has acted on it. */
  readonly state: SayingState | null;
  readonly changedAt: Instant | null;
  /** Its client wants no messages. */
  readonly isRefused: boolean;
  /** The client agreed to automatic messages. */
  readonly isConsented: boolean;
  /**
   * The client's account wants no reminders by mail, or no news. Then only messages that answer an act of the client are
   * said.
   */
  readonly isUnwanted: boolean;
};

/** What tells a message from the next of its kind; a moved booking has another subject. */
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

/** The id that a subject is of, and the variant that tells it apart. */
export function partsOf(subject: string): { readonly id: string; readonly variant: string } {
  const [id = "", variant = ""] = subject.split(":");
  return { id, variant };
}

/**
 * What a professional says about bookings of their own. Money, and clients who do not come back, are for owners and
 * managers.
 */
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

/** The views of the queue. LATE is in 'todos' only; every other kind is also in another view. */
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

/** The views for a member. */
export function queueViews(who: { readonly isManager: boolean }): readonly QueueView[] {
  const theirs = SAYINGS.filter((saying) => maySay(saying, who)).map((saying) => VIEW_OF[saying]);
  return QUEUE_VIEWS.filter((view) => view === "todos" || theirs.includes(view));
}

function isIn(view: QueueView, { saying }: Pick<ToSay, "saying">): boolean {
  return view === "todos" || VIEW_OF[saying] === view;
}

export type Queue = {
  /** What is still to be said, the most urgent first, then what was acted on within a day. */
  readonly rows: readonly ToSay[];
  readonly counts: Readonly<Record<QueueView, number>>;
  /** What is not shown, because its clients want no messages. */
  readonly hidden: { readonly messages: number; readonly clients: number };
};

/** The queue of a view, from all messages that are due at a moment (ms). */
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

/** No member has acted on it, or it was not delivered. */
export function isToDo(state: SayingState | null): boolean {
  return state === null || state === "FAILED" || state === "SKIPPED";
}

function isOfToday({ changedAt }: ToSay, now: Instant): boolean {
  return changedAt !== null && changedAt > now - DAY_MS;
}

/**
 * One message tells all that is new of a booking. Of several bookings that staff made at once only the first is
 * confirmed. An unconfirmed booking that changes is confirmed with its new time. A client who hears of a change needs no
 * reminder besides.
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

/** A booking, or a client, at the moment when a message is about to be said. */
type SaidOf = {
  readonly status: BookingStatus | null;
  readonly cancelReason: CancelReason | null;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly depositDueAt: Instant | null;
};

/** Whether the message still applies; a booking may have been cancelled, moved or paid since the queue was drawn. */
export function isStillTrue(
  saying: Saying,
  turno: SaidOf,
  { variant, now }: { readonly variant: string; readonly now: Instant },
) {
  const { status, startUtcMinute, endUtcMinute, depositDueAt } = turno;
  const isAhead = now < instantOf(startUtcMinute);
  const isToCome = status !== null && isOpen(status);
  switch (saying) {
    case "REMINDER":
      return status === "PENDING" && isAhead && variant === `${startUtcMinute}`;
    case "DEPOSIT":
      return status === "PENDING_DEPOSIT" && isAhead && (depositDueAt ?? 0) > now;
    case "CONFIRMATION":
    case "CHANGE":
      return isToCome && isAhead;
    case "LATE":
      return isToCome && now < instantOf(endUtcMinute);
    case "CANCELLATION":
      return status === "CANCELLED" && turno.cancelReason === "BY_BUSINESS" && isAhead;
    case "THANKS":
      return status !== null && isVisit(status);
    case "MISSED":
      return true;
  }
}
