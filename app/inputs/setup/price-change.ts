import { z } from "zod";
import { CATEGORY_CODES } from "#app/domain/codes/catalog.ts";
import { PRICE_ROUNDINGS } from "#app/domain/codes/setup.ts";
import { RAISE_BASIS_POINTS } from "#app/domain/money/raised-prices.ts";
import { basisPointsTyped } from "#app/domain/money/typed-pesos.ts";
import { SERVICES_AT_MOST } from "#app/domain/setup/services/catalogue.ts";
import { type RaiseWish, SCOPE_KINDS } from "#app/domain/setup/services/price-changes.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { checker } from "#app/inputs/checker.ts";
import { absentOr } from "#app/inputs/fields.ts";
import { staffDate } from "#app/inputs/staff-date.ts";

/** `startsOn` null: at once. `seen`: the change that the page announced (`raiseWord`). */
export type SentRaise = RaiseWish & { readonly startsOn: LocalDate | null; readonly seen: string | null };

const typed = z.string({ error: "VALIDATION" }).optional();

/** The form that changes many prices at once. */
export const priceChangeForm = z
  .object({
    way: z.enum(["up", "down"], { error: absentOr }),
    percent: typed,
    rounding: typed,
    scope: z.enum(SCOPE_KINDS, { error: absentOr }),
    category: z.array(z.enum(CATEGORY_CODES, { error: "VALIDATION" }), { error: "VALIDATION" }).optional(),
    service: z
      .array(z.string(), { error: "VALIDATION" })
      .max(SERVICES_AT_MOST, { error: "VALIDATION" })
      .optional(),
    from: typed,
    seen: typed,
  })
  .transform((form, context): SentRaise => {
    const check = checker(context);
    const fault = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const points = basisPointsTyped(form.percent ?? "") ?? 0;
    const basisPoints = form.way === "down" ? -points : points;
    const isPossible =
      points > 0 && basisPoints >= RAISE_BASIS_POINTS.least && basisPoints <= RAISE_BASIS_POINTS.most;
    if (!isPossible) fault("percent", form.percent === undefined ? "REQUIRED" : "VALIDATION");
    const roundingPesos = PRICE_ROUNDINGS.find((pesos) => `${pesos}` === form.rounding);
    if (roundingPesos === undefined) fault("rounding", "VALIDATION");
    const categories = form.scope === "categories" ? [...new Set(form.category)] : [];
    if (form.scope === "categories" && categories.length === 0) fault("category", "REQUIRED");
    const serviceIds = form.scope === "services" ? [...new Set(form.service)] : [];
    if (form.scope === "services" && serviceIds.length === 0) fault("service", "REQUIRED");
    const startsOn = form.from === undefined ? null : (check("from", staffDate, form.from) ?? null);
    return {
      basisPoints,
      roundingPesos: roundingPesos ?? 10,
      scope: { categories, serviceIds },
      startsOn,
      seen: form.seen ?? null,
    };
  });
