import { test } from "vitest";
import { env } from "cloudflare:test";
import { slotFacts } from "#db/queries/slot-facts.ts";
import { bookingsOf } from "#db/queries/booking-list.ts";
import { BOOKING_STATUSES } from "#app/domain/codes.ts";
import { tellOfBooking } from "#db/queries/messages.ts";
import { insertBooking } from "#db/queries/bookings.ts";
import { db } from "#tests/support/database.ts";
import { EMPLOYEE, SALON, fillSalon } from "#tests/support/bulk.ts";
import { NINE, wishFor } from "#tests/support/database-rows.ts";
test("x", async () => {
  await fillSalon(20_000);
  async function show(label: string, statements: readonly any[]) {
    for (const s of statements) {
      const q = s._prepare().getQuery();
      const r = await env.DB.prepare(q.sql).bind(...q.params).all();
      const plan = await env.DB.prepare("explain query plan " + q.sql).bind(...q.params).all();
      console.log(label, r.meta.rows_read, r.results.length, q.sql.slice(0, 60).replace(/\s+/g," "), "...", /from (.*)/s.exec(q.sql)?.[1]?.slice(0,60).replace(/\s+/g," "), "\n", plan.results.map((x: any) => "   " + x.detail).join("\n"));
    }
  }
  await show("slot", slotFacts(db, { businessId: SALON, storeId: "big-store", optionIds: ["big-cut-1"], employeeId: EMPLOYEE, from: NINE - 540, to: NINE + 900 }).statements);
  await show("list", bookingsOf(db, { customerId: "big-c7", statuses: BOOKING_STATUSES, now: NINE, before: null }).statements);
  const w = wishFor(SALON, "new", { employeeId: EMPLOYEE, customerId: "big-c1", s: NINE + 480 });
  const captured: any[] = [];
  await insertBooking({ ...db, insert: db.insert.bind(db), select: db.select.bind(db), batch: async (all: any) => { captured.push(...all); return []; } } as any, w, { eventId: "e", at: 0 });
  await show("insert", captured);
});
