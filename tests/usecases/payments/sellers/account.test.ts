import { beforeAll, beforeEach, expect, test } from "vitest";
import { deleteAccount } from "#app/usecases/accounts/delete-account.server.ts";
import { exportMyData } from "#app/usecases/accounts/my-data.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { disconnectSeller, viewSellerAccount } from "#app/usecases/payments/sellers/account.server.ts";
import { PASSWORD, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import {
  ANA,
  DUENA,
  forgetSellers,
  hireManagers,
  keptSellers,
  listed,
  openSellers,
  RIVAL,
  sellerTokenOf,
} from "#tests/support/sellers.ts";
import { bookTurno } from "#tests/support/turno.ts";

const OK = { ok: true, value: null };

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetBookings);
beforeEach(forgetSellers);

test("a disconnected account is forgotten, and a second disconnection changes nothing", async () => {
  const { deps, connect } = openSellers();
  await connect();
  await connect(RIVAL, "3003");
  expect(await disconnectSeller(deps, ANA)).toEqual({ ok: false, error: { code: "FORBIDDEN" } });
  expect(await keptSellers()).toHaveLength(2);
  for (const _ of [1, 2]) expect(await disconnectSeller(deps, DUENA)).toEqual(OK);
  expect(await keptSellers()).toMatchObject([{ business_id: "rival" }]);
  expect(await sellerTokenOf(deps, "salon")).toBeNull();
  expect(await viewSellerAccount(deps, DUENA)).toMatchObject({ value: { account: null } });
  expect(await connect(RIVAL, "2002")).toEqual(OK);
});

/** A booking with a checkout at this account. */
async function owing(deps: Deps, startMinute: number, collectorId: string): Promise<string> {
  const world = { ...openSellers().world, deps };
  const bookingId = await bookTurno(world, { servicePriceIds: ["masaje-unico"], startMinute });
  await openPreference(deps, { bookingId, businessId: "salon" });
  await run({
    sql: "update checkouts set collector_id = ? where booking_id = ?",
    params: [collectorId, bookingId],
  });
  return bookingId;
}

test("open checkouts of an account are listed when its business leaves it", async () => {
  const { world, deps, connect } = openSellers();
  await connect();
  const late = await owing(deps, 600, "2002");
  world.pass(30 * 60_000);
  const open = await owing(deps, 960, "2002");
  await owing(deps, 1080, "1001");
  const problem = { kind: "ACCOUNT_LEFT", business: "salon", booking: open, payment: null, done: 0 };
  await connect();
  expect(await listed()).toEqual([]);
  await disconnectSeller(deps, RIVAL);
  expect(await listed()).toEqual([]);
  for (const _ of [1, 2]) await disconnectSeller(deps, DUENA);
  expect(await listed()).toEqual([problem]);
  expect(late).not.toBe(open);

  await forgetBookings();
  await connect();
  const again = await owing(deps, 960, "2002");
  await connect(DUENA, "4004");
  expect(await listed()).toEqual([{ ...problem, booking: again }]);
});

test("an account stays with its business when the manager who connected it is deleted", async () => {
  const { deps, connect } = openSellers();
  const { actor } = await signUpAndLogIn(deps);
  const { userId } = actor;
  const member = "insert into members (business_id, user_id, role) values ('salon', ?, 'MANAGER')";
  await run({ sql: member, params: [userId] });
  const manager = { ...actor, accountType: "BUSINESS", businessId: "salon" } as const;
  expect(await connect(manager)).toEqual(OK);
  expect(JSON.stringify(await exportMyData(deps, manager))).not.toMatch(/2002|refresh/);
  expect(await deleteAccount(deps, manager, { password: PASSWORD })).toEqual(OK);
  expect(await viewSellerAccount(deps, DUENA)).toMatchObject({
    value: { account: { collectorId: "2002", isBroken: false } },
  });
  expect(await sellerTokenOf(deps, "salon")).toBe("access-1-2002");
});
