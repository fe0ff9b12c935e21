import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { err } from "#app/domain/result.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentFailure, PaymentGateway, SellerToken } from "#app/usecases/payment-gateway.ts";
import { lock } from "#app/usecases/secrets/token-vault.server.ts";
import { fakeMail } from "#tests/fakes/fake-mail.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { forgetSellers } from "#tests/support/sellers.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { runDueJobs } from "#worker/jobs/timetable.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from job_runs" }));
afterEach(forgetSellers);

const MINUTE_MS = 60_000;
/** The longest wait for the card provider. */
const PATIENCE_MS = 5_000;
/** The deadline of all señas here, a minute ago. */
const DUE = START + 29 * MINUTE_MS;
const TIMEOUT: PaymentFailure = {
  isFinal: false,
  isUnauthorized: false,
  reason: "timeout",
  retryAfterSeconds: null,
};

/** A provider that hangs for some accounts; the world's clock moves on during each wait. */
async function openHanging(hangs: (seller: SellerToken) => boolean) {
  let now = START + 30 * MINUTE_MS;
  let isUp = false;
  const world = openWorld();
  const provider = fakePayments(() => now);
  const mail = fakeMail();
  const mailedAt: number[] = [];
  const asked: SellerToken[] = [];

  /** Simultaneous waits run side by side, and end early once a mail has left. */
  const search: PaymentGateway["search"] = async (seller, bookingId) => {
    asked.push(seller);
    if (isUp || !hangs(seller)) return provider.gateway.search(seller, bookingId);
    const until = now + PATIENCE_MS;
    for (let waits = 0; waits < 200 && mailedAt.length === 0; waits++) await pause(5);
    now = Math.max(now, until);
    return err(TIMEOUT);
  };
  const deps: Deps = {
    ...world.deps,
    now: () => now,
    payments: { ...provider.gateway, search },
    mail: {
      ...mail,
      send: (each) => {
        mailedAt.push(now);
        return mail.send(each);
      },
      sendBatch: (batch) => {
        mailedAt.push(...batch.mails.map(() => now));
        return mail.sendBatch(batch);
      },
    },
    later: () => undefined,
  };
  // Today at 11:00, so that its reminder is due; each seña is a copy of it.
  await bookTurno(world, { startMinute: 660, date: "2026-11-05" });
  await run(
    { sql: "delete from notifications" },
    { sql: "delete from outbox" },
    { sql: "update bookings set remind_at = ?, created_at = 0", params: [now] },
  );
  return {
    deps,
    asked,
    mailedAt,
    now: () => now,
    comeBack: () => {
      isUp = true;
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Overdue deposits with checkouts, each at a separate account or all at one. */
async function overdue(
  prefix: string,
  count: number,
  collectorOf: (index: number) => string,
  dueAt = DUE,
): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => [`${prefix}-${index}`, collectorOf(index)]);
  const each = "json_each(?) as made";
  const json = JSON.stringify(names);
  await run(
    {
      sql: `insert into bookings (id, business_id, store_id, store_name, customer_id, status, date, start_minute,
          start_utc_minute, end_utc_minute, line_count, total_centavos, deposit_centavos, deposit_due_at, settle_at, created_at)
        select made.value ->> 0, business_id, store_id, store_name, customer_id, 'PENDING_DEPOSIT', date, start_minute,
          start_utc_minute, end_utc_minute, 1, total_centavos, 600000, ${dueAt} + made.key, ${dueAt} + made.key, 0
        from bookings, ${each} where bookings.status = 'PENDING'`,
      params: [json],
    },
    {
      sql: `insert into checkouts select 'pref-' || (made.value ->> 0), 'salon', made.value ->> 0, made.value ->> 1,
          600000, 'https://pagos.test', ${START}, 0 from ${each}`,
      params: [json],
    },
  );
}

async function connect({ settings }: Deps, business: string, collector: string): Promise<void> {
  await run(
    {
      sql: "insert or ignore into businesses (id, name, slug, created_at) values (?1, ?1, ?1, 0)",
      params: [business],
    },
    {
      sql: "insert into seller_accounts values (?, ?, ?, ?, 0, 'duena', 9e15, 9e15, null)",
      params: [
        business,
        collector,
        lock(settings, business, `token-${collector}`),
        lock(settings, business, "refresh"),
      ],
    },
  );
}

async function open(): Promise<readonly string[]> {
  const [rows = []] = await run({
    sql: "select id from bookings where status = 'PENDING_DEPOSIT' order by id",
  });
  return rows.map(({ id }) => String(id));
}

async function tick({ deps, now }: Awaited<ReturnType<typeof openHanging>>) {
  return runDueJobs(deps, "* * * * *", Math.floor(now() / MINUTE_MS) * MINUTE_MS);
}

test("a hanging provider with 40 overdue deposits does not delay the tick or its mails", async () => {
  const world = await openHanging(() => true);
  await overdue("sena", 40, () => "1001");
  const begun = world.now();
  const outcomes = await tick(world);
  expect(world.now() - begun).toBeLessThanOrEqual(20_000);
  expect(outcomes.filter(({ error }) => error !== null)).toEqual([]);
  expect(world.asked.length).toBeLessThanOrEqual(3);
  expect(await open()).toHaveLength(40);
  expect(world.mailedAt.length).toBeGreaterThan(0);
  expect(Math.max(...world.mailedAt)).toBe(begun);

  world.comeBack();
  for (let minute = 0; minute < 3; minute++) {
    world.pass(MINUTE_MS);
    await tick(world);
  }
  expect(await open()).toEqual([]);
});

test("40 hanging accounts cost a tick no more time than a single account", async () => {
  const world = await openHanging(() => true);
  for (let index = 0; index < 40; index++) await connect(world.deps, `b${index}`, `c${index}`);
  await overdue("sena", 40, (index) => `c${index}`);
  const begun = world.now();
  await tick(world);
  expect(world.now() - begun).toBeLessThanOrEqual(20_000);
  expect(await open()).toHaveLength(40);
});

test("a hanging account holds up only its own deposits", async () => {
  const world = await openHanging((seller) => seller === null);
  await connect(world.deps, "rival", "2002");
  await overdue("suya", 60, () => "1001");
  await overdue("ajena", 5, () => "2002", DUE + 1_000);
  await tick(world);
  expect(await open()).toHaveLength(60);
  expect((await open()).filter((id) => id.startsWith("ajena"))).toEqual([]);
});

test("an old overdue deposit ends unasked only once its account was asked", async () => {
  const world = await openHanging(() => true);
  await overdue("sena", 40, () => "1001");
  world.pass(3 * 24 * 60 * MINUTE_MS);
  await tick(world);
  expect(await open()).toHaveLength(40 - world.asked.length);
  const [listed] = await run({ sql: "select kind from payment_problems where kind = 'EXPIRED_UNASKED'" });
  expect(listed).toHaveLength(world.asked.length);
});
