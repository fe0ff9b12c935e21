import { beforeAll, beforeEach, expect, test } from "vitest";
import { requestByLink } from "#app/usecases/legal/request-by-link.server.ts";
import { takeBack } from "#app/usecases/legal/take-back.server.ts";
import { confirmWithdrawal, viewWithdrawal } from "#app/usecases/legal/withdrawal.server.ts";
import { turnoCode } from "#app/usecases/secrets/turno-link.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { file, fileAndConfirm, forgetRequests, requestRow, toldOf } from "./legal-story.ts";

beforeAll(openSalon);
beforeEach(forgetRequests);
beforeEach(forgetBookings);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DONE = { ok: true, value: null };
const refused = (code: string) => ({ ok: false, error: { code } });

async function shown(world: World, token: string): Promise<readonly string[]> {
  const request = await requestByLink(world.deps, token);
  if (!request.ok) throw new Error(request.error.code);
  return (await viewWithdrawal(world.deps, request.value)).turnos.map(({ id }) => id);
}

async function statusOf(bookingId: string): Promise<unknown> {
  const [[row] = []] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  return row?.status;
}

test("an unconfirmed link shows no booking and takes nothing back", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const { id: requestId, token } = await file(world);
  expect(await shown(world, token)).toEqual([]);
  expect(await takeBack(world.deps, token, id)).toEqual(refused("FORBIDDEN"));
  expect(await statusOf(id)).toBe("PENDING");
  expect(await requestRow(requestId)).toMatchObject({ confirmed_at: null, business_id: null });
  expect(await confirmWithdrawal(world.deps, token)).toEqual(DONE);
  expect(await shown(world, token)).toEqual([id]);
});

test("a withdrawal past the policy frees the time and owes the whole deposit back", async () => {
  const world = openWorld();
  const id = await bookTurno(world, { servicePriceIds: ["masaje-unico"] });
  await run(
    {
      sql: "update bookings set status = 'PENDING', deposit_paid_at = 5, settle_at = null where id = ?",
      params: [id],
    },
    {
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
        values ('pago', 'salon', ?, 'mercado-pago', 'APPROVED', 600000, 5, 5)`,
      params: [id],
    },
  );
  // Two hours before it; the store wants 24 to cancel.
  world.pass(23 * HOUR);
  const { id: requestId, code, token } = await fileAndConfirm(world);
  expect(await takeBack(world.deps, token, id)).toEqual(DONE);
  expect(await statusOf(id)).toBe("CANCELLED");
  const [changes, refunds, told, news] = await run(
    { sql: "select kind, changed_by, note from booking_changes where booking_id = ?", params: [id] },
    { sql: "select refund_status, refund_centavos from payments" },
    { sql: "select audience from outbox where event = 'BOOKING_CANCELLED' order by 1" },
    { sql: "select user_id from notifications where event = 'BOOKING_CANCELLED' order by 1" },
  );
  expect(changes).toEqual([
    { kind: "CANCELLED", changed_by: "CUSTOMER", note: `Botón de Arrepentimiento, pedido ${code}` },
  ]);
  expect(refunds).toEqual([{ refund_status: "PENDING", refund_centavos: 600_000 }]);
  expect(told).toEqual([{ audience: "BUSINESS" }, { audience: "CUSTOMER" }]);
  expect(news).toEqual([{ user_id: "ana-usuaria" }, { user_id: "cliente" }, { user_id: "duena" }]);
  const row = await requestRow(requestId);
  expect(row).toMatchObject({ settled_by: "LINK", business_id: "salon", booking_id: id, remind_at: null });
  expect(String(row.answer)).toContain("la devolución completa de la seña: $6.000");
  expect(await toldOf(requestId)).toEqual(["LEGAL_ANSWERED writer", "LEGAL_RECEIVED writer"]);
  // Its time is free again.
  await bookTurno(world, { servicePriceIds: ["corte-unico"], startMinute: 615 });
});

test("repeated presses at once take the booking back once", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const { id: requestId, token } = await fileAndConfirm(world);
  const presses = [1, 2, 3].map(() => takeBack(world.deps, token, id));
  expect(await Promise.all(presses)).toEqual([DONE, DONE, DONE]);
  expect(await takeBack(world.deps, token, id)).toEqual(DONE);
  const [mails] = await run({ sql: "select 1 from outbox where event = 'BOOKING_CANCELLED'" });
  expect(mails).toHaveLength(2);
  expect(await toldOf(requestId)).toEqual(["LEGAL_ANSWERED writer", "LEGAL_RECEIVED writer"]);
});

test("a second booking may follow the first, and the first answer stands", async () => {
  const world = openWorld();
  const first = await bookTurno(world);
  const second = await bookTurno(world, { startMinute: 660 });
  const { id: requestId, token } = await fileAndConfirm(world);
  expect(await requestRow(requestId)).toMatchObject({ business_id: null });
  expect(await takeBack(world.deps, token, first)).toEqual(DONE);
  expect(await shown(world, token)).toEqual([second]);
  expect(await takeBack(world.deps, token, second)).toEqual(DONE);
  expect(await requestRow(requestId)).toMatchObject({ booking_id: first });
});

test("a writer cannot take back another customer's booking, an old booking or a begun booking", async () => {
  const world = openWorld();
  const foreign = await bookTurno(world, { actor: OTRA });
  const old = await bookTurno(world, { startMinute: 660 });
  const begun = await bookTurno(world, { startMinute: 720 });
  await run({ sql: "update bookings set created_at = created_at - ? where id = ?", params: [11 * DAY, old] });
  const { token } = await fileAndConfirm(world);
  expect(await shown(world, token)).toEqual([begun]);
  expect(await takeBack(world.deps, token, foreign)).toEqual(refused("NOT_FOUND"));
  expect(await takeBack(world.deps, token, old)).toEqual(refused("NOT_FOUND"));
  expect(await takeBack(world.deps, token, "nada")).toEqual(refused("NOT_FOUND"));
  expect(await takeBack(world.deps, "otro-enlace", begun)).toEqual(refused("NOT_FOUND"));
  world.pass(28 * HOUR);
  expect(await shown(world, token)).toEqual([]);
  expect(await takeBack(world.deps, token, begun)).toEqual(refused("STATUS_NOT_ALLOWED"));
  expect(await statusOf(foreign)).toBe("PENDING");
});

test("a booking of the tenth day before counts, and a booking made afterwards does not", async () => {
  const world = openWorld();
  const tenth = await bookTurno(world);
  await run({ sql: "update bookings set created_at = created_at - ?", params: [10 * DAY + 8 * HOUR] });
  const { token } = await fileAndConfirm(world);
  world.pass(1000);
  const later = await bookTurno(world, { startMinute: 660 });
  expect(await shown(world, token)).toEqual([tenth]);
  expect(await takeBack(world.deps, token, later)).toEqual(refused("NOT_FOUND"));
});

test("a booking of a client without an account is found by the client's email", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  await run(
    {
      sql: `insert into clients (id, business_id, first_name, email, created_at)
        values ('sin-cuenta', 'salon', 'Nadia', 'nadia@correo.test', 1)`,
    },
    { sql: "update bookings set customer_id = null, client_id = 'sin-cuenta' where id = ?", params: [id] },
  );
  const { token } = await fileAndConfirm(world, { email: "nadia@correo.test" });
  expect(await shown(world, token)).toEqual([id]);
  expect(await takeBack(world.deps, token, id)).toEqual(DONE);
  const [mails] = await run({
    sql: "select audience from outbox where event = 'BOOKING_CANCELLED' order by 1",
  });
  expect(mails).toEqual([{ audience: "BUSINESS" }, { audience: "CUSTOMER" }]);
});

test("a code ties a request to its business only with the booking's own email", async () => {
  const world = openWorld();
  const own = await bookTurno(world);
  const foreign = await bookTurno(world, { actor: OTRA, startMinute: 660 });
  const mine = await file(world, {
    bookingCode: ` ${turnoCode(world.deps.settings, own).replace("-", " ")} `.toLowerCase(),
  });
  expect(await requestRow(mine.id)).toMatchObject({ business_id: "salon", booking_id: own });
  const theirs = await file(world, { bookingCode: turnoCode(world.deps.settings, foreign) });
  expect(await requestRow(theirs.id)).toMatchObject({ business_id: null, booking_id: null });
});

test("a request that cannot be settled goes to the business of its only booking", async () => {
  const world = openWorld();
  await bookTurno(world);
  const { id, token } = await file(world);
  world.pass(26 * HOUR);
  expect(await confirmWithdrawal(world.deps, token)).toEqual(DONE);
  expect(await confirmWithdrawal(world.deps, token)).toEqual(DONE);
  expect(await requestRow(id)).toMatchObject({ business_id: "salon", settled_at: null });
  expect(await toldOf(id)).toEqual(["LEGAL_FILED salon", "LEGAL_RECEIVED writer"]);
  const [news] = await run({ sql: "select user_id from notifications where event = 'LEGAL_FILED'" });
  expect(news).toEqual([{ user_id: "duena" }]);
});

test("a request without a booking, or about other contracts, reaches no business", async () => {
  const world = openWorld();
  await bookTurno(world);
  const nobody = await fileAndConfirm(world, { email: "nadie@correo.test" });
  const other = await fileAndConfirm(world, { about: "OTHER" });
  expect(await requestRow(nobody.id)).toMatchObject({ business_id: null, settled_at: null });
  expect(await requestRow(other.id)).toMatchObject({ business_id: null, settled_at: null });
});
