import { beforeAll, beforeEach, expect, test } from "vitest";
import { viewSellerAccount } from "#app/usecases/payments/sellers/account.server.ts";
import { renewSellers } from "#app/usecases/payments/sellers/renew.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import {
  DUENA,
  forgetSellers,
  hireManagers,
  keptSellers,
  listed,
  openSellers,
  RIVAL,
  sellerTokenOf,
} from "#tests/support/sellers.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const IDLE = { done: 0, errors: [] };
const BROKEN = { kind: "ACCOUNT_BROKEN", business: "salon", booking: null, payment: null, done: 0 };

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetBookings);
beforeEach(forgetSellers);

/** The salon's account, due to be renewed. */
async function openDue() {
  const opened = openSellers();
  await opened.connect();
  opened.world.pass(150 * DAY_MS);
  opened.provider.asked.length = 0;
  return opened;
}

test("tokens are renewed a month before they end, both in a single write", async () => {
  const { world, deps, provider, connect } = openSellers();
  await connect();
  world.pass(150 * DAY_MS - 1);
  expect(await renewSellers(deps)).toEqual(IDLE);
  world.pass(1);
  expect(await renewSellers(deps)).toEqual({ done: 1, errors: [] });
  expect(await sellerTokenOf(deps, "salon")).toBe("access-2-2002");
  expect(await keptSellers()).toMatchObject([
    { expires_at: deps.now() + 180 * DAY_MS, renew_at: deps.now() + 150 * DAY_MS, broken_at: null },
  ]);
  expect(await renewSellers(deps)).toEqual(IDLE);
  world.pass(150 * DAY_MS);
  expect(await renewSellers(deps)).toEqual({ done: 1, errors: [] });
  expect(provider.asked.slice(1)).toEqual(["refresh-1-2002", "refresh-2-2002"]);
});

test("simultaneous runs show each refresh token once", async () => {
  const { deps, provider } = await openDue();
  const runs = await Promise.all(Array.from({ length: 8 }, () => renewSellers(deps)));
  expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(1);
  expect(runs.flatMap(({ errors }) => errors)).toEqual([]);
  expect(provider.asked).toEqual(["refresh-1-2002"]);
  expect(await sellerTokenOf(deps, "salon")).toBe("access-2-2002");
  expect(await listed()).toEqual([]);
});

test("an unfinished renewal is repeated an hour later", async () => {
  const { world, deps } = await openDue();
  const payments = {
    ...deps.payments,
    renewGrant: () => Promise.reject(new Error("the Worker was ended")),
  } as NonNullable<typeof deps.payments>;
  expect(await renewSellers({ ...deps, payments })).toMatchObject({ done: 0, errors: [expect.any(Error)] });
  world.pass(HOUR_MS - 1);
  expect(await renewSellers(deps)).toEqual(IDLE);
  world.pass(1);
  expect(await renewSellers(deps)).toEqual({ done: 1, errors: [] });
});

test.each([
  ["is down", "down"],
  ["does not know our application", "not-ours"],
] as const)("a provider that %s is asked again later, and the tokens still serve", async (_, fault) => {
  const { world, deps, provider } = await openDue();
  const payments = {
    ...provider.gateway,
    renewGrant: async () =>
      ({
        ok: false,
        error: { isFinal: fault !== "down", isUnauthorized: false, reason: fault, retryAfterSeconds: null },
      }) as const,
  };
  for (let hour = 0; hour < 720; hour += 24) {
    const report = await renewSellers({ ...deps, payments });
    expect(report).toEqual({ done: 0, errors: [new Error(`A seller's tokens were not renewed: ${fault}`)] });
    expect(await sellerTokenOf(deps, "salon")).toBe("access-1-2002");
    world.pass(24 * HOUR_MS);
  }
  expect(await listed()).toEqual([]);
  expect(await renewSellers({ ...deps, payments })).toEqual(IDLE);
  expect(await listed()).toEqual([BROKEN]);
});

test("a seller whose renewal is refused is marked, listed and not asked again", async () => {
  const { world, deps, provider } = await openDue();
  provider.refuse("refused");
  expect(await renewSellers(deps)).toEqual(IDLE);
  expect(await sellerTokenOf(deps, "salon")).toBeNull();
  expect(await viewSellerAccount(deps, DUENA)).toMatchObject({ value: { account: { isBroken: true } } });
  expect(await listed()).toEqual([BROKEN]);
  world.pass(999 * DAY_MS);
  expect(await renewSellers(deps)).toEqual(IDLE);
  expect(provider.asked).toHaveLength(1);
});

test("an account that is connected again works, and can break again", async () => {
  const { world, deps, provider, connect } = await openDue();
  provider.refuse("refused");
  await renewSellers(deps);
  await connect();
  expect(await sellerTokenOf(deps, "salon")).toBe("access-2-2002");
  expect(await viewSellerAccount(deps, DUENA)).toMatchObject({ value: { account: { isBroken: false } } });
  expect(await listed()).toEqual([{ ...BROKEN, done: 1 }]);
  world.pass(150 * DAY_MS);
  provider.refuse("refused");
  await renewSellers(deps);
  expect(await listed()).toEqual([BROKEN]);
});

test("an account connected again during its renewal keeps the newest tokens", async () => {
  const { deps, provider, connect } = await openDue();
  const payments = {
    ...provider.gateway,
    renewGrant: async (token: string) => {
      await connect();
      return provider.gateway.renewGrant(token);
    },
  };
  expect(await renewSellers({ ...deps, payments })).toEqual(IDLE);
  expect(await sellerTokenOf(deps, "salon")).toBe("access-2-2002");
  expect(await listed()).toEqual([]);
});

test("an account that breaks does not hold up the others", async () => {
  const { world, deps, provider, connect } = await openDue();
  await connect(RIVAL, "3003");
  world.pass(150 * DAY_MS);
  provider.refuse("refused");
  expect(await renewSellers(deps)).toEqual({ done: 1, errors: [] });
  expect([await sellerTokenOf(deps, "salon"), await sellerTokenOf(deps, "rival")]).toEqual([
    null,
    "access-3-3003",
  ]);
});

test("another key breaks the account, and a missing key or application leaves it alone", async () => {
  const { deps, provider } = await openDue();
  const without = { ...deps, settings: { ...deps.settings, tokenKey: null } };
  const noApplication = { ...deps, payments: { ...provider.gateway, canConnect: false } };
  for (const poorer of [without, noApplication, { ...deps, payments: null }]) {
    expect(await renewSellers(poorer)).toEqual(IDLE);
  }
  expect(await keptSellers()).toMatchObject([{ broken_at: null }]);
  const tokenKey = Buffer.alloc(32, 7).toString("base64");
  expect(await renewSellers({ ...deps, settings: { ...deps.settings, tokenKey } })).toEqual(IDLE);
  expect(provider.asked).toEqual([]);
  expect(await listed()).toEqual([BROKEN]);
});

test("a run with nothing due reads one row for any number of accounts", async () => {
  const { deps, connect } = openSellers();
  await connect();
  const copies = Array.from({ length: 50 }, (_, index) => ({
    sql: `insert into seller_accounts select business_id || ?, collector_id || ?, access_token, refresh_token,
      connected_at, connected_by, expires_at, renew_at, broken_at from seller_accounts where business_id = 'salon'`,
    params: [`-${index}`, `-${index}`],
  }));
  await run(...copies);
  const spent = await spentBy(deps, renewSellers);
  expect(spent.batches).toBe(1);
  expect(spent.rows).toBeLessThanOrEqual(1);
});
