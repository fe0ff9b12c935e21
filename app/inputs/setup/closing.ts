import { z } from "zod";
import { MOST_PARTS } from "#app/domain/setup/archive/archive-parts.ts";
import { EXPORT_FILES } from "#app/domain/setup/business/closing.ts";
import { line } from "#app/inputs/fields.ts";

/** The business's name, which confirms its closing; longer text cannot be that name. */
export const closingForm = z.object({ name: line(200) });

/** The requested file of a business. */
export const exportFile = z.enum(EXPORT_FILES);

const id = z.string().min(1).max(64);

/** The requested file of an export in several parts, from its link (`exportPartFile`). */
export const exportPart = z
  .object({
    parte: z.coerce.number().int().min(1),
    de: z.coerce.number().int().min(2).max(MOST_PARTS),
    serie: id,
    al: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    desde: id.optional(),
    hasta: id.optional(),
  })
  .refine(({ parte, de }) => parte <= de)
  .transform(({ parte, de, serie, al, desde, hasta }) => ({
    ...{ nth: parte, of: de, set: serie, at: al },
    ...{ from: desde ?? null, to: hasta ?? null },
  }));
