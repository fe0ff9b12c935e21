import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import {
  ASKED_DAYS_AHEAD,
  type HolidayDay,
  type HolidayReply,
  holidayDays,
  holidayOn,
} from "#app/domain/setup/holidays/holidays.ts";
import { areSameHours, hoursAfter } from "#app/domain/setup/holidays/special-hours.ts";
import { type LocalSpan, outsideOf, spanIn, wholeDay } from "#app/domain/setup/stores/closures.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { addDays, type LocalDate, toLocal, USUAL_ZONE, usualDay, weekdayOf } from "#app/domain/time/time.ts";
import { answerText, holidayDay, holidayReason, holidayTitle } from "#app/text/setup/stores/holidays.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import { type ClosureRow, deleteHolidayClosures, insertClosures } from "#db/queries/setup/closures.ts";
import { holidayAnswersOf, writeHolidayAnswer } from "#db/queries/setup/holidays.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { type SetupStore, setupStoresOf, updateHours } from "#db/queries/setup/stores.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/** A holiday ahead, and the business's plan for it. */
export type BusinessHoliday = HolidayDay & {
  /** Null: no answer yet. */
  readonly reply: HolidayReply | null;
  /** The shifts of all its stores on that weekday, in minutes of the day; empty where none opens. */
  readonly usual: readonly Span[];
  /** Whether it is so near that the business is asked about it. */
  readonly isSoon: boolean;
};

/** How many days ahead holidays can be answered. */
const DAYS_AHEAD = 366;

/** The public holidays of the next year, from today on, with the answers. FORBIDDEN to professionals. */
export async function viewHolidays(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<readonly BusinessHoliday[], Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const today = toLocal(minuteNow(deps), USUAL_ZONE).date;
  const { answers, stores } = await readSaid(deps, managed.value, today);
  const replies = new Map(answers.map(({ date, reply }) => [date, reply]));
  return ok(
    holidayDays(today, DAYS_AHEAD).map((day) => ({
      ...day,
      reply: replies.get(day.date) ?? null,
      isSoon: day.date <= addDays(today, ASKED_DAYS_AHEAD),
      usual: stores.flatMap(({ weekly }) => weekly[weekdayOf(day.date)]),
    })),
  );
}

/** A holiday. NOT_FOUND for a day that is none, is over, or is too far ahead. */
export async function viewHoliday(
  deps: Deps,
  actor: SignedIn,
  date: LocalDate,
): Promise<Result<BusinessHoliday, Refusal>> {
  const found = await viewHolidays(deps, actor);
  if (!found.ok) return found;
  const holiday = found.value.find((each) => each.date === date);
  return holiday === undefined ? err({ code: "NOT_FOUND" }) : ok(holiday);
}

type Answer = { readonly date: LocalDate; readonly reply: HolidayReply };

/** The calendar changes of an answer, each store by its own clock. */
export async function holidayChanges(
  deps: Deps,
  actor: SignedIn,
  answer: Answer,
): Promise<readonly CalendarChange[]> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok || holidayOn(answer.date) === null) return [];
  const { stores } = await readSaid(deps, managed.value, answer.date);
  const closed = spansOf(answer).flatMap((span) =>
    stores.map(({ id, timeZone }) => ({
      kind: "CLOSURE" as const,
      storeIds: [id],
      span: spanIn(timeZone, span),
    })),
  );
  const hours = changedHours(deps, answer, stores).map(({ store, weekly }) => {
    return { kind: "STORE_HOURS" as const, storeId: store.id, weekly };
  });
  return [...hours, ...closed];
}

type ChangedHours = { readonly store: SetupStore; readonly weekly: WeeklyShifts };

/** The stores whose hours an answer changes, with these. */
function changedHours(deps: Deps, answer: Answer, stores: readonly SetupStore[]): readonly ChangedHours[] {
  const holiday = { ...answer, reason: holidayReason(answer.date) };
  const weeklies = stores.map(({ weekly }) => weekly);
  const after = hoursAfter({ weeklies, holiday, today: toLocal(minuteNow(deps), USUAL_ZONE).date });
  return stores.flatMap((store, nth) => {
    const weekly = after[nth] ?? store.weekly;
    return areSameHours(weekly, store.weekly) ? [] : [{ store, weekly }];
  });
}

/**
 * Saves the business's plan for a holiday: its closures and special hours, at all stores, replace those of an earlier answer.
 * Bookings outside of them stay. NOT_FOUND as `viewHoliday`.
 */
export function answerHoliday(deps: Deps, actor: SignedIn, answer: Answer): Promise<Result<null, Refusal>> {
  return whileStale(() => answerOnce(deps, actor, answer));
}

async function answerOnce(deps: Deps, actor: SignedIn, answer: Answer): Promise<Result<null, Refusal>> {
  const holiday = await viewHoliday(deps, actor, answer.date);
  const managed = await managedBusiness(deps, actor);
  if (!holiday.ok) return holiday;
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { stores } = await readSaid(deps, businessId, answer.date);
  const key = { businessId, date: answer.date };
  const isSaved = await tryWrite(deps.db, [
    ...changedHours(deps, answer, stores).flatMap(({ store: { id: storeId, version }, weekly }) =>
      updateHours(deps.db, { businessId, storeId, version }, weekly),
    ),
    deleteHolidayClosures(deps.db, key),
    ...insertClosures(deps.db, businessId, closuresOf(deps, answer, stores)),
    writeHolidayAnswer(deps.db, { ...answer, businessId, at: deps.now(), userId: actor.userId }),
    ...noteOf(deps, actor, businessId, { before: holiday.value.reply, ...answer }),
  ]);
  return isSaved ? ok(null) : STALE;
}

function readSaid(deps: Deps, businessId: string, from: LocalDate) {
  return readAll(deps.db, {
    answers: holidayAnswersOf(deps.db, { businessId, from }),
    stores: setupStoresOf(deps.db, businessId),
  });
}

/** The spans that an answer closes. */
function spansOf({ date, reply }: Answer): readonly LocalSpan[] {
  if (reply.kind === "HOURS") return outsideOf(date, reply.hours);
  return reply.kind === "CLOSED" ? [wholeDay(date)] : [];
}

function closuresOf(deps: Deps, answer: Answer, stores: readonly SetupStore[]): readonly ClosureRow[] {
  const reason = holidayReason(answer.date);
  return spansOf(answer).flatMap((span) => {
    const groupId = deps.newId();
    return stores.map(({ id, timeZone }) => {
      const { from, to } = spanIn(timeZone, span);
      const minutes = { startUtcMinute: from, endUtcMinute: to };
      return { id: deps.newId(), storeId: id, ...minutes, reason, groupId, holiday: answer.date };
    });
  });
}

type Said = Answer & { readonly before: HolidayReply | null };

/** The same answer again leaves no line in the history. */
function noteOf(
  deps: Deps,
  actor: SignedIn,
  businessId: string,
  { date, before, reply }: Said,
): readonly Statement[] {
  const [from, to] = [answerText(before), answerText(reply)];
  if (from === to) return [];
  return [
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "CLOSURE",
      act: "CHANGED",
      subjectId: date,
      subjectName: holidayTitle(date),
      details: [{ field: holidayDay(date, usualDay(deps.now())), from, to }],
    }),
  ];
}
