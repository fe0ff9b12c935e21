import { cleanPicture } from "#app/domain/pictures/pictures.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Picture, Refusal } from "#app/usecases/deps.ts";
import { keepPicture } from "#app/usecases/orphaned-pictures.server.ts";

/**
 * The photo that was sent, if any, without its metadata. VALIDATION for a file that is no photo, whatever its declared
 * type, or is too large.
 */
export function photoOf(bytes: Uint8Array | null): Result<Picture | null, Refusal> {
  if (bytes === null) return ok(null);
  const photo = cleanPicture(bytes);
  if (photo !== null) return ok(photo);
  return err({ code: "VALIDATION", fields: [{ field: "receipt", code: "VALIDATION" }] });
}

/**
 * The stored photo's name, which cannot be guessed; null without a photo. A photo that cannot be stored does not stop
 * the report of the transfer.
 */
export async function keepPhoto(
  deps: Deps,
  businessId: string,
  photo: Picture | null,
): Promise<string | null> {
  if (photo === null) return null;
  const name = `receipts/${businessId}/${deps.newId()}`;
  return (await keepPicture(deps, name, photo)) ? name : null;
}
