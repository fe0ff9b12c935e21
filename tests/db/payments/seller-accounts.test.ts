import { beforeAll, beforeEach, expect, test } from "vitest";
import { accountIsWell, listUnderWay } from "#db/queries/payments/payment-problems.ts";
import {
  putSeller,
  type SellerAccount,
  sellerByCollector,
  sellerOf,
} from "#db/queries/payments/sellers/seller-accounts.ts";
import {
  breakSeller,
  dueSellers,
  keepRenewed,
  leaseSeller,
} from "#db/queries/payments/sellers/seller-renewal.ts";
import { read } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { tryWrite, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";

const NOW = 1_000_000;

beforeAll(openSalon);
beforeEach(() => run({ sql: "delete from seller_accounts" }, { sql: "delete from payment_problems" }));

/** The salon's account as stored, due now. */
async function account(wishes: Partial<SellerAccount> = {}): Promise<SellerAccount> {
  const tokens = { accessToken: "v1.access", refreshToken: "v1.refresh", expiresAt: NOW + 9, renewAt: NOW };
  const moment = { connectedAt: 1, connectedBy: "duena", brokenAt: null };
  const kept = { businessId: "salon", collectorId: "2002", ...tokens, ...moment, ...wishes };
  await write(db, [putSeller(db, kept)]);
  return kept;
}

test("an account is found by business and by id, and another business cannot take it", async () => {
  const kept = await account();
  expect(await read(db, sellerOf(db, "salon"))).toEqual(kept);
  expect(await read(db, sellerByCollector(db, "2002"))).toEqual(kept);
  expect(await read(db, sellerOf(db, "rival"))).toBeNull();
  const clash = await account({ businessId: "rival" }).catch(clashOf);
  expect(clash).toBe("COLLECTOR");
  expect(await read(db, sellerOf(db, "rival"))).toBeNull();
});

test("a single run leases an account that many runs want at once", async () => {
  await account({ businessId: "rival", collectorId: "3003", renewAt: NOW + 1 });
  const kept = await account();
  expect(await read(db, dueSellers(db, { now: NOW, most: 5 }))).toEqual([kept]);
  const taken = await Promise.all(
    Array.from({ length: 6 }, () => tryWrite(db, leaseSeller(db, kept, NOW + 60))),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await read(db, dueSellers(db, { now: NOW, most: 5 }))).toEqual([]);
});

test("renewed tokens replace only the tokens that were read", async () => {
  const kept = await account();
  const grant = { accessToken: "v1.a2", refreshToken: "v1.r2", expiresAt: 5, renewAt: 4 };
  expect(await tryWrite(db, keepRenewed(db, kept, grant))).toBe(true);
  expect(await tryWrite(db, keepRenewed(db, kept, { ...grant, accessToken: "v1.a3" }))).toBe(false);
  expect(await read(db, sellerOf(db, "salon"))).toEqual({ ...kept, ...grant });
});

const stamp = (later: number) => ({ eventId: `broken-${later}`, at: NOW + later });

test("an account breaks once, and a new break opens its problem again", async () => {
  const kept = await account();
  expect(await tryWrite(db, breakSeller(db, { ...kept, accessToken: "v1.other" }, stamp(0)))).toBe(false);
  expect(await tryWrite(db, breakSeller(db, kept, stamp(0)))).toBe(true);
  expect(await tryWrite(db, breakSeller(db, kept, stamp(1)))).toBe(false);
  expect(await read(db, dueSellers(db, { now: NOW * 1_000_000, most: 5 }))).toEqual([]);
  await write(db, [
    putSeller(db, kept),
    accountIsWell(db, { businessId: "salon", by: "duena", at: NOW + 2 }),
  ]);
  expect(await tryWrite(db, breakSeller(db, kept, stamp(3)))).toBe(true);
  const [rows] = await run({ sql: "select created_at, resolved_at, resolved_by from payment_problems" });
  expect(rows).toEqual([{ created_at: NOW + 3, resolved_at: null, resolved_by: null }]);
  const [mails] = await run({
    sql: "select id, audience, business_id as business from outbox where event = 'SELLER_BROKEN' order by id",
  });
  const mail = { audience: "BUSINESS", business: "salon" };
  expect(mails).toEqual([
    { id: "broken-0", ...mail },
    { id: "broken-3", ...mail },
  ]);
});

test("the end of an account without deposits lists no problem", async () => {
  await account();
  await write(db, [listUnderWay(db, { businessId: "salon", to: null, at: NOW })]);
  expect((await run({ sql: "select id from payment_problems" }))[0]).toEqual([]);
});
