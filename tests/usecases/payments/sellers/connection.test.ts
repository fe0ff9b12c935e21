import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SignedIn } from "#app/usecases/deps.ts";
import { viewSellerAccount } from "#app/usecases/payments/sellers/account.server.ts";
import { beginConnection, finishConnection } from "#app/usecases/payments/sellers/connection.server.ts";
import { unlock } from "#app/usecases/secrets/token-vault.server.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import {
  ANA,
  DUENA,
  forgetSellers,
  GERENTE,
  hireManagers,
  keptSellers,
  openSellers,
  RIVAL,
  sellerTokenOf,
} from "#tests/support/sellers.ts";
import { START } from "#tests/support/world.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const OK = { ok: true, value: null };
const refused = (code: string) => ({ ok: false, error: { code } });

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetBookings);
beforeEach(forgetSellers);

test("an owner is sent to the provider with a new state and challenge each time", async () => {
  const { deps } = openSellers();
  const urls = await Promise.all([beginConnection(deps, DUENA), beginConnection(deps, DUENA)]);
  const sent = urls.map((begun) => new URL(begun.ok ? begun.value.authorizationUrl : "").searchParams);
  expect(sent[0]?.get("redirectUri")).toBe("http://turnero.test/oauth/mercadopago/callback");
  expect(sent[0]?.get("codeChallenge")).toMatch(/^[\w-]{43}$/);
  for (const name of ["state", "codeChallenge"]) expect(sent[0]?.get(name)).not.toBe(sent[1]?.get(name));
});

test("an owner back from the provider has the account connected and its tokens locked", async () => {
  const { deps, consent } = openSellers();
  expect(await finishConnection(deps, DUENA, await consent())).toEqual(OK);
  const [kept] = await keptSellers();
  expect(kept).toMatchObject({
    business_id: "salon",
    collector_id: "2002",
    connected_at: START,
    connected_by: "duena",
    expires_at: START + 180 * DAY_MS,
    renew_at: START + 150 * DAY_MS,
    broken_at: null,
  });
  expect(JSON.stringify(kept)).not.toMatch(/access-|refresh-/);
  expect(unlock(deps.settings, "salon", String(kept?.refresh_token))).toBe("refresh-1-2002");
  expect(await sellerTokenOf(deps, "salon")).toBe("access-1-2002");
  expect(await sellerTokenOf(deps, "rival")).toBeNull();
  expect(await viewSellerAccount(deps, GERENTE)).toEqual({
    ok: true,
    value: { canConnect: true, account: { collectorId: "2002", connectedAt: START, isBroken: false } },
  });
});

test("a manager may connect, and a professional or customer may not", async () => {
  const { deps, connect, consent } = openSellers();
  expect(await connect(GERENTE)).toEqual(OK);
  const back = await consent();
  const strangers: readonly SignedIn[] = [
    ANA,
    { ...DUENA, accountType: "CUSTOMER", businessId: null },
    { ...DUENA, businessId: null },
    { ...DUENA, businessId: "rival" },
  ];
  for (const actor of strangers) {
    expect(await beginConnection(deps, actor)).toEqual(refused("FORBIDDEN"));
    expect(await finishConnection(deps, actor, back)).toEqual(refused("FORBIDDEN"));
    expect(await viewSellerAccount(deps, actor)).toEqual(refused("FORBIDDEN"));
  }
});

test.each<[string, SignedIn]>([
  ["another session of the same person", { ...DUENA, sessionId: "otra-sesion" }],
  ["another manager of the same business", GERENTE],
  ["another business", RIVAL],
  ["the same session, for another business", { ...RIVAL, sessionId: DUENA.sessionId }],
])("a state does not serve %s, and the provider is not asked", async (_, actor) => {
  const { deps, provider, consent } = openSellers();
  expect(await finishConnection(deps, actor, await consent())).toEqual(refused("CODE_INVALID"));
  expect([await keptSellers(), provider.asked]).toEqual([[], []]);
});

test.each([
  ["empty", () => ""],
  ["made up", () => "a.b.c"],
  ["with another end", (state: string) => state.replace(/\.\d+\./, `.${START + DAY_MS}.`)],
  ["with another nonce", (state: string) => `x${state}`],
  ["with another signature", (state: string) => `${state.slice(0, -2)}xx`],
])("a state that is %s is refused", async (_, forge) => {
  const { deps, provider, consent } = openSellers();
  const { code, state } = await consent();
  expect(await finishConnection(deps, DUENA, { code, state: forge(state) })).toEqual(refused("CODE_INVALID"));
  expect(provider.asked).toEqual([]);
});

test("a state lives ten minutes", async () => {
  const { world, deps, consent } = openSellers();
  const [first, second] = [await consent(), await consent()];
  world.pass(10 * MINUTE_MS - 1);
  expect(await finishConnection(deps, DUENA, first)).toEqual(OK);
  world.pass(1);
  expect(await finishConnection(deps, DUENA, second)).toEqual(refused("CODE_INVALID"));
});

test("a used state does not serve again, even with a fresh code", async () => {
  const { deps, provider, consent } = openSellers();
  const begun = await beginConnection(deps, DUENA);
  const url = begun.ok ? begun.value.authorizationUrl : "";
  const first = provider.consent(url, "2002");
  expect(await finishConnection(deps, DUENA, first)).toEqual(OK);
  const before = await keptSellers();
  expect(await finishConnection(deps, DUENA, first)).toEqual(refused("CODE_INVALID"));
  expect(await finishConnection(deps, DUENA, provider.consent(url, "3003"))).toEqual(refused("CODE_INVALID"));
  expect([await keptSellers(), provider.asked]).toEqual([before, [first.code]]);
  expect((await consent()).state).not.toBe(first.state);
});

test("a code serves only with its own state", async () => {
  const { deps, consent } = openSellers();
  const [mine, other] = [await consent(), await consent()];
  const mixed = { code: other.code, state: mine.state };
  expect(await finishConnection(deps, DUENA, mixed)).toEqual(refused("CODE_INVALID"));
});

test("another business's account is refused and stays with that business", async () => {
  const { deps, connect } = openSellers();
  expect(await connect(DUENA, "2002")).toEqual(OK);
  expect(await connect(RIVAL, "2002")).toEqual(refused("ACCOUNT_TAKEN"));
  expect(await keptSellers()).toMatchObject([{ business_id: "salon", collector_id: "2002" }]);
  expect(await sellerTokenOf(deps, "rival")).toBeNull();
  expect(await connect(RIVAL, "3003")).toEqual(OK);
  expect(await connect(DUENA, "3003")).toEqual(refused("ACCOUNT_TAKEN"));
  expect(await sellerTokenOf(deps, "salon")).toBe("access-1-2002");
});

test("an account may be connected again or replaced by another account", async () => {
  const { deps, connect } = openSellers();
  for (const userId of ["2002", "2002", "3003"]) expect(await connect(DUENA, userId)).toEqual(OK);
  expect(await keptSellers()).toMatchObject([{ business_id: "salon", collector_id: "3003" }]);
  expect(await sellerTokenOf(deps, "salon")).toBe("access-3-3003");
});

test.each([
  ["does not answer", "down"],
  ["does not know us", "not-ours"],
] as const)("a provider that %s is answered differently from a wrong code", async (_, fault) => {
  const { deps, provider, consent, world } = openSellers();
  provider.refuse(fault);
  expect(await finishConnection(deps, DUENA, await consent())).toEqual(refused("UNAVAILABLE"));
  expect([await keptSellers(), world.notes]).toEqual([[], [`mercado-pago: ${fault}`]]);
});

test("connecting is unavailable without an application or a token key", async () => {
  const { deps, provider } = openSellers();
  const poorer = [
    { ...deps, payments: null },
    { ...deps, payments: { ...provider.gateway, canConnect: false } },
    { ...deps, settings: { ...deps.settings, tokenKey: null } },
  ];
  for (const each of poorer) {
    expect(await beginConnection(each, DUENA)).toEqual(refused("UNAVAILABLE"));
    expect(await finishConnection(each, DUENA, { code: "c", state: "s" })).toEqual(refused("UNAVAILABLE"));
    expect(await viewSellerAccount(each, DUENA)).toEqual({
      ok: true,
      value: { canConnect: false, account: null },
    });
  }
});
