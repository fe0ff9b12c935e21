import { MAX_PICTURE_BYTES, pictureTypeOf } from "#app/domain/pictures.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Picture, Refusal } from "#app/usecases/deps.ts";

/** The photo that was sent, if any; VALIDATION for what is none, whatever it calls itself, or too large. */
export function photoOf(bytes: Uint8Array | null): Result<Picture | null, Refusal> {
  if (bytes === null) return ok(null);
  const contentType = bytes.length > MAX_PICTURE_BYTES ? null : pictureTypeOf(bytes);
  if (contentType !== null) return ok({ contentType, bytes });
  return err({ code: "VALIDATION", fields: [{ field: "receipt", code: "VALIDATION" }] });
}

/** Its name, which nobody can guess; null without one. A photo that cannot be kept is no reason not to be told of the transfer. */
export async function keepPhoto(
  deps: Deps,
  businessId: string,
  photo: Picture | null,
): Promise<string | null> {
  if (photo === null) return null;
  const name = `receipts/${businessId}/${deps.newId()}`;
  try {
    await deps.pictures.put(name, photo);
    return name;
  } catch {
    deps.note("a photo was not kept");
    return null;
  }
}

/** One that stays behind is noted: nothing knows its name any more. */
export async function removePhoto(deps: Deps, name: string | null): Promise<void> {
  if (name === null) return;
  await deps.pictures.remove([name]).catch(() => deps.note("a photo was not removed"));
}
