import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Deps, Picture } from "#app/usecases/deps.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import { viewReceipt } from "#app/usecases/payments/transfers/review-transfer.server.ts";
import { run } from "#tests/support/database/database.ts";
import { avif, JPEG_OF_A_PHONE, PNG_OF_NOTHING, png, SECRET } from "#tests/support/pictures.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { JPEG, OWNER, openTransfer, toReview } from "#tests/support/transfers.ts";

const HOUR = 3_600_000;

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from loose_pictures" }));

/** A bucket that the test can look into, and make refuse writes and removals. */
function openBucket() {
  const shelf = new Map<string, Picture>();
  const shut = { put: false, remove: false };
  const pictures: Deps["pictures"] = {
    put: async (name, picture) => {
      shelf.set(name, picture);
      if (shut.put) throw new Error("the bucket broke off");
    },
    get: async (name) => shelf.get(name) ?? null,
    remove: async (names) => {
      if (shut.remove) throw new Error("the bucket is down");
      for (const name of names) shelf.delete(name);
    },
  };
  return { shelf, shut, pictures };
}

async function openStory() {
  const { deps: before, world, bookingId } = await openTransfer();
  const bucket = openBucket();
  const deps = { ...before, pictures: bucket.pictures };
  const tell = (receipt: Uint8Array | null, from: Deps = deps) =>
    reportTransfer(from, { bookingId, reference: null, receipt });
  const clean = async () => {
    for (let minute = 0; minute < 6; minute++) await cleanUp(deps, [], { ...NO_END, minute });
  };
  return { ...bucket, deps, world, tell, clean };
}

async function named(): Promise<unknown> {
  const [rows = []] = await run({
    sql: "select receipt_key as name from payments where receipt_key is not null",
  });
  return rows.map(({ name }) => name);
}
async function listed(): Promise<unknown> {
  const [rows] = await run({ sql: "select count(*) as many from loose_pictures" });
  return rows?.[0]?.many;
}

test("simultaneous photos leave only the last in the bucket", async () => {
  const { shelf, tell, clean, world } = await openStory();
  await Promise.all([tell(JPEG), tell(JPEG), tell(JPEG)]);
  await Promise.all([tell(png()), tell(JPEG), tell(png())]);
  world.pass(HOUR);
  await clean();
  expect([...shelf.keys()]).toEqual(await named());
  expect(shelf.size).toBe(1);
  expect(await listed()).toBe(0);
});

test("a photo that could not be removed is removed by the clock and never shown", async () => {
  const { shelf, shut, deps, tell, clean, world } = await openStory();
  await tell(JPEG);
  const id = await toReview(deps);
  shut.remove = true;
  expect((await tell(png())).ok).toBe(true);
  expect(shelf.size).toBe(2);
  expect(world.notes).toContain("a photo was not removed");
  expect(await viewReceipt(deps, OWNER, id)).toMatchObject({ value: { contentType: "image/png" } });
  await expect(clean()).rejects.toThrow("the bucket is down");
  shut.remove = false;
  await clean();
  expect([...shelf.keys()]).toEqual(await named());
  expect(await listed()).toBe(0);
});

test("a photo of an interrupted request is removed after an hour, not before", async () => {
  const { shelf, deps, tell, clean, world } = await openStory();
  const isNote = (statements: readonly unknown[]) => statements.length > 3;
  const batch: Deps["db"]["batch"] = (statements) =>
    isNote(statements) ? Promise.reject(new Error("broken off")) : deps.db.batch(statements);
  const broken = { ...deps, db: Object.create(deps.db, { batch: { value: batch } }) as Deps["db"] };
  await expect(tell(JPEG, broken)).rejects.toThrow("broken off");
  await clean();
  expect(shelf.size).toBe(1);
  world.pass(HOUR);
  await clean();
  expect([shelf.size, await listed()]).toEqual([0, 0]);
});

test("a photo that the bucket kept despite an error is removed after an hour", async () => {
  const { shelf, shut, tell, clean, world } = await openStory();
  shut.put = true;
  expect((await tell(JPEG)).ok).toBe(true);
  expect([shelf.size, await named()]).toEqual([1, []]);
  world.pass(HOUR);
  await clean();
  expect(shelf.size).toBe(0);
});

test("a kept photo contains no location, even when the browser did not shrink it", async () => {
  for (const photo of [JPEG_OF_A_PHONE, avif()]) {
    const { shelf, tell } = await openStory();
    expect((await tell(photo)).ok).toBe(true);
    const [kept] = [...shelf.values()];
    expect(Buffer.from(kept?.bytes ?? []).includes(SECRET)).toBe(false);
    await forgetBookings();
  }
});

test("29 bytes that claim a width of 50,000 pixels are refused as a photo", async () => {
  const { shelf, tell } = await openStory();
  const fields = [{ field: "receipt", code: "VALIDATION" }];
  expect(await tell(PNG_OF_NOTHING)).toEqual({ ok: false, error: { code: "VALIDATION", fields } });
  expect([shelf.size, await listed()]).toEqual([0, 0]);
});
