import { z } from "zod";
import type { DayPlan } from "#app/domain/setup/stores/special-days.ts";
import { absentOr, lineOrNone, opaqueId } from "#app/inputs/fields.ts";
import { staffDate } from "#app/inputs/staff-date.ts";
import { shiftsFrom } from "./week-form.ts";
import { shiftsInput } from "./working-times.ts";

/** The letters that a reason may have, as a closure's. */
const REASON_LETTERS = 80;
const reason = lineOrNone(REASON_LETTERS);
const time = z.string({ error: "VALIDATION" }).max(16, { error: "VALIDATION" }).optional();
const ticked = z.string({ error: "VALIDATION" }).optional();
const ids = z.preprocess(
  (sent) => (sent === undefined ? [] : [sent].flat()),
  z
    .array(z.string({ error: "VALIDATION" }).max(64, { error: "VALIDATION" }))
    .max(500, { error: "VALIDATION" }),
);

/** The form of a date: as always, open at its own hours, or closed. Hours and people count only with OPEN. */
export const specialDayForm = z
  .object({
    date: staffDate,
    plan: z.enum(["USUAL", "OPEN", "CLOSED"], { error: absentOr }),
    dateFrom: time,
    dateTo: time,
    dateSplit: ticked,
    dateFrom2: time,
    dateTo2: time,
    attending: ids,
    reason,
    version: z.coerce.number().int().min(0).catch(0),
  })
  .transform(({ date, plan: kind, version, attending, reason, ...times }, context) => {
    const plan = (): DayPlan => {
      if (kind === "USUAL") return { kind };
      if (kind === "CLOSED") return { kind, reason };
      return { kind, shifts: shiftsFrom(times, "date", context), attending, reason };
    };
    return { date, version, plan: plan() };
  });

export const storeDatePath = z.object({ id: opaqueId, date: staffDate });
export const personDatePath = z.object({ storeId: opaqueId, employeeId: opaqueId, date: staffDate });

/** `PUT /api/store/{id}/date/{date}`: without `attending`, all professionals work then. */
export const storeDateInput = z
  .object({
    shifts: shiftsInput.min(1, { error: "VALIDATION" }),
    reason,
    attending: z.array(opaqueId, { error: "VALIDATION" }).max(500, { error: "VALIDATION" }).nullish(),
  })
  .meta({ id: "StoreDateInput" });

/** `PUT /api/working-times/…/date/{date}`: no shifts for a professional who is absent. */
export const personDateInput = z.object({ shifts: shiftsInput }).meta({ id: "PersonDateInput" });
