import { beforeAll, describe, expect, test } from "vitest";
import { businessSheetFacts } from "#db/queries/catalog/business-sheet.ts";
import { staffPartOf } from "#db/queries/setup/staff.ts";
import { staffTimeOffAhead } from "#db/queries/setup/time-off.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { rowsRead } from "#tests/support/database/bulk.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { NINE, salonRows } from "#tests/support/database/rows.ts";

const CHAIN = "chain";
const STAFF = 200;
const SERVICES = 40;
const PART = 50;

// Only D1 tells how many rows it read.
describe.runIf(driver === "D1")("a chain of 200 professionals with 40 services each", () => {
  beforeAll(async () => {
    await write(db, salonRows(CHAIN));
    const many = (count: number) =>
      `with recursive many(i) as (select 0 union all select i + 1 from many where i < ${count - 1})`;
    await run(
      {
        sql: `insert into services (id, business_id, name, category_code, bookable, position, created_at)
          ${many(SERVICES)} select 'chain-s' || i, 'chain', 'Service', 'OTHER', 1, i, 0 from many`,
      },
      {
        sql: `insert into employees (id, business_id, first_name, last_name, position, created_at)
          ${many(STAFF)} select 'chain-e' || i, 'chain', 'Person', 'X', 200 - i, 0 from many`,
      },
      {
        sql: `insert into store_employees (business_id, store_id, employee_id)
          select 'chain', 'chain-store', id from employees where id like 'chain-e%'`,
      },
      {
        sql: `insert into employee_services (business_id, employee_id, service_id)
          select 'chain', employees.id, services.id from employees cross join services
          where employees.id like 'chain-e%' and services.id like 'chain-s%'`,
      },
      {
        sql: `insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute)
          ${many(STAFF)} select 'chain-o' || i, 'chain', 'chain-e' || i, ${NINE} + i, ${NINE} + i + 60 from many`,
      },
      { sql: "update employees set hidden_at = 1 where business_id = 'chain' and id not like 'chain-e%'" },
    );
  });

  test("a part of the professionals reads the services of that part alone", async () => {
    const ids: string[] = [];
    for (let after: string | null = null; ids.length < STAFF; ) {
      const part = await read(db, staffPartOf(db, { businessId: CHAIN, after, most: PART }));
      const found: readonly string[] = (part ?? []).map(({ id }) => id);
      expect(found).toHaveLength(PART);
      const told = new Set(part?.map(({ serviceIds, places }) => `${serviceIds.length} ${places.length}`));
      expect([...told]).toEqual([`${SERVICES} 1`]);
      ids.push(...found);
      after = found.at(-1) ?? null;
    }
    expect(ids).toEqual(Array.from({ length: STAFF }, (_, i) => `chain-e${STAFF - 1 - i}`));
    const rows = () => read(db, staffPartOf(db, { businessId: CHAIN, after: "chain-e100", most: PART }));
    expect(await rowsRead(rows)).toBeLessThanOrEqual(PART * SERVICES + 8 * STAFF);
  });

  test("professionals after one that has left or is unknown are not found", async () => {
    const after = (id: string) => read(db, staffPartOf(db, { businessId: CHAIN, after: id, most: PART }));
    await run({ sql: "update employees set hidden_at = 1 where id = 'chain-e7'" });
    expect([await after("chain-e7"), await after("other")]).toEqual([null, null]);
    await run({ sql: "update employees set hidden_at = null where id = 'chain-e7'" });
  });

  test("a part of their time off reads no services", async () => {
    const asked = { businessId: CHAIN, employeeId: null, from: NINE, after: null, most: PART };
    const off = await read(db, staffTimeOffAhead(db, asked));
    expect(off?.map(({ timeZone }) => timeZone)).toEqual(Array(PART).fill("America/Argentina/Buenos_Aires"));
    expect(await rowsRead(() => read(db, staffTimeOffAhead(db, asked)))).toBeLessThanOrEqual(PART * 6 + 10);
  });

  test("its QR sheet reads neither professionals nor services", async () => {
    const asked = () => read(db, businessSheetFacts(db, { name: CHAIN, userId: "a guest" }));
    expect(await asked()).toMatchObject({ id: CHAIN, isOwn: false });
    expect(await rowsRead(asked)).toBeLessThanOrEqual(5);
  });
});
