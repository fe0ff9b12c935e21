import type { Pictured } from "#app/domain/codes/setup.ts";
import { pictureAt, pictureName, pictureUrl } from "#app/domain/pictures/picture-name.ts";
import { type CleanPicture, cleanPicture, MAX_PICTURE_BYTES } from "#app/domain/pictures/pictures.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { pictureText } from "#app/text/setup/pictures.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { keepPicture, removePicture } from "#app/usecases/orphaned-pictures.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import {
  changePicture,
  type PicturedThing,
  type PictureKey,
  picturedThing,
} from "#db/queries/setup/pictures.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/** The subject of a picture in the business acted for; a business by its own id. */
type PictureOf = { readonly of: Pictured; readonly id: string };

/**
 * Gives a store, a professional or the business a picture in place of the old one; answers its address. FORBIDDEN;
 * NOT_FOUND; TOO_LARGE past 5 MB; UNAVAILABLE where it cannot be stored. VALIDATION for bytes that are no whole JPEG,
 * PNG, WebP or AVIF, or over 40 megapixels (contract, Business side). The subject's version stays, so that a form about
 * the rest is not outdated.
 */
export async function setPicture(
  deps: Deps,
  actor: SignedIn,
  { bytes, ...of }: PictureOf & { readonly bytes: Uint8Array },
): Promise<Result<string, Refusal>> {
  const owned = await owner(deps, actor, of);
  if (!owned.ok) return owned;
  const picture = pictureOf(bytes);
  if (!picture.ok) return picture;
  const name = pictureName(deps.newId(), picture.value);
  if (!(await keepPicture(deps, name, picture.value))) return err({ code: "UNAVAILABLE" });
  const changed = await change(deps, actor, { ...owned.value, name });
  if (changed.ok) return ok(pictureUrl(name));
  await removePicture(deps, name);
  return changed;
}

/** Removes the picture; FORBIDDEN and NOT_FOUND. Repeated calls change nothing. */
export async function dropPicture(
  deps: Deps,
  actor: SignedIn,
  of: PictureOf,
): Promise<Result<null, Refusal>> {
  const owned = await owner(deps, actor, of);
  if (!owned.ok) return owned;
  if (owned.value.thing.pictureUrl === null) return ok(null);
  return change(deps, actor, { ...owned.value, name: null });
}

type Owned = { readonly key: PictureKey; readonly thing: PicturedThing };

async function owner(deps: Deps, actor: SignedIn, of: PictureOf): Promise<Result<Owned, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const key = { ...of, businessId: managed.value };
  const thing = await read(deps.db, picturedThing(deps.db, key));
  return thing === null ? err({ code: "NOT_FOUND" }) : ok({ key, thing });
}

function pictureOf(bytes: Uint8Array): Result<CleanPicture, Refusal> {
  if (bytes.length > MAX_PICTURE_BYTES) return err({ code: "TOO_LARGE" });
  const picture = cleanPicture(bytes);
  if (picture !== null) return ok(picture);
  return err({ code: "VALIDATION", fields: [{ field: "picture", code: "VALIDATION" }] });
}

/** The clock removes pictures without a reference; the old picture is removed at once. */
async function change(
  deps: Deps,
  actor: SignedIn,
  { key, thing, name }: Owned & { readonly name: string | null },
): Promise<Result<null, Refusal>> {
  const by = setupActor(deps, actor, key.businessId);
  const url = name === null ? null : pictureUrl(name);
  const written = await tryWrite(deps.db, [
    ...changePicture(deps.db, key, { name, url, at: by.at }),
    noteSetupChange(deps.db, by, historyOf(key, thing, url)),
  ]);
  if (!written) return err({ code: "STALE" });
  await removePicture(deps, pictureAt(thing.pictureUrl ?? ""));
  return ok(null);
}

function historyOf(
  { of, id }: PictureKey,
  { name, pictureUrl: before }: PicturedThing,
  after: string | null,
) {
  const { field, before: old, after: fresh } = pictureText.history;
  const detail = { field, from: before === null ? null : old, to: after === null ? null : fresh };
  return { subject: of, act: "CHANGED", subjectId: id, subjectName: name, details: [detail] } as const;
}
