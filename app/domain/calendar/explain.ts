import { dayShifts, shiftsOn } from "#app/domain/calendar/opening.ts";
import {
  type CalendarRefusal,
  chainAt,
  chainMinutes,
  gridStarts,
  lastDayOf,
  refusalAt,
  type Slot,
  type SlotsInput,
} from "#app/domain/calendar/slots.ts";
import { dateOfDay } from "#app/domain/time/civil-day.ts";
import { overlaps, type Span, subtract } from "#app/domain/time/spans.ts";
import {
  instantOn,
  isShownOn,
  type LocalDate,
  type LocalDay,
  localDay,
  type MinuteOfDay,
  minuteOn,
} from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";

/** What bars customers from a whole day, whatever is free. */
export type Bar = "NOT_PUBLISHED" | "SERVICE_NOT_BOOKABLE" | "EMPLOYEE_NOT_BOOKABLE" | "NOT_OFFERED";

/** The cause of a refusal. Spans are UTC minutes. */
export type Cause =
  | { readonly kind: Bar | "PAST" | "STORE_HOURS" | "EMPLOYEE_HOURS" | "OFF_GRID" }
  | { readonly kind: "NOTICE"; readonly minutes: number }
  | { readonly kind: "TOO_FAR"; readonly lastDate: LocalDate }
  | { readonly kind: "CLOSURE" | "TIME_OFF"; readonly span: Span; readonly reason: string | null }
  | { readonly kind: "TURNO"; readonly span: Span; readonly bookingId: string }
  /** The time is offered to a waitlist entry, until then at the latest. */
  | { readonly kind: "HELD"; readonly span: Span; readonly until: UtcMinute };

export type ExplainedStart = Slot & {
  /** The first that holds, in the order of the contract; null: the start is offered. */
  readonly refusal: CalendarRefusal | null;
  readonly cause: Cause | null;
};

type Reasoned = Span & { readonly reason: string | null };

/** A professional's taken time: a booking, or a time held for a waitlist entry. */
type Taken = Span & ({ readonly bookingId: string } | { readonly heldUntil: UtcMinute });

/** As `SlotsInput`, for one day. Each taken time has its reason, its booking, or until when it is held. */
export type WhyQuestion = Omit<SlotsInput, "dates" | "employee" | "busy"> & {
  readonly date: LocalDate;
  readonly employee: Omit<SlotsInput["employee"], "timeOff"> & { readonly timeOff: readonly Reasoned[] };
  readonly busy: readonly Taken[];
  readonly bars: readonly Bar[];
};

/**
 * Every start of the store's grid on a day, and starts where the professional works while the store is closed. Each
 * tells whether customers are offered it, and if not, why. Starts without a refusal are the slots (`slots`), as long as
 * nothing bars the day.
 */
export function explainStarts(question: WhyQuestion): ExplainedStart[] {
  const day = localDay(question.date, question.store.timeZone);
  const minutes = chainMinutes(question.lineMinutes);
  const asked = { ...question, dates: [question.date] };
  return startsOf(question, day).map((from) => {
    const chain = chainAt(day, from, minutes);
    const refusal = barred(question.bars, refusalAt(asked, question.date, from));
    const cause = refusal === null ? null : causeOf(question, day, refusal, chain);
    return { from, to: minuteOn(day, chain.to), refusal, cause };
  });
}

/** In order. A start outside the store's hours is counted from where they end, or from where the professional begins. */
function startsOf({ store, employee }: WhyQuestion, day: LocalDay): MinuteOfDay[] {
  const theirs = dayShifts(employee.weekly, day.number);
  const beyond = subtract(theirs, dayShifts(store.weekly, day.number)).flatMap(({ from, to }) =>
    Array.from(
      { length: Math.ceil((to - from) / store.gridMinutes) },
      (_, nth) => from + nth * store.gridMinutes,
    ),
  );
  const all = new Set([...gridStarts(store, day), ...beyond.filter((minute) => isShownOn(day, minute))]);
  return [...all].sort((a, b) => a - b);
}

/** The refusal including the bars: each bar ranks where its kind stands in the order of the contract. */
function barred(bars: readonly Bar[], refusal: CalendarRefusal | null): CalendarRefusal | null {
  if (bars.length === 0 || refusal === "OUTSIDE_WINDOW") return refusal;
  if (bars.includes("NOT_PUBLISHED") || refusal === "STORE_CLOSED") return "STORE_CLOSED";
  return "EMPLOYEE_UNAVAILABLE";
}

function causeOf(question: WhyQuestion, day: LocalDay, refusal: CalendarRefusal, chain: Span): Cause {
  if (refusal === "OUTSIDE_WINDOW") return outsideWindow(question, day);
  if (refusal === "STORE_CLOSED") return storeClosed(question, chain);
  if (refusal === "EMPLOYEE_UNAVAILABLE") return unavailable(question, day, chain);
  const taken = first(question.busy, chain);
  if (taken === null) return { kind: "OFF_GRID" };
  const span = spanOf(taken);
  return "heldUntil" in taken
    ? { kind: "HELD", span, until: taken.heldUntil }
    : { kind: "TURNO", span, bookingId: taken.bookingId };
}

function outsideWindow({ now, store }: WhyQuestion, day: LocalDay): Cause {
  const lastDay = lastDayOf(now, store);
  if (day.number > lastDay) return { kind: "TOO_FAR", lastDate: dateOfDay(lastDay) };
  if (instantOn(day, 1440) <= now) return { kind: "PAST" };
  return { kind: "NOTICE", minutes: store.minimumNoticeMinutes };
}

function storeClosed({ bars, store }: WhyQuestion, chain: Span): Cause {
  const closure = first(store.closures, chain);
  if (bars.includes("NOT_PUBLISHED")) return { kind: "NOT_PUBLISHED" };
  return closure === null
    ? { kind: "STORE_HOURS" }
    : { kind: "CLOSURE", span: spanOf(closure), reason: closure.reason };
}

function unavailable({ bars, employee }: WhyQuestion, day: LocalDay, chain: Span): Cause {
  const [bar] = bars;
  if (bar !== undefined) return { kind: bar };
  const off = first(employee.timeOff, chain);
  const works = shiftsOn(employee.weekly, day).some(({ from, to }) => from <= chain.from && chain.to <= to);
  if (!works || off === null) return { kind: "EMPLOYEE_HOURS" };
  return { kind: "TIME_OFF", span: spanOf(off), reason: off.reason };
}

/** The first to begin of the spans that a chain overlaps. */
function first<Taken extends Span>(spans: readonly Taken[], chain: Span): Taken | null {
  return spans
    .filter((span) => overlaps(span, chain))
    .reduce<Taken | null>((best, next) => (best && best.from <= next.from ? best : next), null);
}

function spanOf({ from, to }: Span): Span {
  return { from, to };
}
