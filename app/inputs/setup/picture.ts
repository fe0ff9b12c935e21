import { z } from "zod";
import { PICTURED } from "#app/domain/codes/setup.ts";
import { opaqueId } from "#app/inputs/fields.ts";

/** The owner of a picture, in the path of a call (contract, Business side). */
export const picturePath = z.object({ id: opaqueId });

/** The form of a picture; the picture itself comes beside it. `back`: the page with the form. */
export const pictureForm = z.object({
  intent: z.enum(["set", "drop"]),
  of: z.enum(PICTURED),
  id: opaqueId,
  back: z.string().regex(/^\/backoffice\/[\w\-/]*$/),
});
