import { expect, test } from "vitest";
import { BOOKING_STATUSES } from "#app/domain/codes.ts";
import { bookingsOf } from "#db/queries/booking-list.ts";
import { insertBooking } from "#db/queries/bookings.ts";
import { dueDeposits } from "#db/queries/expiry.ts";
import { insertSession, sessionByToken } from "#db/queries/sessions.ts";
import { slotFacts } from "#db/queries/slot-facts.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { EMPLOYEE, fillSalon, rowsRead, SALON } from "#tests/support/bulk.ts";
import { db, driver } from "#tests/support/database.ts";
import { NINE, wishFor } from "#tests/support/database-rows.ts";

const MIDNIGHT = NINE - 540;

test("x", async () => {
  const t = performance.now();
  await fillSalon(100_000);
  console.log(driver, "fill", performance.now() - t);
  for (const days of [1, 7, 30]) {
    let n = 0;
    const rows = await rowsRead(async () => {
      const facts = await read(
        db,
        slotFacts(db, {
          businessId: SALON,
          storeId: "big-store",
          optionIds: ["big-cut-1"],
          employeeId: EMPLOYEE,
          from: MIDNIGHT,
          to: MIDNIGHT + days * 1440,
        }),
      );
      n = facts.employees[0]?.busy.length ?? 0;
    });
    console.log(driver, "slots", days, "n", n, "rows", rows);
  }
  console.log(
    driver,
    "list",
    await rowsRead(async () =>
      console.log(
        (
          await read(
            db,
            bookingsOf(db, { customerId: "big-c7", statuses: BOOKING_STATUSES, now: NINE, before: null }),
          )
        ).length,
      ),
    ),
  );
  console.log(driver, "due", await rowsRead(() => read(db, dueDeposits(db, NINE * 60000))));
  console.log(
    driver,
    "insert",
    await rowsRead(() =>
      insertBooking(
        db,
        wishFor(SALON, "new", { employeeId: EMPLOYEE, customerId: "big-c1", s: NINE + 480 }),
        { eventId: "e1", at: 0 },
      ),
    ),
  );
});
