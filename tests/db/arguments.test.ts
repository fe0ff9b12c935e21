import { expect, test } from "vitest";
import { MOST_ARGUMENTS, mostArguments } from "#tests/support/database/arguments.ts";
import { everythingAsked } from "#tests/support/database/asked.ts";

test.each([
  ["select json_array(1, 'a, b', \"c, d\", (select max(a, b) from t where x in (1, 2, 3, 4, 5)))", 4],
  ["insert into t (a, b, c) values (1, 2, 3)", 0],
  ["select coalesce(a, (select json_array(b, c, d)))", 3],
])("the arguments of %s", (sql, most) => {
  expect(mostArguments(sql)).toBe(most);
});

test("no query gives a function more arguments than D1 allows", async () => {
  const asked = await everythingAsked();
  const over = asked.flatMap(({ name, sql }) => {
    const most = Math.max(0, ...sql.map(mostArguments));
    return most > MOST_ARGUMENTS ? [`${name}: ${most}`] : [];
  });
  expect(over).toEqual([]);
});
