import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Caps } from "#app/domain/caps.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import { acceptReportedTransfer } from "#app/usecases/payments/transfers/review-transfer.server.ts";
import { setTransferAccount } from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { run } from "#tests/support/database/database.ts";
import { atOnce, bookHour, newPerson, oneByOne, onlyCaps, tally, verifyEmail } from "#tests/support/flood.ts";
import { actorOf, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { ACCOUNT, JPEG, OWNER } from "#tests/support/transfers.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const HOUR = 3_600_000;
const cap = (verified: number, unverified: number) => ({ verified, unverified });
const full = (name: string, most: number, retryAfterSeconds: unknown = expect.any(Number)) => ({
  ok: false,
  error: { code: "RATE_LIMITED", retryAfterSeconds, cap: expect.objectContaining({ name, most }) },
});

/** A salon that takes transfers. */
async function openWithTransfers(caps: Partial<Caps>) {
  const world = openWorld(onlyCaps(caps));
  await setTransferAccount(world.deps, OWNER, ACCOUNT);
  return world;
}

/** Bookings of a customer that await their deposits, from an hour on. */
async function hold(deps: Deps, actor: SignedIn, hours: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const hour of hours) {
    const booked = await bookHour(deps, actor, hour, { servicePriceId: "masaje-unico" });
    if (!booked.ok) throw new Error(booked.error.code);
    ids.push(booked.value);
  }
  return ids;
}

const tell = (deps: Deps, bookingId: string | undefined, receipt: Uint8Array | null = null) =>
  reportTransfer(deps, { bookingId: bookingId ?? "", reference: null, receipt });

async function transfers(): Promise<number> {
  const [rows] = await run({ sql: "select count(*) as n from payments where provider = 'transfer'" });
  return Number(rows?.[0]?.n);
}

test("a customer's transfers under review stop at the cap until the store reviews them", async () => {
  const { deps } = await openWithTransfers({ transfersUnderReview: cap(5, 2) });
  const person = await newPerson();
  const [first, second, third] = await hold(deps, person, [0, 1, 2]);
  expect(tally([await tell(deps, first), await tell(deps, second)])).toEqual({ ok: 2 });
  const [[before] = []] = await run({ sql: "select deposit_due_at as at from bookings order by id" });
  expect(await tell(deps, third, JPEG)).toEqual(full("transfersUnderReview", 2, ACCOUNT.hours * 3600));
  expect((await run({ sql: "select deposit_due_at as at from bookings order by id" }))[0]?.[0]).toEqual(
    before,
  );
  expect(await transfers()).toBe(2);

  const [others] = await hold(deps, await newPerson(), [3]);
  expect((await tell(deps, others)).ok).toBe(true);
  const [[toldOf] = []] = await run({
    sql: "select id from payments where booking_id = ?",
    params: [String(first)],
  });
  await acceptReportedTransfer(deps, OWNER, String(toldOf?.id));
  expect((await tell(deps, third)).ok).toBe(true);
});

test("a customer's 17 simultaneous transfers stop at the cap", async () => {
  const { deps } = await openWithTransfers({ transfersUnderReview: cap(9, 3) });
  const ids = await hold(deps, await newPerson(), [...Array(17).keys()]);
  expect(tally(await atOnce(17, (index) => tell(deps, ids[index])))).toEqual({ ok: 3, RATE_LIMITED: 14 });
  expect(await transfers()).toBe(3);
});

test("a customer's daily cap holds from any address and opens a day later", async () => {
  const world = await openWithTransfers({ transfersPerDay: cap(5, 2) });
  const person = await newPerson();
  const ids = await hold(world.deps, person, [0, 1, 2]);
  const told = await oneByOne(3, (index) => tell(world.from(`198.51.100.${index}`), ids[index]));
  expect(tally(told)).toEqual({ ok: 2, RATE_LIMITED: 1 });
  expect(told[2]).toEqual(full("transfersPerDay", 2, 24 * 3600));

  const [others] = await hold(world.deps, await newPerson(), [3]);
  expect((await tell(world.deps, others)).ok).toBe(true);
  world.pass(24 * HOUR);
  const fresh = await hold(world.deps, person, [20]);
  expect((await tell(world.deps, fresh[0])).ok).toBe(true);
});

test("a verified email raises the cap at once", async () => {
  const { deps } = await openWithTransfers({ transfersPerDay: cap(2, 1), transfersUnderReview: cap(2, 1) });
  const person = await newPerson();
  const [first, second, third] = await hold(deps, person, [0, 1, 2]);
  await tell(deps, first);
  expect(await tell(deps, second)).toMatchObject({ error: { cap: { risesByEmail: true } } });
  await verifyEmail(person);
  expect((await tell(deps, second)).ok).toBe(true);
  expect(await tell(deps, third)).toMatchObject({ error: { cap: { risesByEmail: false } } });
});

test("a repeated report is free, even past the cap and ten times at once", async () => {
  const { deps } = await openWithTransfers({ transfersPerDay: cap(1, 1), transfersUnderReview: cap(1, 1) });
  const [first] = await hold(deps, await newPerson(), [0]);
  const told = [...(await atOnce(10, () => tell(deps, first))), await tell(deps, first, JPEG)];
  expect(told.filter((each) => !each.ok && each.error.code === "RATE_LIMITED")).toEqual([]);
  expect(told.at(-1)?.ok).toBe(true);
  const [hits] = await run({ sql: "select max(hits) as n from rate_hits where hits > 0 and ends_at > 0" });
  expect(hits).toEqual([{ n: 1 }]);
});

test("a network's daily cap counts all its customers", async () => {
  const world = await openWithTransfers({ networkTransfersPerDay: cap(2, 2) });
  const ids = await oneByOne(3, async (hour) => (await hold(world.deps, await newPerson(), [hour]))[0]);
  const told = await oneByOne(3, (index) => tell(world.from(`2001:db8:9:${index}::1`), ids[index]));
  expect(told[2]).toEqual(full("networkTransfersPerDay", 2, 24 * 3600));
  expect((await tell(world.from("2001:db8:a::1"), ids[2])).ok).toBe(true);
});

test("refused reports are not counted, and a photo past the cap is not kept", async () => {
  const { deps } = await openWithTransfers({ transfersPerDay: cap(1, 1) });
  const person = await newPerson();
  const [first, second] = await hold(deps, person, [0, 1]);
  expect(await tell(deps, "nada")).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await tell(deps, first, new Uint8Array([1]))).toMatchObject({ error: { code: "VALIDATION" } });
  expect((await tell(deps, first)).ok).toBe(true);
  const kept: string[] = [];
  const pictures = { ...deps.pictures, put: async (name: string) => void kept.push(name) };
  expect(await tell({ ...deps, pictures }, second, JPEG)).toEqual(full("transfersPerDay", 1));
  expect(kept).toEqual([]);
});

test("staff have no caps at their own business", async () => {
  const tight = cap(1, 1);
  const { deps } = await openWithTransfers({ transfersPerDay: tight, transfersUnderReview: tight });
  const ids = await hold(deps, actorOf("ana-usuaria"), [0, 1, 2]);
  expect(tally(await oneByOne(3, (index) => tell(deps, ids[index])))).toEqual({ ok: 3 });
});
