import { instagramHandle } from "#app/domain/instagram.ts";
import { lineOrNone } from "#app/inputs/fields.ts";

/** A handle at Instagram in any notation, kept bare; null if empty. */
export const instagramOrNone = lineOrNone(200).transform((written, context) => {
  const handle = written === null ? null : instagramHandle(written);
  if (handle === null && written !== null) context.addIssue({ code: "custom", message: "VALIDATION" });
  return handle;
});
