import { z } from "zod";
import { MOST_PARTS } from "#app/domain/setup/archive/archive-parts.ts";
import { EXPORT_FILES } from "#app/domain/setup/business/closing.ts";
import { line } from "#app/inputs/fields.ts";

/** The business's name, which confirms its closing; longer text cannot be that name. */
export const closingForm = z.object({ name: line(200) });

/** The requested file of a business. */
export const exportFile = z.enum(EXPORT_FILES);

/** The requested part of a prepared copy, from its link (`exportPartFile`). */
export const exportPart = z
  .object({
    parte: z.coerce.number().int().min(1).max(MOST_PARTS),
    serie: z.string().min(1).max(64),
  })
  .transform(({ parte, serie }) => ({ nth: parte, set: serie }));
