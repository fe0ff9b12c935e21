import { beforeAll, beforeEach, expect, test } from "vitest";
import type { WizardChoices } from "#app/domain/wizard/wizard.ts";
import { type Confirmation, confirmBooking } from "#app/usecases/bookings/confirm-booking.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { viewBookingWizard } from "#app/usecases/wizard/booking-wizard.server.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { overlaps } from "#tests/support/overlaps.ts";
import {
  actorOf,
  CENTRO,
  CLIENTE,
  FRIDAY,
  forgetBookings,
  HOLIDAY,
  OTRA,
  openSalon,
  SUNDAY,
} from "#tests/support/salon.ts";
import { takeOff, withDora } from "#tests/support/shared-salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld } from "#tests/support/world.ts";

// Ana offers everything, Bruno cuts, Dora colours.

beforeAll(openSalon);
beforeAll(withDora);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from time_off where id <> 'franco'" }));

const BOTH = ["corte-unico", "color-corto"];

/** A cut by Bruno and a colour by Dora on Friday at ten, as shown at review, except for the given fields. */
function confirmation(wishes: Partial<Confirmation> = {}, chosen: Partial<WizardChoices> = {}): Confirmation {
  const choices = { servicePriceIds: BOTH, employee: "shared", date: FRIDAY, time: 600, ...chosen };
  return { ...CENTRO, choices, shownEmployeeId: "bruno,dora", comments: "", idempotencyKey: null, ...wishes };
}

async function confirm(asked: Confirmation, actor: SignedIn = CLIENTE, deps: Deps = openWorld().deps) {
  const answer = await confirmBooking(deps, actor, asked);
  return answer.ok ? answer.value : answer.error.code;
}

async function linesOf(bookingId: string): Promise<unknown> {
  const [rows] = await run({
    sql: "select employee_id, start_minute, minutes from booking_lines where booking_id = ? order by position",
    params: [bookingId],
  });
  return rows?.map((row) => Object.values(row));
}

async function count(table: string): Promise<unknown> {
  const [rows] = await run({ sql: `select count(*) as n from ${table}` });
  return rows?.[0]?.n;
}

test("a shared booking has the professionals of its lines as they were shown", async () => {
  const id = await confirm(confirmation());
  expect(await linesOf(id)).toEqual([
    ["bruno", 600, 45],
    ["dora", 645, 60],
  ]);
  const [rows] = await run({ sql: "select start_minute, total_centavos, line_count from bookings" });
  expect(rows).toMatchObject([{ start_minute: 600, total_centavos: 4_000_000, line_count: 2 }]);
});

test("a shared booking keeps the mobile and the refusal that were told with it", async () => {
  await confirm(confirmation({ mobile: { phone: "+5491155550134", refuses: true } }));
  const [clients] = await run({
    sql: "select phone, refused_by from clients join client_choices on client_id = clients.id",
  });
  expect(clients).toEqual([{ phone: "+5491155550134", refused_by: "ACCOUNT" }]);
  await run({ sql: "update users set phone = null, messages_refused_at = null, mobile_asked_at = null" });
});

test("a customer sees the professional of each line", async () => {
  const id = await confirm(confirmation());
  const search = new URLSearchParams(`step=5&reserva=${id}`);
  const seen = await viewBookingWizard(openWorld().deps, CLIENTE, { ...CENTRO, search });
  expect(seen).toMatchObject({
    value: {
      booking: {
        employeeName: "bruno Gómez y dora Gómez",
        lines: [
          { startMinute: 600, employeeName: "bruno Gómez" },
          { startMinute: 645, employeeName: "dora Gómez" },
        ],
      },
    },
  });
});

test("a time stands with other professionals when a shown professional was taken meanwhile", async () => {
  await bookTurno(openWorld(), { employeeId: "bruno", actor: OTRA });
  expect(await linesOf(await confirm(confirmation()))).toEqual([
    ["ana", 600, 45],
    ["ana", 645, 60],
  ]);
});

test("a time without enough free professionals is refused, and no line is booked", async () => {
  await bookTurno(openWorld(), { employeeId: "bruno", actor: OTRA });
  await takeOff("ana", FRIDAY, 0, 1440);
  expect(await confirm(confirmation())).toBe("SLOT_TAKEN");
  expect([await count("bookings"), await count("booking_lines")]).toEqual([1, 1]);
});

test("unavailable or unknown professionals in the form are replaced by available professionals", async () => {
  for (const shownEmployeeId of ["dora,bruno", "rita,dora", "bruno", "", null]) {
    const id = await confirm(confirmation({ shownEmployeeId }));
    expect(await linesOf(id), `${shownEmployeeId}`).toEqual([
      ["ana", 600, 45],
      ["ana", 645, 60],
    ]);
    await forgetBookings();
  }
});

const refusals: readonly [string, Confirmation, string][] = [
  ["one service", confirmation({}, { servicePriceIds: ["corte-unico"] }), "NOT_FOUND"],
  ["an unknown option", confirmation({}, { servicePriceIds: ["corte-unico", "nada"] }), "NOT_FOUND"],
  ["another business's store", confirmation({ storeId: "ajena" }), "NOT_FOUND"],
  ["a closed weekday", confirmation({}, { date: SUNDAY }), "STORE_CLOSED"],
  ["a holiday", confirmation({}, { date: HOLIDAY }), "STORE_CLOSED"],
  ["a day that is over", confirmation({}, { date: "2026-11-04" }), "OUTSIDE_WINDOW"],
  ["a time off the grid", confirmation({}, { time: 607 }), "SLOT_TAKEN"],
  [
    "a time at which it does not end before the store closes",
    confirmation({}, { time: 690 }),
    "STORE_CLOSED",
  ],
];

test.each(refusals)("%s is refused", async (_, asked, code) => {
  expect(await confirm(asked)).toBe(code);
  expect(await count("bookings")).toBe(0);
});

test("a repeated confirmation answers the same booking, with and without a key", async () => {
  for (const idempotencyKey of [null, "formulario-1"]) {
    const first = await confirm(confirmation({ idempotencyKey }));
    expect(await confirm(confirmation({ idempotencyKey }))).toBe(first);
  }
  expect(await count("bookings")).toBe(1);
});

test.each([null, "formulario-2"])("ten simultaneous taps book only once (key %s)", async (idempotencyKey) => {
  const { deps } = openWorld();
  const asked = confirmation({ idempotencyKey });
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(asked, CLIENTE, deps)));
  expect(new Set(answers).size).toBe(1);
  expect([await count("bookings"), await count("booking_lines")]).toEqual([1, 2]);
});

test("four overlapping visits at once give each professional one visit, and no half visits", async () => {
  const { deps } = openWorld();
  const customers = ["cliente", "otra", "duena", "ana-usuaria"].map((id) => actorOf(id));
  const outcomes = await Promise.all(
    customers.map((actor, index) => confirm(confirmation({}, { time: 600 + 15 * index }), actor, deps)),
  );
  const booked = outcomes.filter((outcome) => outcome !== "SLOT_TAKEN");
  expect(booked).toHaveLength(2);
  expect([await count("bookings"), await count("booking_lines")]).toEqual([2, 4]);
  expect(await overlaps()).toEqual([]);
});

test("no professional is booked twice when single and shared visits compete", async () => {
  const { deps } = openWorld();
  const one = (employee: string, servicePriceId: string, time: number) =>
    confirmation({ shownEmployeeId: null }, { employee, servicePriceIds: [servicePriceId], time });
  const outcomes = await Promise.all([
    confirm(confirmation(), CLIENTE, deps),
    confirm(one("bruno", "corte-unico", 615), OTRA, deps),
    confirm(one("dora", "color-corto", 660), actorOf("duena"), deps),
    confirm(one("any", "corte-unico", 600), actorOf("ana-usuaria"), deps),
  ]);
  expect(outcomes.every((outcome) => outcome === "SLOT_TAKEN" || outcome.length > 12)).toBe(true);
  expect(await overlaps()).toEqual([]);
  const [rows] = await run({
    sql: "select count(*) as n from bookings where line_count <> (select count(*) from booking_lines where booking_id = bookings.id)",
  });
  expect(rows).toEqual([{ n: 0 }]);
});

test.each(["bruno", "dora"])(
  "a line lost at the last moment undoes the booking and finds other professionals: %s",
  async (gone) => {
    const { deps } = openWorld();
    let batches = 0;
    async function batch(...args: Parameters<Deps["db"]["batch"]>) {
      batches += 1;
      // Between the reads and the writes.
      if (batches === 2) await takeOff(gone, FRIDAY, 0, 1440);
      return deps.db.batch(...args);
    }
    const db = Object.create(deps.db, { batch: { value: batch } });
    const id = await confirm(confirmation(), CLIENTE, { ...deps, db });
    expect(await linesOf(id)).toEqual([
      ["ana", 600, 45],
      ["ana", 645, 60],
    ]);
    expect([await count("bookings"), await count("booking_lines"), batches]).toEqual([1, 2, 4]);
  },
);

test("an overdue deposit on the second professional's time gives way to a new booking", async () => {
  await takeOff("ana", FRIDAY, 0, 1440);
  await run({ sql: "update services set deposit_percent = 30 where id = 'color'" });
  const world = openWorld();
  const deps: Deps = { ...world.deps, payments: fakePayments(world.deps.now).gateway };
  const color = confirmation(
    { shownEmployeeId: null },
    { employee: "dora", servicePriceIds: ["color-corto"], time: 660 },
  );
  const held = await confirm(color, OTRA, deps);
  await run({ sql: "update services set deposit_percent = null where id = 'color'" });
  expect(await confirm(confirmation(), CLIENTE, deps)).toBe("SLOT_TAKEN");
  world.pass(30 * 60_000);
  const id = await confirm(confirmation(), CLIENTE, deps);
  expect(await linesOf(id)).toEqual([
    ["bruno", 600, 45],
    ["dora", 645, 60],
  ]);
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [held] });
  expect(rows).toEqual([{ status: "CANCELLED" }]);
});

test("a confirmation takes a batch of reads and a batch of writes", async () => {
  const spent = await spentBy(openWorld().deps, (deps) => confirmBooking(deps, CLIENTE, confirmation()));
  expect(spent.batches).toBe(2);
  expect(spent.rows).toBeLessThanOrEqual(120);
});

test("a customer is told when other professionals replace those of the review", async () => {
  const id = await confirm(confirmation());
  const instead = async (promised: string) => {
    const search = new URLSearchParams({ step: "5", reserva: id, previsto: promised });
    const seen = await viewBookingWizard(openWorld().deps, CLIENTE, { ...CENTRO, search });
    return seen.ok && "booking" in seen.value ? seen.value.booking.instead : undefined;
  };
  expect(await instead("bruno,dora")).toBeNull();
  expect(await instead("ana,dora")).toBe(
    "Tu turno quedó con bruno Gómez y dora Gómez en lugar de ana Gómez, que ya no tenía libre ese horario.",
  );
  expect(await instead("ana,carla")).toBe(
    "Tu turno quedó con bruno Gómez y dora Gómez en lugar de ana Gómez y carla Gómez, que ya no tenían libre ese horario.",
  );
});
