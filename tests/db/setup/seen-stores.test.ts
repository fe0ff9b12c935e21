import { beforeAll, expect, test } from "vitest";
import { write } from "#db/writing.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { salonRows } from "#tests/support/database/rows.ts";
import { diceOf } from "#tests/support/reports/actions.ts";

// libSQL over HTTP takes longer to run them one after the other.
const ACTIONS = driver === "D1" ? 500 : 100;
const OURS = "business_id = 'seen'";
const SHUT = `'{"monday":[],"tuesday":[],"wednesday":[],"thursday":[],"friday":[],"saturday":[],"sunday":[]}'`;
const OPEN = `'{"monday":[{"from":540,"to":600}],"tuesday":[],"wednesday":[],"thursday":[],"friday":[],"saturday":[],"sunday":[]}'`;

beforeAll(async () => {
  await write(db, [...salonRows("seen"), ...salonRows("calm")]);
  await run(
    {
      sql: `insert into stores (id, business_id, name, main_activity, street_name, street_number, city, region, hours, created_at)
        select 'seen-north', business_id, 'North', main_activity, '', '', '', '', hours, 0 from stores where id = 'seen-store'`,
    },
    {
      sql: `insert into services (id, business_id, name, category_code, bookable, position, created_at)
        values ('seen-other', 'seen', 'Other', 'OTHER', 1, 1, 0)`,
    },
    {
      sql: `insert into service_prices (id, business_id, service_id, name, minutes, price_type, price_centavos)
        values ('seen-other-1', 'seen', 'seen-other', 'One', 30, 'FIXED', 1)`,
    },
  );
});

test(`after each of ${ACTIONS} random changes those stores are public that are ready, and listed`, async () => {
  const dice = diceOf(38);
  let seen = 0;
  for (let done = 0; done < ACTIONS; done++) {
    await run({ sql: randomChange(dice) });
    const [rows = [], listed = []] = await run(
      { sql: `select id, is_public, hidden_at from stores where ${OURS} order by id` },
      { sql: `select 1 from listed_pages where ${OURS}` },
    );
    const ready = await readyStores();
    expect(rows.filter((row) => row.is_public === 1).map((row) => row.id)).toEqual(ready);
    const open = rows.filter((row) => row.hidden_at === null && row.is_public === 1);
    expect(listed.length).toBe(open.length > 0 ? 1 : 0);
    seen += open.length > 0 ? 1 : 0;
  }
  // The store is neither always ready nor never.
  expect(Math.abs(seen / ACTIONS - 0.5)).toBeLessThan(0.45);
  const [calm = []] = await run({ sql: "select is_public from stores where business_id = 'calm'" });
  expect(calm).toEqual([{ is_public: 1 }]);
}, 170_000);

/** Changes any of the facts that decide whether a store is ready. */
function randomChange(dice: (below: number) => number): string {
  const pick = (...ids: readonly string[]) => `'${ids[dice(ids.length)]}'`;
  const store = pick("seen-store", "seen-north");
  const person = pick("seen-ana", "seen-bruno");
  const service = pick("seen-cut", "seen-other");
  const isUsual = dice(3) > 0;
  switch (dice(9)) {
    case 0:
      return `update businesses set published_at = ${isUsual ? 0 : "null"} where id = 'seen'`;
    case 1:
      return `update stores set hours = ${isUsual ? OPEN : SHUT} where id = ${store}`;
    case 2:
      return isUsual
        ? `insert or ignore into store_employees (business_id, store_id, employee_id) values ('seen', ${store}, ${person})`
        : `delete from store_employees where store_id = ${store} and employee_id = ${person}`;
    case 3:
      return `update employees set bookable = ${isUsual ? 1 : 0} where id = ${person}`;
    case 4:
      return `update employees set hidden_at = ${isUsual ? "null" : 1} where id = ${person}`;
    case 5:
      return isUsual
        ? `insert or ignore into employee_services (business_id, employee_id, service_id) values ('seen', ${person}, ${service})`
        : `delete from employee_services where employee_id = ${person} and service_id = ${service}`;
    case 6:
      return isUsual
        ? `update services set bookable = 1, hidden_at = null where id = ${service}`
        : `update services set ${dice(2) === 0 ? "bookable = 0" : "hidden_at = 1"} where id = ${service}`;
    case 7:
      return `update service_prices set hidden_at = ${isUsual ? "null" : 1} where service_id = ${service}`;
    default:
      return `update stores set hidden_at = ${isUsual ? "null" : 1} where id = ${store}`;
  }
}

/** The same, found by reading everything. */
async function readyStores(): Promise<string[]> {
  const [business = [], shops = [], work = [], people = [], skills = [], services = [], prices = []] =
    await run(
      { sql: "select published_at from businesses where id = 'seen'" },
      { sql: `select id, hours from stores where ${OURS} order by id` },
      { sql: `select store_id, employee_id from store_employees where ${OURS}` },
      { sql: `select id from employees where ${OURS} and bookable = 1 and hidden_at is null` },
      { sql: `select employee_id, service_id from employee_services where ${OURS}` },
      { sql: `select id from services where ${OURS} and bookable = 1 and hidden_at is null` },
      { sql: `select service_id from service_prices where ${OURS} and hidden_at is null` },
    );
  if (business[0]?.published_at === null) return [];
  const sold = services.filter(({ id }) => prices.some((price) => price.service_id === id));
  const does = (id: unknown) =>
    skills.some((skill) => skill.employee_id === id && sold.some((each) => each.id === skill.service_id));
  const ready = shops.filter(({ id, hours }) => {
    const week: Readonly<Record<string, readonly unknown[]>> = JSON.parse(String(hours));
    const there = people.filter((person) =>
      work.some((each) => each.store_id === id && each.employee_id === person.id),
    );
    return Object.values(week).some((day) => day.length > 0) && there.some((person) => does(person.id));
  });
  return ready.map(({ id }) => String(id));
}
