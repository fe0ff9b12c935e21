import { z } from "zod";
import { readTurno } from "#app/domain/agenda/written-turno.ts";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import { CHARGE_METHODS, type ChargeMethod } from "#app/domain/codes/payment.ts";
import { centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { durationTyped } from "#app/domain/time/durations.ts";
import { checker } from "#app/inputs/checker.ts";
import { absentOr, freeText, opaqueId, startTime } from "#app/inputs/fields.ts";
import { asStaffDate, staffDate } from "#app/inputs/staff-date.ts";

/** The version of a turno that a form was made of; -1, which is STALE, for what is none. */
export const seenVersion = z.coerce.number().int().min(0).catch(-1);

/** A box that may be ticked. */
export const ticked = z
  .boolean({ error: "VALIDATION" })
  .optional()
  .transform((on) => on ?? false);

/** An id, or nothing where the first choice is kept. */
const idOrNone = z
  .string({ error: "VALIDATION" })
  .optional()
  .transform((text) => text || null);

/** The buttons of a turno's page. */
export const statusForm = z.object({
  status: z.enum(BOOKING_STATUSES, { error: absentOr }),
  version: seenVersion,
});

export const noteForm = z.object({ note: freeText, version: seenVersion });

export const removeForm = z.object({ line: opaqueId, version: seenVersion });

const saidOn = z
  .string()
  .optional()
  .transform((on) => on === "on");

/** What takes back a change of its services: how they were, and whether the client heard of the change. */
export const restoreForm = z.object({
  before: z.string({ error: absentOr }).transform((text, context) => {
    const turno = readTurno(text);
    if (turno !== null && asStaffDate(turno.date) !== null) return turno;
    context.addIssue({ code: "custom", message: "VALIDATION" });
    return z.NEVER;
  }),
  told: saidOn,
  version: seenVersion,
});

/** What takes back that a turno was made, and whether the client heard of it. */
export const undoCreateForm = z.object({ told: saidOn, version: seenVersion });

export const cancelForm = z.object({ reason: freeText, notify: ticked, version: seenVersion });

/** Where a turno, or one service of it, is moved; a duration goes with one service alone. */
export const moveForm = z.object({
  line: idOrNone,
  date: staffDate,
  time: startTime,
  employee: idOrNone,
  minutes: z
    .string({ error: "VALIDATION" })
    .optional()
    .refine((text) => !text || durationTyped(text) !== null, { error: "VALIDATION" })
    .transform((text) => (text ? durationTyped(text) : null)),
  notify: ticked,
  version: seenVersion,
});
export type MoveForm = z.output<typeof moveForm>;

/** Pesos as people type them, in centavos: more than nothing. */
const amount = z.string({ error: absentOr }).transform((text, context) => {
  const centavos = centavosTyped(text);
  if (centavos !== null && centavos > 0) return centavos;
  context.addIssue({ code: "custom", message: "VALIDATION" });
  return z.NEVER;
});

/** What is handed over of that much cash: REQUIRED for no amount, VALIDATION for less. */
function handedFor(owedCentavos: number) {
  return z.string().transform((text, context) => {
    const centavos = centavosTyped(text);
    if (centavos !== null && centavos >= owedCentavos) return centavos;
    context.addIssue({ code: "custom", message: centavos === null ? "REQUIRED" : "VALIDATION" });
    return z.NEVER;
  });
}

const method = z.enum(CHARGE_METHODS, { error: absentOr });

const typed = z.string({ error: "VALIDATION" }).optional();

/**
 * How a client pays: in one way, or in two where `second` is chosen; in none where nothing is left (`nothing`). Of cash
 * `handed` is what they hand over, where that was typed: `change` is what they get back.
 */
export const chargeForm = z
  .object({
    ...{ method: typed, amount: typed, second: typed, secondAmount: typed, handed: typed },
    nothing: ticked,
    version: seenVersion,
  })
  .transform(({ nothing, version, ...form }, context) => {
    if (nothing) return { parts: [], change: 0, version };
    const check = checker(context);
    const first = partOf(check("method", method, form.method), check("amount", amount, form.amount));
    const parts = form.second ? [first, secondPart()] : [first];
    return { parts, change: changeOf(parts), version };

    function secondPart() {
      const other = method.refine((each) => each !== form.method, { error: "VALIDATION" });
      return partOf(check("second", other, form.second), check("secondAmount", amount, form.secondAmount));
    }

    function changeOf(parts: readonly ReturnType<typeof partOf>[]): number {
      const owed = parts.find((part) => part.method === "CASH")?.centavos ?? 0;
      if (!form.handed || owed === 0) return 0;
      return (check("handed", handedFor(owed), form.handed) ?? owed) - owed;
    }
  });

/** What is missing was noted at its field already. */
function partOf(way: ChargeMethod = "OTHER", centavos = 0) {
  return { method: way, centavos };
}
