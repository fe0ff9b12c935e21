import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { HolidayReply } from "#app/domain/setup/holidays/holidays.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { tellManagers } from "#db/queries/messages/messages.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { holidayAnswers } from "#db/schema/setup/holiday-answers.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** A business's answer about a public holiday; null: no answer yet. */
type AnsweredHoliday = { readonly date: LocalDate; readonly reply: HolidayReply | null };

/** A business's answers about the holidays from a date on, and the holidays that it was asked about. */
export function holidayAnswersOf(
  db: Database,
  { businessId, from }: { readonly businessId: string; readonly from: LocalDate },
): Reading<readonly AnsweredHoliday[]> {
  const { date, answer, fromMinute, toMinute } = holidayAnswers;
  const found = db
    .select(named({ date, answer, fromMinute, toMinute }))
    .from(holidayAnswers)
    .where(and(eq(holidayAnswers.businessId, businessId), gte(date, from)))
    .orderBy(asc(date));
  return reading([found], ([rows]) => rows.map((row) => ({ date: row.date, reply: replyOf(row) })));
}

type AnswerRow = Pick<typeof holidayAnswers.$inferSelect, "answer" | "fromMinute" | "toMinute">;

function replyOf({ answer, fromMinute, toMinute }: AnswerRow): HolidayReply | null {
  if (answer === null) return null;
  if (answer !== "HOURS") return { kind: answer };
  return { kind: answer, hours: { from: fromMinute ?? 0, to: toMinute ?? 0 } };
}

type HolidayAnswerOf = {
  readonly businessId: string;
  readonly date: LocalDate;
  readonly reply: HolidayReply;
  readonly at: Instant;
  readonly userId: string;
};

/** Writes down what a business does on a holiday, in place of its earlier answer. */
export function writeHolidayAnswer(
  db: Database,
  { businessId, date, reply, at, userId }: HolidayAnswerOf,
): Statement {
  const hours = reply.kind === "HOURS" ? reply.hours : null;
  const said = {
    answer: reply.kind,
    fromMinute: hours?.from ?? null,
    toMinute: hours?.to ?? null,
    answeredAt: at,
    answeredBy: userId,
  };
  return db
    .insert(holidayAnswers)
    .values({ businessId, date, ...said })
    .onConflictDoUpdate({ target: [holidayAnswers.businessId, holidayAnswers.date], set: said });
}

/** A business that is to be asked about holidays. */
export type BusinessToAsk = {
  readonly businessId: string;
  readonly name: string;
  /** The last date that it was asked about. */
  readonly askedUntil: LocalDate;
};

/** Published businesses that were not asked about a date yet, as many as are asked at once. */
export function businessesToAsk(
  db: Database,
  { date, most }: { readonly date: LocalDate; readonly most: number },
): Reading<readonly BusinessToAsk[]> {
  const { id, name, holidaysAskedUntil, publishedAt, closedAt } = businesses;
  const due = db
    .select(named({ businessId: id, name, askedUntil: holidaysAskedUntil }))
    .from(businesses)
    .where(and(isNotNull(publishedAt), isNull(closedAt), lt(holidaysAskedUntil, date)))
    .orderBy(asc(holidaysAskedUntil))
    .limit(most);
  return reading([due], ([rows]) => rows);
}

type HolidayQuestion = {
  readonly id: string;
  /** Holidays without an answer; none: nothing is asked. */
  readonly dates: readonly LocalDate[];
  /** The last date that this business need not be asked about any more. */
  readonly until: LocalDate;
  readonly at: Instant;
};

/** Asks owners and managers about holidays. Stale (`tryWrite`) where they were asked meanwhile. */
export function askAboutHolidays(
  db: Database,
  { businessId, name, askedUntil }: BusinessToAsk,
  { id, dates, until, at }: HolidayQuestion,
): Statement[] {
  const asSeen = and(eq(businesses.id, businessId), eq(businesses.holidaysAskedUntil, askedUntil));
  const asked = [db.update(businesses).set({ holidaysAskedUntil: until }).where(asSeen), mustHaveChanged(db)];
  if (dates.length === 0) return asked;
  const rows = dates.map((date) => ({ businessId, date, askedAt: at }));
  const data = { dates: dates.join(","), business: name };
  return [
    ...asked,
    db
      .insert(holidayAnswers)
      .values(rows)
      .onConflictDoUpdate({
        target: [holidayAnswers.businessId, holidayAnswers.date],
        set: { askedAt: sql`coalesce(asked_at, excluded.asked_at)` },
      }),
    ...tellManagers(db, { id, event: "HOLIDAY_ASKED", businessId, at, data }),
  ];
}
