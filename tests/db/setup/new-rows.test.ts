import { beforeAll, describe, expect, test } from "vitest";
import type { Statement } from "#db/driver/client.ts";
import { insertService, putOptions } from "#db/queries/setup/service-changes.ts";
import { tryWrite } from "#db/writing.ts";
import { fillSalon, rowsRead, SALON } from "#tests/support/database/bulk.ts";
import { db, driver } from "#tests/support/database/database.ts";

// For a new service or option SQLite plans to scan the rows that refer to it, but scans only while a foreign key is
// broken. `plans.test.ts` relies on that, and this test counts it. Only D1 tells how many rows it read.
describe.runIf(driver === "D1")("with many bookings", () => {
  beforeAll(() => fillSalon(30));

  test("a new service, its options, and more options later read what belongs to it", async () => {
    const key = { businessId: SALON, serviceId: "new" };
    const draft = {
      name: "New",
      subLabel: null,
      description: null,
      categoryCode: "OTHER",
      displayColor: "BLUE",
      bookable: true,
      depositPercent: null,
    } as const;
    const room = { at: 0, position: 9, most: 100 };
    expect(await rowsOf(insertService(db, key, draft, room))).toBeLessThanOrEqual(20);
    expect(await rowsOf(putOptions(db, key, [option("one"), option("two")], 0))).toBeLessThanOrEqual(20);
    const more = [{ ...option("one"), isNew: false }, option("three")];
    expect(await rowsOf(putOptions(db, key, more, 0))).toBeLessThanOrEqual(20);
  });
});

function option(id: string) {
  return { id, isNew: true, name: id, minutes: 30, priceType: "FIXED", priceCentavos: 100 } as const;
}

function rowsOf(statements: readonly Statement[]): Promise<number> {
  return rowsRead(async () => expect(await tryWrite(db, statements)).toBe(true));
}
