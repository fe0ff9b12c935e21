import { beforeAll, expect, test } from "vitest";
import { clientSearch } from "#app/domain/clients/client-search.ts";
import { clientDoubles } from "#db/queries/clients/client-duplicates.ts";
import { foundClients } from "#db/queries/clients/client-search.ts";
import { changeClient, insertClient, wordClients } from "#db/queries/clients/clients.ts";
import { read } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { insertRow, write } from "#db/writing.ts";
import { db } from "#tests/support/database/database.ts";
import { NINE, salonRows } from "#tests/support/database/rows.ts";

const ANA = {
  ...{ id: "ana", businessId: "further", firstName: "Ana", lastName: "Paz", createdAt: 0 },
  ...{ phone: "+5491158749895", otherPhones: ["+5493514441200", "+34600111222"], birthday: "1990-02-01" },
  ...{ email: "ana@correo.test", otherEmails: ["paz@trabajo.test", "a.paz@club.test"] },
};

beforeAll(() => write(db, [...salonRows("further"), ...insertClient(db, ANA)]));

async function found(q: string): Promise<readonly string[]> {
  const asked = { businessId: "further", now: NINE, search: clientSearch(q), after: null, most: 15 };
  return (await read(db, foundClients(db, asked))).items.map(({ id }) => id);
}
const doubles = async () =>
  (await read(db, clientDoubles(db, { businessId: "further", most: 20, each: 9 }))).map(({ word }) => word);

test.each(["0351 15-444-1200", "4441200", "1200", "34600111222", "1222", "paz@trab", "ana a.paz@club"])(
  "a client is found by a further contact: %s",
  async (q) => {
    expect(await found(q)).toEqual(["ana"]);
  },
);

test("a client without words yet is found by further contacts too", async () => {
  await write(db, [
    insertRow(db, clients, {
      ...{ id: "new", businessId: "further", firstName: "Mora", createdAt: 0 },
      ...{ otherPhones: ["+5491133334444"], otherEmails: ["mora@b.test"] },
    }),
  ]);
  expect(await found("3333-4444")).toEqual(["new"]);
  expect(await found("mora@b")).toEqual(["new"]);
  await write(db, [wordClients(db, 10)]);
  expect(await found("3333-4444")).toEqual(["new"]);
});

test("clients are alike by further contacts, and by their whole name with a birthday, until it changes", async () => {
  const seen = { businessId: "further", clientId: "beto" };
  const beto = { ...ANA, id: "beto", phone: "+5493514441200", otherPhones: [], email: "paz@trabajo.test" };
  await write(db, insertClient(db, { ...beto, firstName: "aná", otherEmails: [] }));
  expect(await doubles()).toEqual(["3514441200", "ana paz 1990-02-01", "paz@trabajo.test"]);
  await write(db, changeClient(db, { ...seen, version: 1 }, { birthday: "1991-02-01" }));
  expect(await doubles()).toEqual(["3514441200", "paz@trabajo.test"]);
  await write(db, changeClient(db, { ...seen, version: 2 }, { phone: null, otherPhones: ["+34600111222"] }));
  expect(await doubles()).toEqual(["34600111222", "paz@trabajo.test"]);
  await write(db, changeClient(db, { ...seen, version: 3 }, { otherPhones: [], email: null }));
  expect(await doubles()).toEqual([]);
});
