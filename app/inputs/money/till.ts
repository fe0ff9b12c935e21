import { z } from "zod";
import { CHARGE_METHODS, EXPENSE_KINDS } from "#app/domain/codes/payment.ts";
import { centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { absentOr, line, lineOrNone, opaqueId } from "#app/inputs/fields.ts";
import { staffDateOrNull } from "#app/inputs/staff-date.ts";

/** More than any salon has in a drawer: 100 million pesos. */
const MOST_CENTAVOS = 10_000_000_000;

/** Typed pesos, in centavos. */
function pesos(least: number) {
  return z.string({ error: absentOr }).transform((text, context) => {
    const centavos = centavosTyped(text);
    if (centavos !== null && centavos >= least && centavos <= MOST_CENTAVOS) return centavos;
    context.addIssue({ code: "custom", message: text.trim() === "" ? "REQUIRED" : "VALIDATION" });
    return z.NEVER;
  });
}

/** The till of an address; invalid parts are ignored. */
export const tillQuery = z.object({
  store: opaqueId.nullable().catch(null).default(null),
  date: staffDateOrNull,
});

/** The till's version that a form was drawn with; 0: the till was not opened yet. Invalid is -1. */
const version = z.coerce.number().int().min(0).catch(-1);

export const openingForm = z.object({ opening: pesos(0), version });

export const closingForm = z.object({
  counted: pesos(0),
  left: pesos(0),
  reason: lineOrNone(200),
  version,
  /** Centavos; NaN, which never matches, if it is invalid. */
  expected: z.coerce.number().int().catch(Number.NaN),
});

export const expenseForm = z.object({
  kind: z.enum(EXPENSE_KINDS, { error: absentOr }),
  method: z.enum(CHARGE_METHODS, { error: absentOr }),
  what: line(120),
  amount: pesos(1),
  /** As `Deps.newId` makes them. */
  key: z.string({ error: absentOr }).regex(/^[\w-]{22}$/, { error: "VALIDATION" }),
});
