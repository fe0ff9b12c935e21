import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import type { SellerToken } from "#app/usecases/payment-gateway.ts";
import {
  beginConnection,
  finishConnection,
  type SellerReturn,
} from "#app/usecases/payments/sellers/connection.server.ts";
import { tokenOf } from "#app/usecases/payments/sellers/token.server.ts";
import { sellerOf } from "#db/queries/payments/sellers/seller-accounts.ts";
import { read } from "#db/reading.ts";
import { fakeSellers } from "#tests/fakes/fake-sellers.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

/** The owner of the salon, and of its rival; a manager and a professional of the salon. */
export const DUENA = actorOf("duena", "BUSINESS");
export const RIVAL: SignedIn = { ...actorOf("otra", "BUSINESS"), businessId: "rival" };
export const GERENTE = actorOf("cliente", "BUSINESS");
export const ANA = actorOf("ana-usuaria", "BUSINESS");

/** Gives the salon its manager and the rival its owner. */
export async function hireManagers(): Promise<void> {
  await run(
    { sql: "insert into members (business_id, user_id, role) values ('rival', 'otra', 'OWNER')" },
    { sql: "insert into members (business_id, user_id, role) values ('salon', 'cliente', 'MANAGER')" },
  );
}

/** A world with a card provider that connects accounts. */
export function openSellers() {
  const world = openWorld();
  const provider = fakeSellers(world.deps.now);
  const deps: Deps = { ...world.deps, payments: provider.gateway };

  /** Goes to the provider and consents there; answers the parameters of the return. */
  async function consent(actor: SignedIn = DUENA, userId = "2002"): Promise<SellerReturn> {
    const begun = await beginConnection(deps, actor);
    if (!begun.ok) throw new Error(begun.error.code);
    return provider.consent(begun.value.authorizationUrl, userId);
  }

  /** Connects an account from beginning to end, a moment after any earlier event. */
  async function connect(actor: SignedIn = DUENA, userId = "2002") {
    world.pass(1);
    return finishConnection(deps, actor, await consent(actor, userId));
  }

  return { world, provider, deps, consent, connect };
}

/** The token of the account that takes a business's deposits; null: the platform's. */
export async function sellerTokenOf(deps: Deps, businessId: string): Promise<SellerToken> {
  const account = await read(deps.db, sellerOf(deps.db, businessId));
  return account && tokenOf(deps, account);
}

/** The stored accounts. */
export async function keptSellers() {
  const [rows = []] = await run({ sql: "select * from seller_accounts order by business_id" });
  return rows;
}

/** The list of problems, settled ones included. */
export async function listed() {
  const [rows = []] = await run({
    sql: `select kind, business_id as business, booking_id as booking, provider_payment_id as payment,
      resolved_at is not null as done from payment_problems order by kind, id`,
  });
  return rows;
}

export async function forgetSellers(): Promise<void> {
  await run({ sql: "delete from seller_accounts" });
}
