import { z } from "zod";
import { OWN_MINUTES, OWN_PERCENT } from "#app/domain/catalog/own-terms.ts";
import { HIGHEST_CENTAVOS } from "#app/domain/setup/services/catalogue.ts";

/** A professional's own terms as they are kept: an amount or a percentage, and minutes; at least one of them. */
export const ownTerms = z
  .strictObject({
    centavos: z.int().min(0).max(HIGHEST_CENTAVOS).optional(),
    percent: z.int().min(OWN_PERCENT.least).max(OWN_PERCENT.most).optional(),
    minutes: z.int().min(OWN_MINUTES.least).max(OWN_MINUTES.most).optional(),
  })
  .refine(({ centavos, percent }) => centavos === undefined || percent === undefined)
  .refine((terms) => Object.keys(terms).length > 0);
