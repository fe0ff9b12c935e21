import { beforeAll, describe, expect, test } from "vitest";
import type { ClientGroup, ClientSort } from "#app/domain/clients/client-group.ts";
import { clientSearch } from "#app/domain/clients/client-search.ts";
import { MOST_CLIENTS } from "#app/usecases/clients/client-parts.ts";
import { viewClients } from "#app/usecases/clients/view-clients.server.ts";
import { insertBooking } from "#db/queries/bookings/bookings.ts";
import { type ClientsAsked, clientsOf, clientTags } from "#db/queries/clients/client-list.ts";
import { foundClients, type SearchPlace } from "#db/queries/clients/client-search.ts";
import { type ClientView, clientOf } from "#db/queries/clients/client-view.ts";
import { type Reading, read } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { insertRows, write } from "#db/writing.ts";
import { rowsRead } from "#tests/support/database/bulk.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows, userRow, wishFor } from "#tests/support/database/rows.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { effort } from "#tests/support/effort.ts";
import { actorOf } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

const CLIENTS = effort(20_000, 100_000);
const ALL = {
  businessId: "crowd",
  now: NINE,
  group: null,
  sort: "NAME",
  after: null,
  most: MOST_CLIENTS + 1,
} as const;

// Only D1 tells how many rows it read.
describe.runIf(driver === "D1")(`with ${CLIENTS} clients`, () => {
  beforeAll(fillCrowd, 120_000);

  test.each<[string, Partial<ClientsAsked>]>([
    ["everybody by name", {}],
    ...(["LAST_VISIT", "SPEND", "NO_SHOWS"] as const).map((sort): [string, { sort: ClientSort }] => [
      sort,
      { sort },
    ]),
    ...(
      [
        { kind: "TAG", tag: "VIP" },
        { kind: "AWAY", since: "2027-02-20" },
        { kind: "BIRTHDAY", month: "03" },
        { kind: "BLOCKED" },
      ] as const
    ).map((group): [string, { group: ClientGroup }] => [group.kind, { group }]),
  ])("a page of %s reads 50 rows at most, and so does a later page", async (_, wishes) => {
    const { seen, rows } = await cost(clientsOf(db, { ...ALL, ...wishes }));
    expect(seen).toHaveLength(MOST_CLIENTS + 1);
    expect(rows).toBeLessThanOrEqual(48);
    const after = seen.at(-2)?.id ?? "";
    const later = await cost(clientsOf(db, { ...ALL, ...wishes, after }));
    expect(later.seen[0]?.id).toBe(seen.at(-1)?.id);
    expect(later.rows).toBeLessThanOrEqual(50);
  });

  test.each([
    "a",
    "ana",
    "ana gom",
    "gomez ana",
    "an go",
    "a g",
    "an gom",
    "11 5",
    "1150",
    "0042",
    "ana 0042",
    "c4@",
    "zzz",
  ])("a search for '%s' reads 60 rows at most, part after part", async (typed) => {
    let after: SearchPlace | null = null;
    for (let parts = 0; parts < 4; parts += 1) {
      const asked = { businessId: "crowd", now: NINE, search: clientSearch(typed), after };
      const call = foundClients(db, { ...asked, most: MOST_CLIENTS });
      let next: SearchPlace | null = null;
      const rows = await rowsRead(async () => {
        ({ next } = await read(db, call));
      });
      expect(rows).toBeLessThanOrEqual(60);
      if (next === null) break;
      after = next;
    }
  });

  test("the tags of a list read a row each", async () => {
    expect((await cost(clientTags(db, { businessId: "crowd", most: 8 }))).rows).toBeLessThanOrEqual(9);
  });

  test("a page of clients with future bookings reads 53 rows at most, besides the session's", async () => {
    await write(db, [
      userRow("boss"),
      insertRows(db, members, [{ businessId: "crowd", userId: "boss", role: "OWNER" }]),
    ]);
    await run({
      sql: `insert into bookings (id, business_id, store_id, store_name, client_id, status, date, start_minute, start_utc_minute,
          end_utc_minute, line_count, total_centavos, created_at)
        select 'next-' || id, 'crowd', 'crowd-store', 'S', id, 'PENDING', '2027-03-02', 540, ?, ?, 1, 1, 0
        from (select id from clients where business_id = 'crowd' order by words, id limit 50)`,
      params: [NINE + 1440, NINE + 1500],
    });
    const word = "insert into client_words (business_id, kind, word, client_id, rest)";
    await run(
      {
        sql: `${word} select 'crowd', 3, 'T' || id || char(10), id, '' from clients where id glob 'crowd-[1-8]'`,
      },
      { sql: `${word} select 'crowd', 4, 'repetido@x.test', id, '' from clients where id glob 'crowd-[12]'` },
    );
    const deps = { ...openWorld().deps, now: () => NINE * 60_000 };
    const boss = { ...actorOf("boss", "BUSINESS"), businessId: "crowd" };
    const asked = { q: "", group: null, tag: null, sort: "NAME", after: null } as const;
    const first = await viewClients(deps, boss, asked);
    expect(first).toMatchObject({
      ok: true,
      value: {
        part: { items: { length: MOST_CLIENTS } },
        tags: { length: 5 },
        duplicate: { names: { length: 2 } },
      },
    });
    const next = first.ok ? first.value.part.next : null;
    for (const wishes of [{}, { after: next }, { q: "an" }, { q: "an gom" }, { group: "BLOCKED" as const }]) {
      const spent = await spentBy(deps, (spying) => viewClients(spying, boss, { ...asked, ...wishes }));
      expect(spent.rows, JSON.stringify(wishes)).toBeLessThanOrEqual(53);
    }
  });

  test("a client reads few rows, however many bookings they had", async () => {
    await write(db, [userRow("often")]);
    for (let day = 1; day < 60; day += 1)
      await write(
        db,
        bookingRowsOf("crowd", {
          id: `often-${day}`,
          status: "DONE",
          customerId: "often",
          spans: [[NINE - day * 1440, NINE - day * 1440 + 60]],
        }),
      );
    const [[client] = []] = await run({ sql: "select id from clients where user_id = 'often'" });
    const key = { businessId: "crowd", employeeId: null, now: NINE, clientId: String(client?.id) };
    expect((await read(db, clientOf(db, key)))?.figures.visits).toBe(59);
    expect(await rowsRead(() => read(db, clientOf(db, key)))).toBeLessThanOrEqual(4);
  });

  test("a first booking of a new client reads no more rows than a later booking", async () => {
    await write(db, ["new", "known"].map(userRow));
    const book = (customerId: string, day: number) => {
      const wish = wishFor("crowd", `${customerId}-${day}`, {
        customerId,
        startUtcMinute: NINE + day * 1440,
      });
      return rowsRead(() => write(db, insertBooking(db, wish, `${customerId}-${day}`)));
    };
    const first = await book("known", 1);
    const later = await book("known", 2);
    expect(first).toBeLessThanOrEqual(later);
  });
});

async function cost<T>(question: Reading<readonly T[]>) {
  let seen: readonly T[] = [];
  const rows = await rowsRead(async () => {
    seen = await read(db, question);
  });
  return { seen: seen as readonly (T & ClientView)[], rows };
}

/** Inserted together with their words, because finding the words takes a hundred times as long as writing the rows. */
async function fillCrowd(): Promise<void> {
  await write(db, salonRows("crowd"));
  const many = `with recursive many(i) as (select 0 union all select i + 1 from many where i < ${CLIENTS - 1}),
    people as (select i, 'crowd-' || i as id,
      'an' || substr('abcdefghij', i % 10 + 1, 1) || iif(i % 3, '', 'x') as first,
      'go' || substr('mnopqrstuv', i / 10 % 10 + 1, 1) || 'ez' as last,
      printf('11%08d', 50000000 + i) as phone from many)`;
  const word = (kind: number, text: string, rest: string, where = "1") =>
    `select 'crowd', ${kind}, ${text}, id, ${rest} from people where ${where}`;
  const [mail, names] = ["'c' || i || '@x.test'", "' ' || first || ' ' || last"];
  const digits = "' ' || phone || ' ' || substr(phone, 3) || ' ' || substr(phone, -4)";
  await run(
    {
      sql: `insert into clients (id, business_id, first_name, last_name, phone, email, tags, birthday, blocked_at, created_at,
          visits, no_shows, spent_centavos, first_visit, last_visit, worded)
        ${many} select id, 'crowd', first, last, '+549' || phone, 'c' || i || '@x.test', iif(i % 5 = 0, '["VIP"]', '[]'),
          printf('1990-%02d-%02d', i % 12 + 1, i % 28 + 1), iif(i % 9 = 0, i, null), 0, i % 50, i % 4, i % 1000 * 1000,
          '2020-01-01', date('2027-02-28', '-' || (i % 700) || ' days'), 1 from people`,
    },
    ...[
      ...["first", "last", "phone", "substr(phone, 3)", "substr(phone, -4)", mail].map((text) =>
        word(0, text, `${names} || ${digits} || ' ' || ${mail} || ' '`),
      ),
      ...["first || ' ' || last", "last || ' ' || first"].map((text) => word(1, text, `${names} || ' '`)),
      word(2, "substr(first, 1, 3) || ' ' || substr(last, 1, 3)", `${names} || ' '`),
      word(
        3,
        `'VIP' || char(10) || substr(${names}, 2) || ' ' || ${mail} || ' +549' || phone`,
        "''",
        "i % 5 = 0",
      ),
    ].map((rows) => ({
      sql: `insert into client_words (business_id, kind, word, client_id, rest) ${many} ${rows} order by 3, 4`,
    })),
  );
}
