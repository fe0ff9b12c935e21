import { expect } from "vitest";
import type { Place, Trade } from "#app/inputs/setup/onboarding.ts";
import { newSession } from "#app/usecases/accounts/new-session.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { viewOnboarding } from "#app/usecases/setup/onboarding/onboarding.server.ts";
import { keepTrade, placeBusiness } from "#app/usecases/setup/onboarding/place-business.server.ts";
import { insertUser } from "#db/queries/accounts/accounts.ts";
import { write } from "#db/writing.ts";
import { newcomer, QUICK_HASH } from "#tests/support/accounts.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openWorld } from "#tests/support/world.ts";

export const { deps } = openWorld({ businessesPerDay: 1000, networkBusinessesPerDay: 1000 });

/** A new user with a session, member of no business. */
export async function somebody(): Promise<SignedIn> {
  const { email, firstname: firstName, lastname: lastName } = newcomer();
  const [userId, displayName] = [deps.newId(), `${firstName} ${lastName}`];
  const at = deps.now();
  const user = { id: userId, email, firstName, lastName, displayName, passwordHash: QUICK_HASH, at };
  const owner = { userId, email, displayName, emailVerified: true, businessId: null };
  const { started, statements } = newSession(deps, owner, "CUSTOMER");
  await write(db, [...insertUser(db, user), ...statements]);
  return {
    ...{ kind: "user", userId, sessionId: started.sessionId, email, displayName, accountType: "CUSTOMER" },
    ...{
      businessId: null,
      membership: null,
      hasBusiness: false,
      emailVerified: true,
      reach: null,
      via: "bearer",
    },
  };
}

export const TRADE: Trade = {
  activity: "BARBERSHOP",
  services: [
    { code: "corte", minutes: 35, priceCentavos: 1_550_000 },
    { code: "barba", minutes: 30, priceCentavos: 1_000_000 },
  ],
};

export const PLACE: Place = {
  ...{ name: "Barbería", slug: null, whatsapp: null, streetName: "Thames", streetNumber: "1550" },
  city: "Palermo",
  region: "Ciudad Autónoma de Buenos Aires",
};

/** The id of this user's only business. */
export async function ownedBy({ userId }: SignedIn): Promise<string> {
  const [rows = []] = await run({
    sql: "select business_id from members where user_id = ?",
    params: [userId],
  });
  expect(rows).toHaveLength(1);
  return String(rows[0]?.business_id);
}

/** An owner past step 2, with a session that acts for the business. */
export async function founder(name: string = PLACE.name): Promise<SignedIn> {
  const actor = await somebody();
  await keepTrade(deps, actor, TRADE);
  expect(await placeBusiness(deps, actor, { ...PLACE, name })).toEqual({ ok: true, value: null });
  return { ...actor, accountType: "BUSINESS", businessId: await ownedBy(actor), hasBusiness: true };
}

export async function salonOf(actor: SignedIn) {
  const found = await viewOnboarding(deps, actor);
  if (found.kind !== "BUSINESS") throw new Error(found.kind);
  return found;
}

export const refused = (code: string) => ({ ok: false, error: expect.objectContaining({ code }) });
