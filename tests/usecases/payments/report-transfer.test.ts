import { beforeAll, beforeEach, expect, test } from "vitest";
import { transferCode } from "#app/domain/money/transfers.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import {
  acceptReportedTransfer,
  viewReceipt,
} from "#app/usecases/payments/transfers/review-transfer.server.ts";
import {
  dropTransfers,
  setTransferAccount,
} from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import {
  ACCOUNT,
  eventsOf,
  HOURS,
  JPEG,
  OWNER,
  openTransfer,
  paymentsSeen,
  statusOf,
  toReview,
} from "#tests/support/transfers.ts";
import { bookTurno } from "#tests/support/turno.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const refused = (code: string) => ({ ok: false, error: expect.objectContaining({ code }) });

test("a reported transfer holds the booking for the business's hours, tells both and is listed", async () => {
  const { deps, bookingId, tell } = await openTransfer();
  const deadline = deps.now() + HOURS * HOUR;
  expect(await tell("op 4711")).toEqual({
    ok: true,
    value: { centavos: 600_000, deadline, paid: false, heldCentavos: 0, isTransferred: true, refund: null },
  });
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING_DEPOSIT", due: deadline });
  expect(await eventsOf("TRANSFER_REPORTED")).toEqual(["BUSINESS", "CUSTOMER"]);
  const { awaited, transfers } = await paymentsSeen(deps);
  expect(awaited).toEqual([]);
  expect(transfers).toMatchObject([
    { bookingId, customerName: "cliente Paz", reference: "op 4711", hasReceipt: false, dueAt: deadline },
  ]);
  expect(transferCode(bookingId)).toHaveLength(6);
});

test("a reported transfer is told to its customer and the owner, not to its professionals", async () => {
  const { tell } = await openTransfer();
  await tell();
  const [rows] = await run({
    sql: "select user_id as id from notifications where event = 'TRANSFER_REPORTED' order by id",
  });
  expect(rows).toEqual([{ id: "cliente" }, { id: "duena" }]);
});

test("a second report adds missing details without holding the booking longer", async () => {
  const { deps, world, tell } = await openTransfer();
  const first = await tell("op 4711");
  world.pass(HOUR);
  expect(await tell(null, JPEG)).toEqual(first);
  expect((await paymentsSeen(deps)).transfers).toMatchObject([{ reference: "op 4711", hasReceipt: true }]);
  expect(await eventsOf("TRANSFER_REPORTED")).toEqual(["BUSINESS", "CUSTOMER"]);
});

test("ten simultaneous reports count as a single report", async () => {
  const { deps, tell } = await openTransfer();
  const told = await Promise.all(Array.from({ length: 10 }, () => tell()));
  const fine = told.filter((each) => each.ok);
  expect(fine.length).toBeGreaterThanOrEqual(1);
  expect(new Set(fine.map((each) => JSON.stringify(each)))).toHaveLength(1);
  expect((await paymentsSeen(deps)).transfers).toHaveLength(1);
});

test("a reported transfer never holds a booking past its beginning", async () => {
  const { world, deps } = await openTransfer();
  const bookingId = await bookTurno(
    { ...world, deps },
    { servicePriceIds: ["masaje-unico"], date: "2026-11-05", startMinute: 660 },
  );
  const told = await reportTransfer(deps, { bookingId, reference: null, receipt: null });
  expect(told).toMatchObject({ ok: true, value: { deadline: Date.parse("2026-11-05T14:00:00Z") } });
});

test("a report is refused without an awaited deposit, too late, or without transfers", async () => {
  const { deps, world, bookingId, tell } = await openTransfer();
  expect(await reportTransfer(deps, { bookingId: "nada", reference: null, receipt: null })).toEqual(
    refused("NOT_FOUND"),
  );
  await dropTransfers(deps, OWNER);
  expect(await tell()).toEqual(refused("STATUS_NOT_ALLOWED"));
  await setTransferAccount(deps, OWNER, ACCOUNT);
  world.pass(30 * MINUTE);
  expect(await tell()).toEqual(refused("DEPOSIT_EXPIRED"));
  await expireDeposits(deps);
  expect(await tell()).toEqual(refused("DEPOSIT_EXPIRED"));
  const plain = await bookTurno({ ...world, deps }, { startMinute: 720 });
  expect(await reportTransfer(deps, { bookingId: plain, reference: null, receipt: null })).toEqual(
    refused("STATUS_NOT_ALLOWED"),
  );
  expect(await statusOf(bookingId)).toMatchObject({ reason: "DEPOSIT_EXPIRED" });
  expect((await paymentsSeen(deps)).transfers).toEqual([]);
});

test("a reported transfer is not followed by a deposit reminder", async () => {
  const { deps, world, tell } = await openTransfer();
  await tell();
  world.pass(20 * MINUTE);
  await remind(deps);
  expect(await eventsOf("DEPOSIT_REMINDER")).toEqual([]);
});

test("a report is kept even when its photo cannot be stored", async () => {
  const { deps, bookingId, world } = await openTransfer();
  const pictures = { ...deps.pictures, put: () => Promise.reject(new Error("the bucket is down")) };
  const told = await reportTransfer({ ...deps, pictures }, { bookingId, reference: null, receipt: JPEG });
  expect(told.ok).toBe(true);
  expect((await paymentsSeen(deps)).transfers).toMatchObject([{ hasReceipt: false }]);
  expect(world.notes).toContain("a photo was not kept");
});

test("a newer photo replaces the older photo, which is removed", async () => {
  const { deps, bookingId, tell } = await openTransfer();
  const removed: string[] = [];
  const pictures = {
    ...deps.pictures,
    remove: async (names: readonly string[]) => void removed.push(...names),
  };
  await tell(null, JPEG);
  await reportTransfer({ ...deps, pictures }, { bookingId, reference: null, receipt: JPEG });
  expect(removed).toHaveLength(1);
  expect((await viewReceipt(deps, OWNER, await toReview(deps))).ok).toBe(true);
});

test("a photo that arrives during the acceptance is not kept and its report is refused", async () => {
  const { deps, bookingId, tell } = await openTransfer();
  await tell();
  const id = await toReview(deps);
  const kept = new Set<string>();
  const pictures: Deps["pictures"] = {
    ...deps.pictures,
    put: async (name) => {
      kept.add(name);
      await acceptReportedTransfer(deps, OWNER, id);
    },
    remove: async (names) => names.forEach((name) => void kept.delete(name)),
  };
  const late = { bookingId, reference: null, receipt: JPEG };
  expect(await reportTransfer({ ...deps, pictures }, late)).toEqual(refused("STATUS_NOT_ALLOWED"));
  expect(kept.size).toBe(0);
});

test("a file that is not a picture is refused and changes nothing", async () => {
  const { deps, bookingId, tell } = await openTransfer();
  const before = await statusOf(bookingId);
  const fields = [{ field: "receipt", code: "VALIDATION" }];
  for (const bytes of [new TextEncoder().encode("<script>"), new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff)])
    expect(await tell(null, bytes)).toEqual({ ok: false, error: { code: "VALIDATION", fields } });
  expect(await statusOf(bookingId)).toEqual(before);
  expect((await paymentsSeen(deps)).transfers).toEqual([]);
});
