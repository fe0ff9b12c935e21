import { z } from "zod";
import { readTurno } from "#app/domain/agenda/new/written-turno.ts";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import { CHARGE_METHODS, type ChargeMethod } from "#app/domain/codes/payment.ts";
import { centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { durationTyped } from "#app/domain/time/durations.ts";
import { checker } from "#app/inputs/checker.ts";
import { absentOr, freeText, opaqueId, startTime } from "#app/inputs/fields.ts";
import { asStaffDate, staffDate } from "#app/inputs/staff-date.ts";

/** The booking's version that a form was drawn with; -1, which is STALE, if it is invalid. */
export const seenVersion = z.coerce.number().int().min(0).catch(-1);

/** An optional checkbox. */
export const ticked = z
  .boolean({ error: "VALIDATION" })
  .optional()
  .transform((on) => on ?? false);

/** An id, or empty to keep the first choice. */
const idOrNone = z
  .string({ error: "VALIDATION" })
  .optional()
  .transform((text) => text || null);

/** The buttons of a booking's page. */
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

/** Undoes a change of services: the services before it, and whether the client was told of it. */
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

/** Undoes the creation of a booking, with whether the client was told of it. */
export const undoCreateForm = z.object({ told: saidOn, version: seenVersion });

export const cancelForm = z.object({ reason: freeText, notify: ticked, version: seenVersion });

/** Moves a booking, or a single service of it; a duration is only valid with a single service. */
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

/** Typed pesos in centavos, above 0. */
const amount = z.string({ error: absentOr }).transform((text, context) => {
  const centavos = centavosTyped(text);
  if (centavos !== null && centavos > 0) return centavos;
  context.addIssue({ code: "custom", message: "VALIDATION" });
  return z.NEVER;
});

/** The cash handed over for a sum: REQUIRED if it is not an amount, VALIDATION if it is less. */
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
 * A client's payment: by one method, by two if `second` is chosen, by none if nothing is left (`nothing`). For cash, `handed`
 * is the optional sum handed over, and `change` the sum given back.
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

/** Missing values were noted at their fields already. */
function partOf(way: ChargeMethod = "OTHER", centavos = 0) {
  return { method: way, centavos };
}
