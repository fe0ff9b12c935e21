import { err, ok, type Result } from "#app/domain/result.ts";
import type { Place, Trade } from "#app/inputs/setup/onboarding.ts";
import { templatesOf } from "#app/text/setup/services/templates.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { whileStale } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import { ownAccount } from "#db/queries/accounts/own-account.ts";
import type { OwnBusiness } from "#db/queries/setup/businesses.ts";
import { insertSalon } from "#db/queries/setup/founding-rows.ts";
import { draftOf, dropDraft, type OnboardingDraft, saveDraft } from "#db/queries/setup/onboarding.ts";
import { noteSetupChanges } from "#db/queries/setup/setup-changes.ts";
import { readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { foundBusiness } from "../business/found-business.server.ts";
import { setupActor } from "../setup-actor.ts";
import { placeAnew } from "./place-anew.server.ts";

/** Step 1: saves the trade and its services until there is a business. FORBIDDEN to users who work for a business. */
export async function keepTrade(deps: Deps, actor: SignedIn, trade: Trade): Promise<Result<null, Refusal>> {
  if (actor.hasBusiness) return err({ code: "FORBIDDEN" });
  await write(deps.db, [saveDraft(deps.db, { userId: actor.userId, at: deps.now() }, trade)]);
  return ok(null);
}

/**
 * Step 2: founds the business in one batch with its first store, still without hours, the services of the draft, and its
 * owner as first professional. The owner offers all services. A founded business is renamed and moved instead. NOT_FOUND
 * where step 1 was not answered; else as `foundBusiness`.
 */
export async function placeBusiness(
  deps: Deps,
  actor: SignedIn,
  place: Place,
): Promise<Result<null, Refusal>> {
  if (actor.businessId !== null) return whileStale(() => placeAnew(deps, actor, place));
  const { db } = deps;
  const { draft, account } = await readAll(db, {
    draft: draftOf(db, actor.userId),
    account: ownAccount(db, actor.userId),
  });
  if (draft === null || account === null) return err({ code: "NOT_FOUND" });
  const { name, slug, whatsapp } = place;
  const text = { name, whatsapp, slug, description: null, instagram: null };
  const owner = { firstName: account.firstName, lastName: account.lastName, userId: actor.userId };
  const founded = await foundBusiness(deps, actor, {
    text,
    activity: draft.activity,
    more: (business) => salonOf(deps, actor, { business, place, draft, owner }),
  });
  return founded.ok ? ok(null) : founded;
}

type Beginning = {
  readonly business: OwnBusiness;
  readonly place: Place;
  readonly draft: OnboardingDraft;
  readonly owner: { readonly firstName: string; readonly lastName: string; readonly userId: string };
};

function salonOf(deps: Deps, actor: SignedIn, { business, place, draft, owner }: Beginning): Statement[] {
  const { db } = deps;
  const { streetName, streetNumber, city, region } = place;
  const store = { id: deps.newId(), name: business.name, activity: draft.activity };
  const services = draft.services.flatMap(({ code, ...edited }) => {
    const template = templatesOf(draft.activity).find((each) => each.code === code);
    return template ? [{ ...template, ...edited, id: deps.newId(), priceId: deps.newId() }] : [];
  });
  const person = { ...owner, id: deps.newId() };
  const made = [
    ["STORE", store.id, store.name],
    ...services.map(({ id, name }) => ["SERVICE", id, name] as const),
    ["EMPLOYEE", person.id, `${person.firstName} ${person.lastName}`],
  ] as const;
  return [
    ...insertSalon(db, {
      businessId: business.id,
      at: business.createdAt,
      store: { ...store, streetName, streetNumber, city, region },
      services,
      owner: person,
    }),
    dropDraft(db, owner.userId),
    noteSetupChanges(
      db,
      made.map(([subject, subjectId, subjectName]) => ({
        ...setupActor(deps, actor, business.id),
        ...{ subject, act: "CREATED", subjectId, subjectName, details: [] },
      })),
    ),
  ];
}
