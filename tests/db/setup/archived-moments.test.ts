import { expect, test } from "vitest";
import { fitsColumn } from "#db/queries/setup/archive/fits-column.ts";
import { PARTS } from "#db/queries/setup/archive/parts.ts";
import { run } from "#tests/support/database/database.ts";

const MOMENTS = PARTS.flatMap((part) =>
  [part, ...Object.values(part.inner)].flatMap((told) =>
    Object.keys(told.columns)
      .filter((name) => /(^at|At|UtcMinute)$/.test(name))
      .map((name) => ({ told, name })),
  ),
);

/** The greatest value that a column takes. */
function greatest({ told, name }: (typeof MOMENTS)[number]): number {
  let [fits, fails] = [0, Number.MAX_SAFE_INTEGER];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (fitsColumn(told, name, middle)) fits = middle;
    else fails = middle;
  }
  return fits;
}

test("each moment that a file may have is a date for the database's triggers, in every time zone", async () => {
  expect(MOMENTS.length).toBeGreaterThan(40);
  const seconds = MOMENTS.map((each) => greatest(each) * (each.name.endsWith("UtcMinute") ? 60 : 0.001));
  const dates = await run({
    sql: `select count(*) as all_of, count(date(value, 'unixepoch', '+14 hours')) as dates,
      count(date(0, 'unixepoch', '-12 hours')) as first from json_each(?)`,
    params: [JSON.stringify(seconds)],
  });
  const all = MOMENTS.length;
  expect(dates).toEqual([[{ all_of: all, dates: all, first: all }]]);
  expect(Math.min(...seconds)).toBeGreaterThan(Date.parse("2200-01-01T00:00:00Z") / 1000);
});
