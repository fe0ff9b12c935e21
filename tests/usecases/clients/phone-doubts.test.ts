import { beforeAll, expect, test } from "vitest";
import { AREAS_OF_FOUR, AREAS_OF_THREE } from "#app/domain/phones/area-codes.ts";
import { keptPhone } from "#app/domain/phones/read-phone.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";

const AREAS = ["11", "15", "810", "2944", "3543", "2284", ...AREAS_OF_THREE, ...AREAS_OF_FOUR];

beforeAll(openSalon);

/** Kept forms of each area with each first digit behind it, and texts of earlier rules. */
const PHONES = [
  ...AREAS.flatMap((area) =>
    ["0", "1", "2", "5", "9"].map((first) => `+549${area}${first}${"4".repeat(9 - area.length)}`),
  ),
  ...[
    "11 5555-0712",
    "no tiene",
    "+541155550712",
    "+54911555507",
    "+59899123456",
    "+0123456789",
    "+1",
    "+12125550123",
  ],
];

const files = import.meta.glob<string>("/migrations/0057_*.sql", {
  eager: true,
  query: "?raw",
  import: "default",
});
const [, listing = ""] = Object.values(files).join("").split("statement-breakpoint");

test("the migration lists the phones that the reader would not keep as they are", async () => {
  await run({
    sql: `insert into clients (id, business_id, first_name, phone, created_at)
      select 'doubt' || key, 'salon', 'Ana', value, 0 from json_each(?)`,
    params: [JSON.stringify(PHONES)],
  });
  await run({ sql: listing });
  const [rows = []] = await run({
    sql: "select phone from phone_doubts join clients on id = client_id where id like 'doubt%'",
  });
  const doubtful = PHONES.filter((phone) => keptPhone(phone) !== phone);
  expect(rows.map(({ phone }) => String(phone)).sort()).toEqual(doubtful.sort());
});
