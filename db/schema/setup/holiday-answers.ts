import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { HOLIDAY_ANSWERS } from "#app/domain/codes/setup.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * A business's plan for a public holiday. The row exists from when staff were asked; `answer` is null until they answer.
 * `from_minute`, `to_minute`: its special hours that day, in minutes of the day.
 */
export const holidayAnswers = sqliteTable(
  "holiday_answers",
  {
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    date: text("date").notNull(),
    askedAt: integer("asked_at").$type<Instant>(),
    answer: text("answer", { enum: HOLIDAY_ANSWERS }),
    fromMinute: integer("from_minute"),
    toMinute: integer("to_minute"),
    answeredAt: integer("answered_at").$type<Instant>(),
    answeredBy: text("answered_by"),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.date] }),
    check("holiday_answers_answer", isOneOf(table.answer, HOLIDAY_ANSWERS)),
    check("holiday_answers_hours", sql`(${table.answer} = 'HOURS') = (${table.fromMinute} is not null)`),
    check("holiday_answers_span", sql`${table.fromMinute} < ${table.toMinute}`),
  ],
);
