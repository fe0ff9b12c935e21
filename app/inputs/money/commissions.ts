import { z } from "zod";
import { ADJUSTMENT_KINDS, COMMISSION_KINDS, COUNTED_ON } from "#app/domain/codes/commission.ts";
import { WHOLE } from "#app/domain/money/commissions/rules.ts";
import { centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { absentOr, lineOrNone, opaqueId } from "#app/inputs/fields.ts";
import { staffDate } from "#app/inputs/staff-date.ts";

/** The most for one payment, in centavos: more than any salon pays. */
const MOST = 1e11;

const span = { from: staffDate, to: staffDate };

/** `GET /api/commission/statement` (contract, Business side); `after`: the `next` of the previous answer. */
export const statementQuery = z.object({
  employeeId: opaqueId,
  ...span,
  after: z
    .string()
    .regex(/^\d{1,5}$/, { error: "VALIDATION" })
    .transform(Number)
    .optional()
    .meta({ type: "string" }),
});

/** `POST /api/commission/close`. */
export const closeInput = z.object({ employeeId: opaqueId, ...span }).meta({ id: "CommissionClose" });

const pesos = z
  .number({ error: absentOr })
  .min(0, { error: "VALIDATION" })
  .max(MOST / 100, { error: "VALIDATION" })
  .transform((amount) => Math.round(amount * 100));
const percent = z
  .number({ error: absentOr })
  .min(0, { error: "VALIDATION" })
  .max(100, { error: "VALIDATION" })
  .transform((amount) => Math.round(amount * 100));

const ruleInput = z
  .object({
    employeeId: opaqueId.nullish().transform((id) => id ?? null),
    serviceId: opaqueId.nullish().transform((id) => id ?? null),
    kind: z.enum(COMMISSION_KINDS, { error: absentOr }),
    /** A percentage or pesos, with at most two decimals. */
    value: pesos,
    countedOn: z.enum(COUNTED_ON, { error: absentOr }),
    afterCosts: z
      .boolean({ error: "VALIDATION" })
      .nullish()
      .transform((is) => is ?? false),
  })
  .refine(({ kind, value }) => kind === "FIXED" || value <= WHOLE, { path: ["value"], error: "VALIDATION" })
  .meta({ id: "CommissionRuleInput" });

/** `PUT /api/commission/rule`: replaces all rules and costs, based on the version seen. */
export const agreedInput = z
  .object({
    version: z.number({ error: absentOr }).int({ error: "VALIDATION" }),
    depositFeePercent: percent.nullish().transform((fee) => fee ?? 0),
    items: z.array(ruleInput, { error: absentOr }).max(500, { error: "VALIDATION" }),
    materials: z
      .array(z.object({ serviceId: opaqueId, amount: pesos }), { error: "VALIDATION" })
      .max(500, { error: "VALIDATION" })
      .nullish()
      .transform((materials) => materials ?? []),
  })
  .meta({ id: "CommissionRulesInput" });

/** 'Agregar adelanto o ajuste': only an adjustment may be negative. */
export const adjustmentForm = z
  .object({
    id: opaqueId.max(40, { error: "VALIDATION" }),
    employeeId: opaqueId,
    kind: z.enum(ADJUSTMENT_KINDS, { error: absentOr }),
    amount: z.string({ error: absentOr }).max(20, { error: "VALIDATION" }),
    date: staffDate,
    note: lineOrNone(80),
  })
  .transform(({ amount, ...rest }, context) => {
    const isNegative = /^\s*-/.test(amount);
    const centavos = centavosTyped(amount.replace("-", ""));
    const isAmount = centavos !== null && centavos > 0 && centavos <= MOST;
    if (!isAmount || (isNegative && rest.kind !== "ADJUSTMENT")) {
      context.addIssue({
        code: "custom",
        path: ["amount"],
        message: amount === "" ? "REQUIRED" : "VALIDATION",
      });
      return z.NEVER;
    }
    return { ...rest, centavos: isNegative ? -centavos : centavos };
  });

/** 'Pagada el …'. */
export const payForm = z.object({ closingId: opaqueId, on: staffDate });
