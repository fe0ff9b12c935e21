import { beforeAll, beforeEach, expect, test } from "vitest";
import { answerRequest, viewRequest, viewRequests } from "#app/usecases/legal/business-requests.server.ts";
import { remindOfRequests } from "#app/usecases/legal/remind-requests.server.ts";
import { turnoCode } from "#app/usecases/secrets/turno-link.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { type Filed, file, forgetRequests, requestRow, toldOf } from "./legal-story.ts";

beforeAll(openSalon);
beforeEach(forgetRequests);
beforeEach(forgetBookings);

const DUENA = actorOf("duena", "BUSINESS");
const ANA = actorOf("ana-usuaria", "BUSINESS");
const RIVAL = { ...DUENA, businessId: "rival" };
const HOUR = 3_600_000;
const OPEN = { isSettled: false, after: null };
const refused = (code: string) => ({ ok: false, error: { code } });

async function fileOfSalon(world: World, startMinute = 600): Promise<Filed> {
  const booking = await bookTurno(world, { startMinute });
  return file(world, { bookingCode: turnoCode(world.deps.settings, booking) });
}

test("only owners and managers see their business's requests, soonest due first", async () => {
  const world = openWorld();
  const first = await fileOfSalon(world);
  world.pass(HOUR);
  const second = await fileOfSalon(world, 660);
  await file(world, { email: "otro@correo.test" });
  const seen = await viewRequests(world.deps, DUENA, OPEN);
  expect(seen.ok && seen.value.items.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
    [first.id, false],
    [second.id, false],
  ]);
  world.pass(23 * HOUR);
  const later = await viewRequests(world.deps, DUENA, OPEN);
  expect(later.ok && later.value.items.map(({ isOverdue }) => isOverdue)).toEqual([true, false]);
  expect(await viewRequests(world.deps, ANA, OPEN)).toEqual(refused("FORBIDDEN"));
  expect(await viewRequests(world.deps, RIVAL, OPEN)).toEqual(refused("FORBIDDEN"));
  expect(await viewRequest(world.deps, ANA, first.id)).toEqual(refused("FORBIDDEN"));
  expect(await viewRequest(world.deps, DUENA, "nada")).toEqual(refused("NOT_FOUND"));
});

test("a list continues where its previous part ended", async () => {
  const world = openWorld();
  const booking = await bookTurno(world);
  const rows = Array.from({ length: 45 }, (_, index) => ({
    sql: `insert into legal_requests (id, code, kind, about, name, email, business_id, booking_id, created_at, due_on, due_at, confirm_hash)
      values (?, ?, 'WITHDRAWAL', 'TURNO', 'Ana', 'ana@correo.test', 'salon', ?, 1, '2026-11-06', ?, ?)`,
    params: [`p${index}`, `ARR-${index}`, booking, 1000 + Math.floor(index / 3), `hash-${index}`],
  }));
  await run(...rows);
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const part = await viewRequests(world.deps, DUENA, { isSettled: false, after });
    if (!part.ok) throw new Error(part.error.code);
    ids.push(...part.value.items.map(({ id }) => id));
    after = part.value.next;
  } while (after !== null);
  expect(ids).toHaveLength(45);
  expect(new Set(ids).size).toBe(45);
  expect(await viewRequests(world.deps, DUENA, { isSettled: false, after: "cualquiera" })).toMatchObject(
    refused("VALIDATION"),
  );
});

test("an answer by the business is mailed and settles the request once", async () => {
  const world = openWorld();
  const { id } = await fileOfSalon(world);
  await run({ sql: "insert into members (business_id, user_id, role) values ('rival', 'otra', 'OWNER')" });
  const rival = { ...actorOf("otra", "BUSINESS"), businessId: "rival" };
  const input = { id, answer: "Lo cancelamos.\nVa la devolución." };
  expect(await answerRequest(world.deps, rival, input)).toEqual(refused("NOT_FOUND"));
  expect(await answerRequest(world.deps, ANA, input)).toEqual(refused("FORBIDDEN"));
  const answers = [answerRequest(world.deps, DUENA, input), answerRequest(world.deps, DUENA, input)];
  const codes = (await Promise.all(answers)).map((each) => (each.ok ? "OK" : each.error.code));
  expect(codes.toSorted()).toEqual(["OK", "STALE"]);
  expect(await requestRow(id)).toMatchObject({
    settled_by: "BUSINESS",
    answer: input.answer,
    remind_at: null,
  });
  expect(await toldOf(id)).toEqual(["LEGAL_ANSWERED writer", "LEGAL_RECEIVED writer"]);
  expect(await viewRequests(world.deps, DUENA, OPEN)).toMatchObject({ value: { items: [], next: null } });
  expect(await viewRequests(world.deps, DUENA, { isSettled: true, after: null })).toMatchObject({
    value: { items: [{ id, isOverdue: false }] },
  });
  await run({ sql: "delete from members where business_id = 'rival'" });
});

test("the business and the operator are reminded six hours before the deadline and after it", async () => {
  const world = openWorld({ supportEmail: "hola@turnero.test" });
  const { id } = await fileOfSalon(world);
  const strangers = await file(world, { email: "otro@correo.test" });
  world.pass(18 * HOUR - 1);
  expect(await remindOfRequests(world.deps)).toMatchObject({ done: 0 });
  world.pass(1);
  const runs = await Promise.all([remindOfRequests(world.deps), remindOfRequests(world.deps)]);
  expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  const before = ["LEGAL_DUE operator", "LEGAL_DUE salon", "LEGAL_FILED operator", "LEGAL_RECEIVED writer"];
  expect(await toldOf(id)).toEqual(before);
  expect(await toldOf(strangers.id)).toEqual(before.filter((told) => told !== "LEGAL_DUE salon"));
  expect(await remindOfRequests(world.deps)).toMatchObject({ done: 0 });
  world.pass(6 * HOUR);
  expect(await remindOfRequests(world.deps)).toMatchObject({ done: 2 });
  expect((await toldOf(id)).filter((told) => told.startsWith("LEGAL_DUE"))).toHaveLength(4);
  world.pass(100 * HOUR);
  expect(await remindOfRequests(world.deps)).toMatchObject({ done: 0 });
});

test("an answered request sends no reminder", async () => {
  const world = openWorld({ supportEmail: "hola@turnero.test" });
  const { id } = await fileOfSalon(world);
  await answerRequest(world.deps, DUENA, { id, answer: "Listo" });
  world.pass(30 * HOUR);
  expect(await remindOfRequests(world.deps)).toMatchObject({ done: 0 });
});
