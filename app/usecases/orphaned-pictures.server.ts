import { HOUR_MS } from "#app/domain/time/units.ts";
import type { Deps, Picture } from "#app/usecases/deps.ts";
import { forgetOrphaned, noteOrphaned } from "#db/queries/jobs/orphaned-pictures.ts";
import { write } from "#db/writing.ts";

/**
 * Puts a picture into the bucket; false where the bucket did not take it. It is orphaned until a row names it (`tieOrphaned`), and kept
 * so for an hour unless told otherwise.
 */
export async function keepPicture(
  deps: Deps,
  name: string,
  picture: Picture,
  forMs = HOUR_MS,
): Promise<boolean> {
  await write(deps.db, [noteOrphaned(deps.db, { name, dueAt: deps.now() + forMs })]);
  try {
    await deps.pictures.put(name, picture);
    return true;
  } catch {
    deps.note("a photo was not kept");
    return false;
  }
}

/** Removes a picture that no row names; the clock retries a removal that failed. */
export async function removePicture(deps: Deps, name: string | null): Promise<void> {
  if (name === null) return;
  try {
    await deps.pictures.remove([name]);
  } catch {
    return deps.note("a photo was not removed");
  }
  await write(deps.db, [forgetOrphaned(deps.db, [name])]);
}
