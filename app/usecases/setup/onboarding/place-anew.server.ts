import { err, ok, type Result } from "#app/domain/result.ts";
import type { Place } from "#app/inputs/setup/onboarding.ts";
import { storeFields } from "#app/text/setup/onboarding.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import type { OwnBusiness } from "#db/queries/setup/businesses.ts";
import { type FirstStore, updateFirstStore } from "#db/queries/setup/onboarding.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { mustHaveChanged, tryWrite } from "#db/writing.ts";
import { changeBusiness, viewBusiness } from "../business/business.server.ts";
import { setupActor } from "../setup-actor.ts";
import { salonToSetUp } from "./onboarding.server.ts";

/** Renames a business and moves its first store; STALE where it was saved meanwhile; FORBIDDEN to professionals. */
export async function placeAnew(deps: Deps, actor: SignedIn, place: Place): Promise<Result<null, Refusal>> {
  const viewed = await viewBusiness(deps, actor);
  if (!viewed.ok) return viewed;
  const { name, slug, whatsapp } = place;
  const { description, instagram } = viewed.value;
  const text = { name, whatsapp, slug, description, instagram };
  const found = await salonToSetUp(deps, actor);
  if (!found.ok) return found;
  const changed = await changeBusiness(deps, actor, { text, version: null });
  if (!changed.ok) return changed;
  const { store } = found.value.salon;
  if (store === null) return err({ code: "NOT_FOUND" });
  return moveStore(deps, actor, { store, place, before: viewed.value });
}

type Move = { readonly store: FirstStore; readonly place: Place; readonly before: OwnBusiness };

/** A store with the same name as its business keeps sharing it. */
async function moveStore(
  deps: Deps,
  actor: SignedIn,
  { store, place, before }: Move,
): Promise<Result<null, Refusal>> {
  const { streetName, streetNumber, city, region } = place;
  const name = store.name === before.name ? place.name : store.name;
  const after = { name, streetName, streetNumber, city, region };
  const fields = Object.keys(storeFields) as readonly (keyof typeof after)[];
  const details = fields.flatMap((field) =>
    store[field] === after[field]
      ? []
      : [{ field: storeFields[field], from: store[field], to: after[field] }],
  );
  if (details.length === 0) return ok(null);
  const { db } = deps;
  const businessId = before.id;
  const saved = await tryWrite(db, [
    updateFirstStore(db, { businessId, storeId: store.id, version: store.version }, after),
    mustHaveChanged(db),
    noteSetupChange(db, setupActor(deps, actor, businessId), {
      ...{ subject: "STORE", act: "CHANGED", subjectId: store.id, subjectName: name, details },
    }),
  ]);
  return saved ? ok(null) : STALE;
}
