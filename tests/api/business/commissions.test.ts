import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";

const RULE = "/api/commission/rule";
const DAY = "2026-01-05";

let owner = "";
let professional = "";

beforeAll(async () => {
  await openSalon();
  owner = await newMember("OWNER");
  professional = await newMember("PROFESSIONAL");
  await run({
    sql: "update members set employee_id = 'ana' where role = 'PROFESSIONAL' and employee_id is null",
  });
});
beforeEach(async () => {
  const tables = ["touches", "adjustments", "entries", "closings", "materials", "rules", "settings"];
  await run(...tables.map((table) => ({ sql: `delete from commission_${table}` })));
  await forgetBookings();
});

const item = {
  employeeId: null,
  serviceId: null,
  kind: "PERCENT",
  value: 12.5,
  countedOn: "CHARGED",
  afterCosts: false,
};

function put(body: Readonly<Record<string, unknown>>) {
  return call(RULE, { method: "PUT", token: owner, body: { version: 0, items: [item], ...body } });
}

type Reply = { readonly items: readonly unknown[]; readonly next: string | null; readonly closingId: string };
const replied = async (reply: Response) => (await reply.json()) as Reply;
const statement = (query: string, token = owner) => call(`/api/commission/statement?${query}`, { token });
const DAYS = `employeeId=ana&from=${DAY}&to=${DAY}`;

/** This many haircuts by Ana on a day long ago, each charged $10.000. */
async function charged(count: number): Promise<void> {
  const minute = Date.UTC(2026, 0, 5, 12) / 60_000;
  for (let each = 0; each < count; each++) {
    const [start, end] = [minute + each * 5, minute + each * 5 + 5];
    await run(
      {
        sql: `insert into bookings (id, business_id, store_id, store_name, status, date, start_minute, start_utc_minute, end_utc_minute, line_count, total_centavos, created_at)
          values ('t${each}', 'salon', 'centro', 'Centro', 'CHECKOUT', '${DAY}', 540, ${start}, ${end}, 1, 1000000, 0)`,
      },
      {
        sql: `insert into booking_lines (id, business_id, booking_id, position, employee_id, employee_name, service_id, service_price_id, start_utc_minute, end_utc_minute, start_minute, minutes, service_name, price_centavos, price_type)
          values ('l${each}', 'salon', 't${each}', 0, 'ana', 'Ana', 'corte', 'corte-unico', ${start}, ${end}, 540, 5, 'Corte', 1000000, 'FIXED')`,
      },
      {
        sql: `insert into charges (id, business_id, booking_id, method, centavos, at) values ('c${each}', 'salon', 't${each}', 'CASH', 1000000, 0)`,
      },
    );
  }
}

test("rules are answered as they were sent, over the version that was seen", async () => {
  expect(await (await call(RULE, { token: owner })).json()).toEqual({
    ...{ version: 0, depositFeePercent: 0, items: [], materials: [] },
  });
  const sent = { depositFeePercent: 6.29, materials: [{ serviceId: "corte", amount: 1500.5 }] };
  const reply = await put(sent);
  expect(reply.status).toBe(200);
  const body = await reply.json();
  expect(body).toEqual({ version: 1, items: [item], ...sent });
  expect(await (await call(RULE, { token: owner })).json()).toEqual(body);
  await expectRefusal(await put({}), 409, "STALE");
});

test("invalid rules are refused by their fields", async () => {
  await expectRefusal(await put({ items: [{ ...item, value: 101 }] }), 400, "VALIDATION");
  await expectRefusal(await put({ items: [{ ...item, kind: "HALF" }] }), 400, "VALIDATION");
  await expectRefusal(await put({ items: [item, item] }), 400, "VALIDATION");
  await expectRefusal(await put({ items: [{ ...item, employeeId: "rita" }] }), 404, "NOT_FOUND");
  await expectRefusal(await put({ depositFeePercent: -1 }), 400, "VALIDATION");
});

test("a statement comes 50 lines at a time, and stays the same once it is closed", async () => {
  await put({});
  await charged(60);
  const first = await replied(await statement(DAYS));
  expect(first).toMatchObject({
    ...{ status: "OPEN", bookings: 60, charged: 600_000, total: 75_000, next: "50" },
    sums: [{ of: "PERCENT", value: 12.5, amount: 75_000 }],
  });
  const rest = await replied(await statement(`${DAYS}&after=50`));
  expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 10, null]);
  expect(first.items[0]).toMatchObject({ kind: "LINE", serviceName: "Corte", charged: 10_000, amount: 1250 });
  const days = { employeeId: "ana", from: DAY, to: DAY };
  const closed = await call("/api/commission/close", { token: owner, body: days });
  expect(closed.status).toBe(201);
  const kept = await replied(closed);
  expect(kept).toEqual({ ...first, status: "CLOSED", closingId: kept.closingId });
  await expectRefusal(
    await call("/api/commission/close", { token: owner, body: days }),
    409,
    "STATUS_NOT_ALLOWED",
  );
  expect(await (await statement(DAYS, professional)).json()).toEqual(kept);
});

test("future days, too long periods and foreign professionals are refused", async () => {
  const close = (from: string, to: string) =>
    call("/api/commission/close", { token: owner, body: { employeeId: "ana", from, to } });
  const ahead = addDays(TODAY, 300);
  await expectRefusal(await close(ahead, ahead), 409, "OUTSIDE_WINDOW");
  await expectRefusal(await close(addDays(TODAY, -700), addDays(TODAY, -300)), 400, "VALIDATION");
  await expectRefusal(await statement(`employeeId=ana&from=${DAY}&to=2026-01-01`), 400, "VALIDATION");
  await expectRefusal(await statement(`employeeId=rita&from=${DAY}&to=${DAY}`), 404, "NOT_FOUND");
  await expectRefusal(
    await statement(`employeeId=bruno&from=${DAY}&to=${DAY}`, professional),
    403,
    "FORBIDDEN",
  );
});
