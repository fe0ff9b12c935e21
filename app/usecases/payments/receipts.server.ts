import { cleanPicture } from "#app/domain/pictures/pictures.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Picture, Refusal } from "#app/usecases/deps.ts";
import { keepPicture } from "#app/usecases/loose-pictures.server.ts";

/** The photo that was sent, if any, and nothing but it; VALIDATION for what is none, whatever it calls itself, or too large. */
export function photoOf(bytes: Uint8Array | null): Result<Picture | null, Refusal> {
  if (bytes === null) return ok(null);
  const photo = cleanPicture(bytes);
  if (photo !== null) return ok(photo);
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
  return (await keepPicture(deps, name, photo)) ? name : null;
}
