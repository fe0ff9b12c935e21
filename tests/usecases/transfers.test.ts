import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { transferCode } from "#app/domain/transfers.ts";
import { cancelBooking } from "#app/usecases/cancel-booking.server.ts";
import { cleanUp } from "#app/usecases/clean-up.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { viewBusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { takeDeposit } from "#app/usecases/payments/staff-payments.server.ts";
import { remind } from "#app/usecases/remind.server.ts";
import { dropTransfers, setTransferAccount } from "#app/usecases/transfers/account.server.ts";
import {
  acceptToldTransfer,
  rejectToldTransfer,
  viewReceipt,
} from "#app/usecases/transfers/review-transfer.server.ts";
import { tellTransfer } from "#app/usecases/transfers/tell-transfer.server.ts";
import { run } from "#tests/support/database.ts";
import { openCheckout } from "#tests/support/open-checkout.ts";
import { actorOf, CLIENTE, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import type { World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const OWNER = actorOf("duena", "BUSINESS");
const PROFESSIONAL = actorOf("ana-usuaria", "BUSINESS");
const ACCOUNT = { holder: "Salón SRL", alias: "salon.demo", cbu: null, hours: 6 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const refused = (code: string) => ({ ok: false, error: expect.objectContaining({ code }) });

/** A turno whose seña may be transferred, and what its customer says of it. */
async function openTransfer() {
  const opened = await openCheckout();
  await setTransferAccount(opened.deps, OWNER, ACCOUNT);
  const tell = (reference: string | null = null, receipt: Uint8Array | null = null) =>
    tellTransfer(opened.deps, { bookingId: opened.bookingId, reference, receipt });
  return { ...opened, tell };
}

async function view(deps: Deps) {
  const found = await viewBusinessPayments(deps, OWNER, { from: null, to: null });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

const toReview = async (deps: Deps) => (await view(deps)).transfers[0]?.id ?? "";

async function statusOf(bookingId: string) {
  const [rows] = await run({
    sql: "select status, cancel_reason as reason, deposit_due_at as due from bookings where id = ?",
    params: [bookingId],
  });
  return rows?.[0];
}

async function eventsOf(event: string) {
  const [rows] = await run({
    sql: "select audience from outbox where event = ? order by audience",
    params: [event],
  });
  return rows?.map((row) => row.audience);
}

describe("saying that it was transferred", () => {
  test("holds the turno for as long as the business says, tells both, and lists it", async () => {
    const { deps, bookingId, tell } = await openTransfer();
    const deadline = deps.now() + 6 * HOUR;
    expect(await tell("op 4711")).toEqual({
      ok: true,
      value: { centavos: 600_000, deadline, paid: false, isTransferred: true, refund: null },
    });
    expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING_DEPOSIT", due: deadline });
    expect(await eventsOf("TRANSFER_TOLD")).toEqual(["BUSINESS", "CUSTOMER"]);
    const { awaited, transfers } = await view(deps);
    expect(awaited).toEqual([]);
    expect(transfers).toMatchObject([
      { bookingId, customerName: "cliente Paz", reference: "op 4711", hasReceipt: false, dueAt: deadline },
    ]);
    expect(transferCode(bookingId)).toHaveLength(6);
  });

  test("is told to its customer and to those who see the business's money, not to its professionals", async () => {
    const { tell } = await openTransfer();
    await tell();
    const [rows] = await run({
      sql: "select user_id as id from notifications where event = 'TRANSFER_TOLD' order by id",
    });
    expect(rows).toEqual([{ id: "cliente" }, { id: "duena" }]);
  });

  test("again it adds what was missing, and holds no longer", async () => {
    const { deps, world, tell } = await openTransfer();
    const first = await tell("op 4711");
    world.pass(HOUR);
    expect(await tell(null, JPEG)).toEqual(first);
    expect((await view(deps)).transfers).toMatchObject([{ reference: "op 4711", hasReceipt: true }]);
    expect(await eventsOf("TRANSFER_TOLD")).toEqual(["BUSINESS", "CUSTOMER"]);
  });

  test("is the same said ten times at once", async () => {
    const { deps, tell } = await openTransfer();
    const told = await Promise.all(Array.from({ length: 10 }, () => tell()));
    const fine = told.filter((each) => each.ok);
    expect(fine.length).toBeGreaterThanOrEqual(1);
    expect(new Set(fine.map((each) => JSON.stringify(each)))).toHaveLength(1);
    expect((await view(deps)).transfers).toHaveLength(1);
  });

  test("never holds a turno beyond its beginning", async () => {
    const { world, deps } = await openTransfer();
    const bookingId = await bookTurno(
      { ...world, deps },
      { optionIds: ["masaje-unico"], date: "2026-11-05", start: 660 },
    );
    const told = await tellTransfer(deps, { bookingId, reference: null, receipt: null });
    expect(told).toMatchObject({ ok: true, value: { deadline: Date.parse("2026-11-05T14:00:00Z") } });
  });

  test("is refused where nothing is awaited, too late, or not by transfer", async () => {
    const { deps, world, bookingId, tell } = await openTransfer();
    expect(await tellTransfer(deps, { bookingId: "nada", reference: null, receipt: null })).toEqual(
      refused("NOT_FOUND"),
    );
    await dropTransfers(deps, OWNER);
    expect(await tell()).toEqual(refused("STATUS_NOT_ALLOWED"));
    await setTransferAccount(deps, OWNER, ACCOUNT);
    world.pass(30 * MINUTE);
    expect(await tell()).toEqual(refused("DEPOSIT_EXPIRED"));
    await expireDeposits(deps);
    expect(await tell()).toEqual(refused("DEPOSIT_EXPIRED"));
    const plain = await bookTurno({ ...world, deps }, { start: 720 });
    expect(await tellTransfer(deps, { bookingId: plain, reference: null, receipt: null })).toEqual(
      refused("STATUS_NOT_ALLOWED"),
    );
    expect(await statusOf(bookingId)).toMatchObject({ reason: "DEPOSIT_EXPIRED" });
    expect((await view(deps)).transfers).toEqual([]);
  });

  test("is not followed by a reminder that the seña is missing", async () => {
    const { deps, world, tell } = await openTransfer();
    await tell();
    world.pass(20 * MINUTE);
    await remind(deps);
    expect(await eventsOf("DEPOSIT_REMINDER")).toEqual([]);
  });

  test("is noted where its photo cannot be kept", async () => {
    const { deps, bookingId, world } = await openTransfer();
    const pictures = { ...deps.pictures, put: () => Promise.reject(new Error("the bucket is down")) };
    const told = await tellTransfer({ ...deps, pictures }, { bookingId, reference: null, receipt: JPEG });
    expect(told.ok).toBe(true);
    expect((await view(deps)).transfers).toMatchObject([{ hasReceipt: false }]);
    expect(world.notes).toContain("a photo was not kept");
  });

  test("a newer photo takes the place of the older, which is removed", async () => {
    const { deps, bookingId, tell } = await openTransfer();
    const removed: string[] = [];
    const pictures = {
      ...deps.pictures,
      remove: async (names: readonly string[]) => void removed.push(...names),
    };
    await tell(null, JPEG);
    await tellTransfer({ ...deps, pictures }, { bookingId, reference: null, receipt: JPEG });
    expect(removed).toHaveLength(1);
    expect((await viewReceipt(deps, OWNER, await toReview(deps))).ok).toBe(true);
  });

  test("a photo that comes while staff find it is not kept, and the customer is told no deadline", async () => {
    const { deps, bookingId, tell } = await openTransfer();
    await tell();
    const id = await toReview(deps);
    const kept = new Set<string>();
    const pictures: Deps["pictures"] = {
      ...deps.pictures,
      put: async (name) => {
        kept.add(name);
        await acceptToldTransfer(deps, OWNER, id);
      },
      remove: async (names) => names.forEach((name) => void kept.delete(name)),
    };
    const late = { bookingId, reference: null, receipt: JPEG };
    expect(await tellTransfer({ ...deps, pictures }, late)).toEqual(refused("STATUS_NOT_ALLOWED"));
    expect(kept.size).toBe(0);
  });

  test("what is no picture is refused and changes nothing", async () => {
    const { deps, bookingId, tell } = await openTransfer();
    const before = await statusOf(bookingId);
    const fields = [{ field: "receipt", code: "VALIDATION" }];
    for (const bytes of [
      new TextEncoder().encode("<script>"),
      new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff),
    ])
      expect(await tell(null, bytes)).toEqual({ ok: false, error: { code: "VALIDATION", fields } });
    expect(await statusOf(bookingId)).toEqual(before);
    expect((await view(deps)).transfers).toEqual([]);
  });
});

describe("staff look it up", () => {
  test("found, it books the turno for good, with who found it, and both are told", async () => {
    const { deps, bookingId, tell } = await openTransfer();
    await tell();
    const id = await toReview(deps);
    expect(await acceptToldTransfer(deps, OWNER, id)).toEqual({ ok: true, value: "BOOKED" });
    expect(await acceptToldTransfer(deps, OWNER, id)).toEqual(refused("STATUS_NOT_ALLOWED"));
    expect(await rejectToldTransfer(deps, OWNER, id)).toEqual(refused("STATUS_NOT_ALLOWED"));
    expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING" });
    expect(await eventsOf("DEPOSIT_PAID")).toEqual(["BUSINESS", "CUSTOMER"]);
    const { transfers, taken } = await view(deps);
    expect(transfers).toEqual([]);
    expect(taken).toMatchObject([{ provider: "transfer", recordedBy: "duena", centavos: 600_000 }]);
  });

  test("not found, the customer may pay in another way for half an hour, and both are told", async () => {
    const { deps, world, provider, bookingId, tell } = await openTransfer();
    await tell();
    world.pass(2 * HOUR);
    expect(await rejectToldTransfer(deps, OWNER, await toReview(deps))).toEqual({
      ok: true,
      value: "REJECTED",
    });
    expect(await statusOf(bookingId)).toMatchObject({
      status: "PENDING_DEPOSIT",
      due: deps.now() + 30 * MINUTE,
    });
    expect(await eventsOf("TRANSFER_REJECTED")).toEqual(["BUSINESS", "CUSTOMER"]);
    expect(await tell()).toEqual(refused("STATUS_NOT_ALLOWED"));
    expect((await view(deps)).awaited).toMatchObject([{ bookingId }]);
    expect(await settlePayment(deps, provider.pay(bookingId))).toBe("BOOKED");
  });

  test("nobody looks: the turno ends at its deadline, and is still listed", async () => {
    const { deps, world, bookingId, tell } = await openTransfer();
    await tell();
    world.pass(6 * HOUR - 1);
    await expireDeposits(deps);
    expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING_DEPOSIT" });
    world.pass(1);
    await expireDeposits(deps);
    expect(await statusOf(bookingId)).toMatchObject({ status: "CANCELLED", reason: "DEPOSIT_EXPIRED" });
    expect((await view(deps)).transfers).toMatchObject([{ bookingId, status: "CANCELLED", dueAt: null }]);
  });

  test("found too late it takes its time again", async () => {
    const { deps, bookingId } = await expired();
    expect(await acceptToldTransfer(deps, OWNER, await toReview(deps))).toEqual({
      ok: true,
      value: "BOOKED",
    });
    expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING", reason: null });
  });

  test("found too late, its time taken, it is owed back by hand", async () => {
    const { deps, world, bookingId } = await expired();
    await bookTurno({ ...world, deps }, { optionIds: ["masaje-unico"], actor: OTRA });
    expect(await acceptToldTransfer(deps, OWNER, await toReview(deps))).toEqual({
      ok: true,
      value: "RETURNED",
    });
    expect(await statusOf(bookingId)).toMatchObject({ status: "CANCELLED" });
    const { taken, problems } = await view(deps);
    expect(taken).toMatchObject([{ refundStatus: "PENDING", refundReason: "LATE", recordedBy: "duena" }]);
    expect(problems).toMatchObject([{ kind: "REFUND_BY_HAND", bookingId, centavos: 600_000 }]);
    expect(await eventsOf("PAYMENT_RETURNED")).toEqual(["CUSTOMER"]);
  });

  test("paid by card meanwhile, the transfer is the second and owed back", async () => {
    const { deps, provider, bookingId, tell } = await openTransfer();
    await tell();
    expect(await settlePayment(deps, provider.pay(bookingId))).toBe("BOOKED");
    expect(await acceptToldTransfer(deps, OWNER, await toReview(deps))).toEqual({
      ok: true,
      value: "RETURNED",
    });
    expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING" });
    const { taken } = await view(deps);
    expect(taken.map(({ provider: way, refundReason }) => [way, refundReason]).sort()).toEqual([
      ["mercado-pago", null],
      ["transfer", "SECOND"],
    ]);
  });

  test("not found after the turno was cancelled, nothing but the transfer changes", async () => {
    const { deps, bookingId, tell } = await openTransfer();
    await tell();
    await cancelBooking(deps, CLIENTE, { bookingId, note: null });
    const before = await statusOf(bookingId);
    expect((await rejectToldTransfer(deps, OWNER, await toReview(deps))).ok).toBe(true);
    expect(await statusOf(bookingId)).toEqual(before);
    expect((await view(deps)).transfers).toEqual([]);
  });

  test("marking it as paid by transfer is finding it; in cash it waits to be looked up still", async () => {
    const one = await openTransfer();
    await one.tell();
    expect(await takeDeposit(one.deps, OWNER, { bookingId: one.bookingId, method: "transfer" })).toEqual({
      ok: true,
      value: null,
    });
    expect(await view(one.deps)).toMatchObject({ transfers: [], taken: [{ provider: "transfer" }] });

    await forgetBookings();
    const other = await openTransfer();
    await other.tell();
    await takeDeposit(other.deps, OWNER, { bookingId: other.bookingId, method: "cash" });
    expect((await view(other.deps)).transfers).toMatchObject([{ status: "PENDING" }]);
  });

  test("two members at once decide it once", async () => {
    for (let round = 0; round < 5; round++) {
      await forgetBookings();
      const { deps, bookingId, tell } = await openTransfer();
      await tell();
      const id = await toReview(deps);
      const both = await Promise.all([
        acceptToldTransfer(deps, OWNER, id),
        rejectToldTransfer(deps, OWNER, id),
      ]);
      expect(both.filter((each) => each.ok)).toHaveLength(1);
      const accepted = both[0]?.ok;
      expect(await statusOf(bookingId)).toMatchObject({ status: accepted ? "PENDING" : "PENDING_DEPOSIT" });
      expect(await eventsOf("DEPOSIT_PAID")).toHaveLength(accepted ? 2 : 0);
    }
  });

  test("its photo is seen by owners and managers alone, and removed in time", async () => {
    const { deps, world, tell } = await openTransfer();
    await tell(null, JPEG);
    const id = await toReview(deps);
    expect(await viewReceipt(deps, OWNER, id)).toEqual({
      ok: true,
      value: { contentType: "image/jpeg", bytes: JPEG },
    });
    expect(await viewReceipt(deps, PROFESSIONAL, id)).toEqual(refused("FORBIDDEN"));
    await rejectToldTransfer(deps, OWNER, id);
    world.pass(91 * 24 * HOUR);
    for (let minute = 0; minute < 6; minute++) await cleanUp(deps, [], minute);
    expect(await viewReceipt(deps, OWNER, id)).toEqual(refused("NOT_FOUND"));
    expect((await run({ sql: "select 1 from payments where receipt_key is not null" }))[0]).toEqual([]);
  });

  test("nobody else has a say in it", async () => {
    const { deps, bookingId, tell } = await openTransfer();
    await tell(null, JPEG);
    const id = await toReview(deps);
    const rival: SignedIn = { ...OWNER, businessId: "rival" };
    for (const actor of [PROFESSIONAL, CLIENTE, rival]) {
      for (const answer of [
        await acceptToldTransfer(deps, actor, id),
        await rejectToldTransfer(deps, actor, id),
        await setTransferAccount(deps, actor, ACCOUNT),
        await dropTransfers(deps, actor),
      ])
        expect(answer).toEqual(refused("FORBIDDEN"));
    }
    await run({ sql: "insert into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER')" });
    expect(await acceptToldTransfer(deps, rival, id)).toEqual(refused("NOT_FOUND"));
    expect(await rejectToldTransfer(deps, rival, id)).toEqual(refused("NOT_FOUND"));
    expect(await viewReceipt(deps, rival, id)).toEqual(refused("NOT_FOUND"));
    await run({ sql: "delete from members where business_id = 'rival'" });
    expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING_DEPOSIT" });
  });
});

/** A turno whose customer transferred, which nobody looked up in time. */
async function expired() {
  const opened = await openTransfer();
  await opened.tell();
  opened.world.pass(6 * HOUR);
  await expireDeposits(opened.deps);
  return opened;
}

test("accepted at the very moment that the clock expires it, it is booked, before or after", async () => {
  const { deps, world } = await openTransfer();
  const outcomes: string[] = [];
  for (let round = 0; round < 20; round++) {
    await forgetBookings();
    outcomes.push(await raceOnce({ ...world, deps }));
  }
  expect(outcomes.every((each) => each === "PENDING")).toBe(true);
});

/** Accepted and expired at the same moment: an accepted transfer is a booked turno, before or after. */
async function raceOnce(world: World): Promise<string> {
  const { deps } = world;
  const bookingId = await bookTurno(world, { optionIds: ["masaje-unico"] });
  await setTransferAccount(deps, OWNER, ACCOUNT);
  await tellTransfer(deps, { bookingId, reference: null, receipt: null });
  const id = await toReview(deps);
  const late: Deps = { ...deps, now: () => deps.now() + 6 * HOUR };
  await Promise.all([acceptToldTransfer(late, OWNER, id), expireDeposits(late), expireDeposits(late)]);
  return String((await statusOf(bookingId))?.status);
}
