import { cleanPicture } from "#app/domain/pictures/pictures.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { HOUR_MS } from "#app/domain/time/units.ts";
import type { Deps, Picture, Refusal } from "#app/usecases/deps.ts";
import { forgetLoose, noteLoose } from "#db/queries/jobs/loose-pictures.ts";
import { write } from "#db/writing.ts";

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
  await write(deps.db, [noteLoose(deps.db, { name, dueAt: deps.now() + HOUR_MS })]);
  try {
    await deps.pictures.put(name, photo);
    return name;
  } catch {
    deps.note("a photo was not kept");
    return null;
  }
}

/** One that no payment names; what cannot be removed now, the clock removes later. */
export async function removePhoto(deps: Deps, name: string | null): Promise<void> {
  if (name === null) return;
  try {
    await deps.pictures.remove([name]);
  } catch {
    return deps.note("a photo was not removed");
  }
  await write(deps.db, [forgetLoose(deps.db, [name])]);
}
