import { err, ok, type Result } from "#app/domain/result.ts";
import { phonesSetting } from "#app/text/clients/phones-setting.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { professionalsSeePhones, setProfessionalsSeePhones } from "#db/queries/clients/reach-setting.ts";
import { businessById } from "#db/queries/setup/businesses.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import type { ViewedBusiness } from "./business.server.ts";

/** `seePhones`: whether the business's professionals see the contact data of clients. */
type BusinessWithReach = { readonly business: ViewedBusiness; readonly seePhones: boolean };

/** The business acted for, and whether its professionals see the contact data of clients. FORBIDDEN to its professionals. */
export async function viewBusinessWithReach(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<BusinessWithReach, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { business, seePhones } = await readAll(deps.db, {
    business: businessById(deps.db, managed.value),
    seePhones: professionalsSeePhones(deps.db, managed.value),
  });
  return business === null ? err({ code: "FORBIDDEN" }) : ok({ business, seePhones });
}

/** Sets whether they do, and records it in the history of the setup. FORBIDDEN to professionals. */
export async function changePhonesSetting(
  deps: Deps,
  actor: SignedIn,
  isOn: boolean,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const business = await read(deps.db, businessById(deps.db, businessId));
  const { label, states } = phonesSetting;
  await tryWrite(deps.db, [
    ...setProfessionalsSeePhones(deps.db, { businessId, isOn }),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      ...{ subject: "BUSINESS", act: "CHANGED", subjectId: businessId, subjectName: business?.name ?? "" },
      details: [{ field: label, from: isOn ? states.off : states.on, to: isOn ? states.on : states.off }],
    }),
  ]);
  return ok(null);
}
