import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { PAYMENT_STATUSES, REFUND_STATUSES } from "#app/domain/codes/payment.ts";
import { heldIn } from "#app/domain/money/held.ts";
import { depositHeld } from "#db/predicates.ts";
import { read, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { db, run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const payment = fc
  .record({
    status: fc.constantFrom(...PAYMENT_STATUSES),
    refundStatus: fc.constantFrom(null, null, ...REFUND_STATUSES),
    centavos: fc.integer({ min: 1, max: 900 }),
    part: fc.constantFrom(0, 0, 0.5, 1),
  })
  .map(({ part, ...each }) => ({ ...each, goneCentavos: Math.floor(each.centavos * part) }));

async function held(bookingId: string): Promise<number | undefined> {
  const one = db
    .select({ held: depositHeld(bookings).as("held") })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return read(
    db,
    reading([one], ([[row]]) => row?.held),
  );
}

test("the database's deposit held equals the sum of its payments", async () => {
  const bookingId = await bookTurno(openWorld(), { servicePriceIds: ["masaje-unico"] });
  await run({
    sql: "update bookings set status = 'PENDING', deposit_paid_at = 5 where id = ?",
    params: [bookingId],
  });
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { maxLength: 4 }), async (payments) => {
      await run({ sql: "delete from payments" });
      for (const [index, { status, refundStatus, centavos, goneCentavos }] of payments.entries())
        await run({
          sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, refund_status,
            gone_centavos, created_at, updated_at) values (?, 'salon', ?, 'mercado-pago', ?, ?, ?, ?, 1, 1)`,
          params: [`p${index}`, bookingId, status, centavos, refundStatus, goneCentavos],
        });
      const isKept = payments.some(({ status }) => status === "APPROVED");
      const sum = payments.reduce((all, each) => all + heldIn(each), 0);
      expect(await held(bookingId)).toBe(isKept ? sum : 600_000);
    }),
    { numRuns: 60 },
  );
});

test("a booking imported with a paid deposit holds the deposit until it is cancelled", async () => {
  const bookingId = await bookTurno(openWorld(), { servicePriceIds: ["masaje-unico"] });
  expect(await held(bookingId)).toBe(0);
  await run({ sql: "update bookings set status = 'PENDING', deposit_paid_at = 5" });
  expect(await held(bookingId)).toBe(600_000);
  await run({ sql: "update bookings set status = 'CANCELLED', cancel_reason = 'BY_BUSINESS'" });
  expect(await held(bookingId)).toBe(0);
});
