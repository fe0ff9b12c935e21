import { z } from "zod";
import { type LocalSpan, MOST_CLOSED_DAYS } from "#app/domain/setup/closures.ts";
import { daysBetween } from "#app/domain/time/time.ts";
import { absentOr, endTime, line, localDate, opaqueId, startTime } from "#app/inputs/fields.ts";

/** A store or, null, all of them; when; and what customers read about it. */
export type ClosureInput = {
  readonly storeId: string | null;
  readonly span: LocalSpan;
  readonly reason: string;
};

export const closureReason = line(80);

/** `POST /api/closure` (contract, Business side). */
export const closureInput = z
  .object({
    storeId: z.string({ error: "VALIDATION" }).min(1, { error: "VALIDATION" }).nullish(),
    from: z.object({ date: localDate, time: startTime }, { error: absentOr }),
    to: z.object({ date: localDate, time: endTime }, { error: absentOr }),
    reason: closureReason,
  })
  .refine(({ from, to }) => isAfter(from, to), { path: ["to"], error: "VALIDATION" })
  .meta({ id: "ClosureInput" })
  .transform(
    ({ storeId, from, to, reason }): ClosureInput => ({
      storeId: storeId ?? null,
      span: { from: { date: from.date, minute: from.time }, to: { date: to.date, minute: to.time } },
      reason,
    }),
  );

/** The form of one: without times, it is of whole days. */
export const closureForm = z
  .object({
    store: z.string({ error: "VALIDATION" }).max(64).optional(),
    fromDate: localDate,
    fromTime: startTime.optional(),
    toDate: localDate.optional(),
    toTime: endTime.optional(),
    reason: closureReason,
  })
  .transform(
    ({ store, fromDate, fromTime = 0, toDate = fromDate, toTime, reason }, context): ClosureInput => {
      const to = { date: toDate, time: toTime === undefined || toTime === 0 ? 1440 : toTime };
      if (!isAfter({ date: fromDate, time: fromTime }, to)) {
        const field = toDate < fromDate || toTime === undefined ? "toDate" : "toTime";
        context.addIssue({ code: "custom", path: [field], message: "VALIDATION" });
      }
      return {
        storeId: store || null,
        span: { from: { date: fromDate, minute: fromTime }, to: { date: to.date, minute: to.time } },
        reason,
      };
    },
  );

export const closurePath = z.object({ id: opaqueId });

type Moment = { readonly date: string; readonly time: number };

function isAfter(from: Moment, to: Moment): boolean {
  const days = daysBetween(from.date, to.date);
  return days <= MOST_CLOSED_DAYS && (days > 0 || (days === 0 && to.time > from.time));
}

/** `GET /api/holiday?year=`. */
export const holidayQuery = z.object({
  year: z
    .string({ error: absentOr })
    .regex(/^\d{4}$/, { error: "VALIDATION" })
    .transform(Number),
});
