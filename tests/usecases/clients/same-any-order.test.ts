import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { changeClient } from "#app/usecases/clients/change-client.server.ts";
import { eraseClient } from "#app/usecases/clients/erase-client.server.ts";
import { mergeClients, undoMerge } from "#app/usecases/clients/merge-clients.server.ts";
import { driver, run } from "#tests/support/database/database.ts";
import { orders } from "#tests/support/effort.ts";
import { UNCAPPED } from "#tests/support/flood.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { DUENA } from "../agenda/agenda-story.ts";
import { addClient } from "./import-story.ts";

beforeAll(openSalon);

const ORDERS = driver === "D1" ? orders(8, 80) : orders(4, 24);
const ACTS = ["book", "cancel", "merge", "undo", "block", "unblock", "erase"] as const;
const step = fc.record({ is: fc.constantFrom(...ACTS), a: fc.nat(5), b: fc.nat(5) });

type Model = { readonly clients: Row[]; readonly turnos: number };
type Row = Readonly<
  Record<"id" | "user_id" | "email" | "phone" | "other_phones" | "other_emails", string>
> & {
  readonly blocked_at: number | null;
  readonly erased_at: number | null;
};
const PHONE = "+5491158749895";

async function seen(): Promise<Model> {
  const [clients = []] = await run({ sql: "select * from clients order by created_at, id" });
  const [turnos = []] = await run({ sql: "select id from bookings" });
  return { clients: clients as unknown as Row[], turnos: turnos.length };
}

/** Whether the account bears what a blocked client has, by reading all rows. */
function isRefused({ clients }: Model): boolean {
  return clients.some(
    (one) =>
      one.blocked_at !== null &&
      one.erased_at === null &&
      (one.user_id === "cliente" ||
        [one.email, ...JSON.parse(one.other_emails)].includes("cliente@correo.test") ||
        [one.phone, ...JSON.parse(one.other_phones)].includes(PHONE)),
  );
}

async function takeStep(world: World, { is, a, b }: { is: (typeof ACTS)[number]; a: number; b: number }) {
  const before = await seen();
  const there = before.clients.filter((one) => one.erased_at === null);
  const nth = (at: number) => there[at % there.length]?.id ?? "";
  switch (is) {
    case "book": {
      const lines = [{ servicePriceId: "corte-unico", startMinute: 540 + 30 * a }];
      const booking = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
      const answer = await createBooking(world.deps, CLIENTE, booking);
      const codes = answer.ok ? "OK" : answer.error.code;
      if (isRefused(before)) expect(["FORBIDDEN", "SLOT_TAKEN", "STORE_CLOSED"]).toContain(codes);
      else expect(["OK", "SLOT_TAKEN", "STORE_CLOSED"]).toContain(codes);
      return;
    }
    case "cancel": {
      const [rows = []] = await run({ sql: "select id from bookings where status = 'PENDING' limit 1" });
      const bookingId = String(rows[0]?.id ?? "");
      await cancelStaffBooking(world.deps, DUENA, { bookingId, version: null, notify: false, note: null });
      return;
    }
    case "merge":
      await mergeClients(world.deps, DUENA, { keepId: nth(a), mergeId: nth(b), choices: {} });
      return;
    case "undo": {
      const [rows = []] = await run({ sql: "select keep_id, merged_id from client_merges order by at, id" });
      const one = rows[a % Math.max(1, rows.length)];
      if (one)
        await undoMerge(world.deps, DUENA, { keepId: String(one.keep_id), mergeId: String(one.merged_id) });
      return;
    }
    case "block":
    case "unblock":
      await changeClient(world.deps, DUENA, {
        ...{ clientId: nth(a), version: null },
        change: () => ({ blockedAt: is === "block" ? 1 : null }),
      });
      return;
    case "erase":
      await eraseClient(world.deps, DUENA, nth(a));
  }
}

async function expectRight(turnos: number) {
  const now = await seen();
  expect(now.turnos).toBeGreaterThanOrEqual(turnos);
  expect(now.clients.filter(({ user_id }) => user_id === "cliente").length).toBeLessThanOrEqual(1);
  const [lost] = await run({
    sql: "select id from bookings where client_id is null or client_id not in (select id from clients)",
  });
  expect(lost).toEqual([]);
  const [wrong] = await run({
    sql: `select word from client_words w where w.business_id = 'salon' and not exists (
      select 1 from client_keys k where k.business_id = w.business_id and k.kind = w.kind and k.word = w.word and k.client_id = w.client_id)`,
  });
  expect(wrong).toEqual([]);
  return now.turnos;
}

test("booking, linking, merging, undoing, blocking and erasing in any order keep turnos, one client an account, and the block", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await forgetBookings();
      await run({ sql: "delete from client_merges" });
      await run({
        sql: "update users set first_name = 'Florencia', last_name = 'Gómez', phone = '11 5874-9895' where id = 'cliente'",
      });
      const world = openWorld(UNCAPPED);
      await addClient("flor", { name: "Flor Gómez", email: "cliente@correo.test" });
      await addClient("marta", { name: "Marta Gómez", email: "cliente@correo.test" });
      await addClient("otra", { name: "Otra Persona", phone: PHONE });
      await run({ sql: "update clients set worded = 1" });
      let turnos = 0;
      for (const each of steps) {
        await takeStep(world, each);
        turnos = await expectRight(turnos);
      }
    }),
    { numRuns: ORDERS },
  );
}, 240_000);
