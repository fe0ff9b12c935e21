import { z } from "zod";
import { OWN_PERCENT, type OwnByEmployee, ownFrom } from "#app/domain/catalog/own-terms.ts";
import { priceTyped } from "#app/domain/setup/services/catalogue.ts";
import { type OwnPart, ownField, ownPercentTyped } from "#app/domain/setup/services/own-rows.ts";
import { durationTyped } from "#app/domain/time/durations.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";

/** Own prices and lengths of an option, and the version of its service that was seen. */
export type SentOwn = { readonly own: OwnByEmployee | null; readonly version: number };

const typed = z.string({ error: "VALIDATION" }).optional();

/** The form of an option: a row for each professional in `who`; all faults come together, each at its field. */
export const ownForm = z
  .object({
    who: z.array(z.string(), { error: "VALIDATION" }).max(1000, { error: "VALIDATION" }).optional(),
    version: typed,
  })
  .catchall(z.unknown())
  .transform((form, context): SentOwn => {
    const stated = (form.who ?? []).map((employeeId, place) => {
      const of = (part: OwnPart, read: (text: string) => number | null) => {
        const text = form[ownField(place, part)];
        if (typeof text !== "string" || text.trim() === "") return null;
        const value = read(text);
        if (value === null) fault(part);
        return value;
      };
      const fault = (part: OwnPart) =>
        context.addIssue({ code: "custom", path: [ownField(place, part)], message: "VALIDATION" });
      const centavos = of("Price", priceTyped);
      const percent = of("Percent", percentTyped);
      if (centavos !== null && percent !== null) fault("Percent");
      return { employeeId, centavos, percent, minutes: of("Minutes", durationTyped) };
    });
    return { own: ownFrom(stated), version: wholeNumber(form.version) ?? -1 };
  });

function percentTyped(text: string): number | null {
  const percent = ownPercentTyped(text);
  return percent === null || percent < OWN_PERCENT.least || percent > OWN_PERCENT.most ? null : percent;
}
