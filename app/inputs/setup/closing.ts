import { z } from "zod";
import { EXPORT_FILES } from "#app/domain/setup/business/closing.ts";
import { line } from "#app/inputs/fields.ts";

/** What confirms that a business is to be closed down: its name, as long as one may be, or not it at all. */
export const closingForm = z.object({ name: line(200) });

/** The file of a business that is asked for. */
export const exportFile = z.enum(EXPORT_FILES);
