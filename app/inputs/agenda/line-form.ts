import { z } from "zod";
import { centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { seenVersion, ticked } from "#app/inputs/agenda/turno-forms.ts";
import { minutesTyped, opaqueId, startTime } from "#app/inputs/fields.ts";

/** More than any service costs; what is typed beyond is a slip (centavos). */
const MOST_CENTAVOS = 100_000_000_00;

/** Pesos as people type them, in centavos; none is 0. Below 0 is VALIDATION, no amount at all REQUIRED (booking §5). */
export const additionalCost = z
  .string({ error: "VALIDATION" })
  .optional()
  .transform((text, context) => {
    const typed = (text ?? "").trim();
    if (typed === "") return 0;
    const centavos = centavosTyped(typed);
    if (centavos !== null && centavos <= MOST_CENTAVOS) return centavos;
    const isNegative = /^-/.test(typed) && centavosTyped(typed.slice(1)) !== null;
    context.addIssue({ code: "custom", message: isNegative ? "VALIDATION" : "REQUIRED" });
    return z.NEVER;
  });

/** How staff place a service within a turno (booking §2.6, §5); which service it is the address says. */
export const lineForm = z.object({
  time: startTime,
  minutes: minutesTyped,
  employee: opaqueId,
  additional: additionalCost,
});

/** The same of a turno that stands: with the version that was seen, and whether its client is told. */
export const bookedLineForm = lineForm.extend({ notify: ticked, version: seenVersion });
export type BookedLineForm = z.output<typeof bookedLineForm>;
export type LineForm = z.output<typeof lineForm>;
