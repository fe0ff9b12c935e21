import { z } from "zod";
import { centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { seenVersion, ticked } from "#app/inputs/agenda/turno-forms.ts";
import { minutesTyped, opaqueId, startTime } from "#app/inputs/fields.ts";

/** More than any service costs; a larger amount is a typing error (centavos). */
const MOST_CENTAVOS = 100_000_000_00;

/** Typed pesos, in centavos; empty is 0. Below 0 is VALIDATION, not an amount is REQUIRED (booking §5). */
const additionalCost = z
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

/** The form that places a service within a booking (booking §2.6, §5); the address names the service. */
export const lineForm = z.object({
  time: startTime,
  minutes: minutesTyped,
  employee: opaqueId,
  additional: additionalCost,
});

/** The same for a saved booking: with the version seen, and whether to tell the client. */
export const bookedLineForm = lineForm.extend({ notify: ticked, version: seenVersion });
export type BookedLineForm = z.output<typeof bookedLineForm>;
export type LineForm = z.output<typeof lineForm>;
