import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { BOOKING_STATUSES, type BookingStatus, CANCEL_REASONS } from "#app/domain/codes/booking.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { salonRows, userRow } from "#tests/support/database/rows.ts";
import { effort } from "#tests/support/effort.ts";
import { mayBecome } from "#tests/support/may-become.ts";

const CLIENTS = ["f-ana", "f-bea", "f-caro"];

const NAIVE = `select client.id, (select json_array(
    coalesce(sum(status in ('DONE', 'CHECKOUT')), 0),
    coalesce(sum(status = 'NO_SHOW'), 0),
    coalesce(sum(status = 'CANCELLED' and cancel_reason is not 'DEPOSIT_EXPIRED'), 0),
    coalesce(sum(iif(status = 'CHECKOUT', total_centavos, 0)), 0),
    min(iif(status in ('DONE', 'CHECKOUT'), date, null)),
    max(iif(status in ('DONE', 'CHECKOUT'), date, null)))
  from bookings where client_id = client.id) as figures from clients client where business_id = 'figures' order by id`;
const KEPT = `select id, json_array(visits, no_shows, cancellations, spent_centavos, first_visit, last_visit) as figures
  from clients where business_id = 'figures' order by id`;

beforeAll(async () => {
  await write(db, [...salonRows("figures"), userRow("f-user")]);
  await write(
    db,
    CLIENTS.flatMap((id) => insertClient(db, { id, businessId: "figures", firstName: id, createdAt: 0 })),
  );
});

const client = fc.option(fc.constantFrom(...CLIENTS), { nil: null });
const status = fc.constantFrom(...BOOKING_STATUSES);
const reason = fc.option(fc.constantFrom(...CANCEL_REASONS), { nil: null });
const total = fc.integer({ min: 0, max: 9_000_000 });
const date = fc.integer({ min: 1, max: 28 }).map((day) => `2027-02-${String(day).padStart(2, "0")}`);
const which = fc.integer({ min: 0, max: 40 });

/**
 * Changes to bookings in any order: made by staff or by customers, changed in every way, given to another client,
 * deleted.
 */
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant("MAKE" as const), client, status, reason, total, date }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("STATUS" as const), which, status, reason }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("REASON" as const), which, reason }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("MONEY" as const), which, total }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("DATE" as const), which, date }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("GIVE" as const), which, client }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant("MERGE" as const),
      from: fc.constantFrom(...CLIENTS),
      to: fc.constantFrom(...CLIENTS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("DELETE" as const), which }) },
);

test("the figures that triggers keep of a client equal a count of all their bookings", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
      await run({ sql: "delete from bookings where business_id = 'figures'" });
      const made: BookingStatus[] = [];
      for (const one of acts) {
        const id = "which" in one ? `f-${one.which % Math.max(1, made.length)}` : `f-${made.length}`;
        const at = "which" in one ? one.which % Math.max(1, made.length) : made.length;
        if (one.act === "MAKE") {
          made.push(one.status);
          await run({
            sql: `insert into bookings (id, business_id, store_id, store_name, customer_id, client_id, status, cancel_reason, date, start_minute,
                start_utc_minute, end_utc_minute, line_count, total_centavos, deposit_centavos, deposit_due_at, settle_at, created_at)
              values (?, 'figures', 'figures-store', 'S', ?, ?, ?, ?, ?, 540, 0, 60, 1, ?, 100, 0, 0, 0)`,
            params: [
              id,
              one.client === null ? "f-user" : null,
              one.client,
              one.status,
              one.reason,
              one.date,
              one.total,
            ],
          });
        } else if (one.act === "STATUS") {
          if (!mayBecome(made[at] ?? one.status, one.status)) continue;
          made[at] = one.status;
          await set(id, "status = ?, cancel_reason = ?", one.status, one.reason);
        } else if (one.act === "REASON") await set(id, "cancel_reason = ?", one.reason);
        else if (one.act === "MONEY") await set(id, "total_centavos = ?", one.total);
        else if (one.act === "DATE") await set(id, "date = ?", one.date);
        else if (one.act === "GIVE") await set(id, "client_id = ?", one.client);
        else if (one.act === "DELETE") await run({ sql: "delete from bookings where id = ?", params: [id] });
        else
          await run({
            sql: "update bookings set client_id = ? where client_id = ?",
            params: [one.to, one.from],
          });
      }
      const [naive, kept] = await run({ sql: NAIVE }, { sql: KEPT });
      expect(kept).toEqual(naive);
      expect(kept?.length).toBeGreaterThanOrEqual(CLIENTS.length);
    }),
    { numRuns: effort(10, 40) },
  );
});

function set(id: string, what: string, ...params: readonly unknown[]) {
  return run({ sql: `update bookings set ${what} where id = ?`, params: [...params, id] });
}
