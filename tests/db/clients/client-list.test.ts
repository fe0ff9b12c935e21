import { beforeAll, expect, test } from "vitest";
import type { ClientGroup, ClientSort } from "#app/domain/clients/client-group.ts";
import { clientSearch } from "#app/domain/clients/client-search.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { type ClientsAsked, clientsOf, clientTags } from "#db/queries/clients/client-list.ts";
import { foundClients } from "#db/queries/clients/client-search.ts";
import { clientOf } from "#db/queries/clients/client-view.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { ownClientsOf } from "#db/queries/clients/own-clients.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows, userRow } from "#tests/support/database/rows.ts";

const DAY = 1440;
const LOOKING = { businessId: "salon", employeeId: null, now: NINE };

beforeAll(async () => {
  await write(db, [...salonRows("salon"), ...salonRows("rival"), ...["lucia", "omar"].map(userRow)]);
  await run({
    sql: "update users set first_name = 'Lucía', last_name = 'Ñúñez', phone = '11 5874-9895' where id = 'lucia'",
  });
  await write(db, [
    ...insertClient(db, {
      id: "walk-in",
      businessId: "salon",
      firstName: "Álvaro",
      phone: "+5491158740000",
      tags: ["VIP"],
      birthday: "1990-03-09",
      blockedAt: 5,
      createdAt: 0,
    }),
    ...insertClient(db, {
      id: "stranger",
      businessId: "rival",
      firstName: "Álvaro",
      tags: ["VIP", "Color"],
      birthday: "1990-03-09",
      blockedAt: 5,
      createdAt: 0,
    }),
  ]);
  const turnos: readonly (readonly [string, number, BookingStatus, string])[] = [
    ["came", -5, "DONE", "salon-ana"],
    ["charged", -4, "CHECKOUT", "salon-bruno"],
    ["missed", -3, "NO_SHOW", "salon-ana"],
    ["off", -2, "CANCELLED", "salon-ana"],
    ["open", -1, "PENDING", "salon-ana"],
    ["later", 2, "PENDING", "salon-ana"],
    ["next", 1, "PENDING_DEPOSIT", "salon-bruno"],
  ];
  for (const [id, day, status, employeeId] of turnos) {
    await write(
      db,
      bookingRowsOf("salon", {
        id,
        status,
        customerId: "lucia",
        cancelReason: status === "CANCELLED" ? "BY_CUSTOMER" : null,
        date: `2027-03-${String(10 + day).padStart(2, "0")}`,
        spans: [[NINE + day * DAY, NINE + day * DAY + 60]],
        line: { employeeId, priceCentavos: 70_000, additionalCentavos: 5_000 },
      }),
    );
  }
});

async function names(wishes: Partial<ClientsAsked> = {}) {
  const asked = { ...LOOKING, group: null, sort: "NAME", after: null, most: 50, ...wishes } as const;
  return (await read(db, clientsOf(db, asked))).map(({ firstName }) => firstName);
}

async function ownNames(
  employeeId: string,
  wishes: { typed?: string; byReach?: boolean; tag?: string } = {},
) {
  const { typed = "", byReach = false, tag = null } = wishes;
  const asked = { ...LOOKING, employeeId, search: clientSearch(typed), byReach, tag, after: null, most: 50 };
  return (await read(db, ownClientsOf(db, asked))).map(({ firstName }) => firstName);
}

test("a business has the clients it added and the clients who booked, by name", async () => {
  expect(await names()).toEqual(["Álvaro", "Lucía"]);
  expect(await names({ businessId: "rival" })).toEqual(["Álvaro"]);
  expect(await names({ most: 1 })).toEqual(["Álvaro"]);
  expect(await names({ after: "walk-in" })).toEqual(["Lucía"]);
});

test.each<[ClientSort, readonly string[]]>([
  ["LAST_VISIT", ["Lucía", "Álvaro"]],
  ["SPEND", ["Lucía", "Álvaro"]],
  ["NO_SHOWS", ["Lucía", "Álvaro"]],
])("a list by %s puts the highest client first, page after page", async (sort, all) => {
  expect(await names({ sort })).toEqual(all);
  expect(await names({ sort, most: 1 })).toEqual(all.slice(0, 1));
  expect(await names({ sort, after: await lucia() })).toEqual(all.slice(1));
});

test.each<[ClientGroup, readonly string[]]>([
  [{ kind: "TAG", tag: "VIP" }, ["Álvaro"]],
  [{ kind: "TAG", tag: "VI" }, []],
  [{ kind: "TAG", tag: "Color" }, []],
  [{ kind: "AWAY", since: "2027-03-07" }, ["Lucía"]],
  [{ kind: "AWAY", since: "2027-03-06" }, []],
  [{ kind: "BIRTHDAY", month: "03" }, ["Álvaro"]],
  [{ kind: "BIRTHDAY", month: "04" }, []],
  [{ kind: "BLOCKED" }, ["Álvaro"]],
])("the group %j has the clients %j, and its last page is followed by none", async (group, all) => {
  expect(await names({ group })).toEqual(all);
  if (all.length > 0)
    expect(await names({ group, after: all[0] === "Lucía" ? await lucia() : "walk-in" })).toEqual([]);
});

test("the tags of a business are its clients' own", async () => {
  expect(await read(db, clientTags(db, { businessId: "salon", most: 8 }))).toEqual(["VIP"]);
  expect(await read(db, clientTags(db, { businessId: "rival", most: 8 }))).toEqual(["Color", "VIP"]);
  expect(await read(db, clientTags(db, { businessId: "rival", most: 1 }))).toEqual(["Color"]);
  expect(await read(db, clientTags(db, { businessId: "nobody", most: 8 }))).toEqual([]);
});

test.each<[string, readonly string[]]>([
  ["ÑUÑEZ lucia", ["Lucía"]],
  ["alvaro", ["Álvaro"]],
  ["lucia@turnero", ["Lucía"]],
  ["5874", ["Álvaro", "Lucía"]],
  ["58749895", ["Lucía"]],
  ["alvaro nunez", []],
  ["_", []],
])("'%s' finds %j", async (typed, found) => {
  const asked = { ...LOOKING, search: clientSearch(typed), after: null, most: 15 };
  const { items, next } = await read(db, foundClients(db, asked));
  expect(items.map(({ firstName }) => firstName).sort()).toEqual([...found].sort());
  expect(next).toBeNull();
});

test("figures count finished bookings by outcome, and the next booking is an open future booking", async () => {
  expect(await figures(null)).toEqual({
    visits: 2,
    noShows: 1,
    cancellations: 1,
    spentCentavos: 100_000,
    firstVisit: "2027-03-05",
    lastVisit: "2027-03-06",
    next: { bookingId: "next", date: "2027-03-11", startMinute: 540 },
  });
});

test("figures for a professional count only their own bookings and lines", async () => {
  expect(await figures("salon-ana")).toEqual({
    visits: 1,
    noShows: 1,
    cancellations: 1,
    spentCentavos: 0,
    firstVisit: "2027-03-05",
    lastVisit: "2027-03-05",
    next: { bookingId: "later", date: "2027-03-12", startMinute: 540 },
  });
  expect(await figures("salon-bruno")).toMatchObject({ visits: 1, spentCentavos: 75_000 });
});

test("a professional finds the clients they attend, by phone only where they may see it", async () => {
  expect(await ownNames("salon-ana")).toEqual(["Lucía"]);
  expect(await ownNames("rival-ana")).toEqual([]);
  expect(await ownNames("salon-ana", { typed: "nunez LUC" })).toEqual(["Lucía"]);
  expect(await ownNames("salon-ana", { typed: "alvaro" })).toEqual([]);
  expect(await ownNames("salon-ana", { tag: "VIP" })).toEqual([]);
  for (const typed of ["5874", "lucia@turnero.test"]) {
    expect(await ownNames("salon-ana", { typed })).toEqual([]);
    expect(await ownNames("salon-ana", { typed, byReach: true })).toEqual(["Lucía"]);
  }
});

test("an expired hold is no cancellation, and a business reads no other business's client", async () => {
  await run({ sql: "update bookings set cancel_reason = 'DEPOSIT_EXPIRED' where id = 'off'" });
  expect(await figures(null)).toMatchObject({ cancellations: 0 });
  const foreign = { ...LOOKING, businessId: "rival", clientId: await lucia() };
  expect(await read(db, clientOf(db, foreign))).toBeNull();
});

async function lucia(): Promise<string> {
  const [rows = []] = await run({ sql: "select id from clients where user_id = 'lucia'" });
  return String(rows[0]?.id);
}

async function figures(employeeId: string | null) {
  const found = await read(db, clientOf(db, { ...LOOKING, employeeId, clientId: await lucia() }));
  return found?.figures;
}
