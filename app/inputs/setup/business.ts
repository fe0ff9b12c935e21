import { z } from "zod";
import { isSlug } from "#app/domain/setup/business/slugs.ts";
import { absentOr, freeText, line, lineOrNone } from "#app/inputs/fields.ts";
import { instagramOrNone } from "#app/inputs/instagram.ts";
import { mobileOrNone } from "#app/inputs/phones.ts";

/** The most characters of a business's name, and of its description. */
export const BUSINESS_LENGTHS = { name: 80, description: 300 } as const;

/** The slug of a page's address, in lower case; null if empty. */
export const slug = lineOrNone(200)
  .transform((text) => text?.toLowerCase() ?? null)
  .refine((text) => text === null || isSlug(text), { error: "VALIDATION" });

/** `POST` and `PUT /api/business`, and the forms of the business (contract, Business side). */
export const businessInput = z
  .object({
    name: line(BUSINESS_LENGTHS.name),
    slug: slug.meta({ example: "casa-malva", description: "Made of the name where there is none." }),
    description: freeText.refine((text) => (text ?? "").length <= BUSINESS_LENGTHS.description, {
      error: "VALIDATION",
    }),
    instagram: instagramOrNone.meta({ example: "@casamalva" }),
    whatsapp: mobileOrNone.meta({ example: "11 5555-0134" }),
  })
  .meta({ id: "BusinessInput" });
export type BusinessInput = z.infer<typeof businessInput>;

/** The business form with the version that it was drawn with. */
export const businessForm = businessInput.extend({
  version: z.coerce.number({ error: "VALIDATION" }).int({ error: "VALIDATION" }),
});

/** `GET /api/business/slug-taken?q=`: only a valid slug. */
export const slugQuery = z.object({
  q: z
    .string({ error: absentOr })
    .trim()
    .toLowerCase()
    .refine(isSlug, { error: ({ input }) => (input === "" ? "REQUIRED" : "VALIDATION") }),
});

/** `PUT /api/business/publish`. */
export const publishInput = z
  .object({ published: z.boolean({ error: absentOr }) })
  .meta({ id: "BusinessPublication" });
