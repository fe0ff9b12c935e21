import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { DETAIL_NAMES, detailsOf, type FilePerson } from "#app/domain/clients/client-fields.ts";
import { exportClients } from "#app/usecases/clients/export-clients.server.ts";
import { importFile } from "#app/usecases/clients/import/import-file.server.ts";
import { refuseMessages } from "#db/queries/messages/sayings/client-choices.ts";
import { exportedClients } from "#db/queries/setup/closing/export-besides.ts";
import { read } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { insertRow, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { effort } from "#tests/support/effort.ts";
import { openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { somePerson } from "../../domain/clients/import/layouts/some-people.ts";
import { accepted } from "../agenda/agenda-story.ts";
import { newBusiness } from "../setup/archive/archive-story.ts";
import { DUENA, fileOf } from "./import-story.ts";

const world = openWorld();
beforeAll(openSalon);

let count = 0;

/** Stores people as clients of the salon, in place of all others. */
async function keep(people: readonly FilePerson[]): Promise<void> {
  await run(
    { sql: "delete from client_choices" },
    { sql: "delete from clients" },
    { sql: "delete from rate_hits" },
  );
  for (const person of people) {
    count += 1;
    const id = `c${`${count}`.padStart(6, "0")}`;
    const row = { id, businessId: "salon", createdAt: 0, blockedAt: person.isBlocked === true ? 5 : null };
    await write(db, [insertRow(db, clients, { ...row, ...detailsOf(person) })]);
    if (person.refusesMessages !== true) continue;
    await write(db, [refuseMessages(db, { businessId: "salon", clientId: id, by: "duena", at: 5 })]);
  }
}

/** The clients of a business by all that a file says of them, in the order of their notes. */
async function keptIn(businessId: string) {
  const found = await read(db, exportedClients(db, { businessId, after: "", most: 500 }));
  return found
    .map((each) => JSON.stringify([detailsOf(each), each.blockedAt !== null, each.refusesMessages]))
    .sort();
}

test("our own file gives an empty business the same clients, field by field", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(somePerson, { minLength: 1, maxLength: 8 }), async (people) => {
      // Each has names of their own: two alike are one client for an import.
      const all = people.map((each, at) => ({
        ...each,
        ...{
          firstName: `${each.firstName} ${"abcdefgh"[at]}`,
          phone: each.phone && `${each.phone.slice(0, -1)}${at}`,
        },
        ...{ email: each.email && `${at}${each.email}` },
      }));
      await keep(all);
      let text = "";
      for await (const part of accepted(await exportClients(world.deps, DUENA))) text += part;
      count += 1;
      const owner = await newBusiness(`igual${count}`, world.deps.now());
      const done = accepted(await importFile(world.deps, owner, fileOf(text), false));
      expect(done.rows.map(({ status, faults }) => [status, faults])).toEqual(all.map(() => ["NEW", []]));
      expect(done.file.layout).toBe("OWN");
      const kept = await keptIn(String(owner.businessId));
      expect(kept).toEqual(await keptIn("salon"));
      expect(kept).toHaveLength(all.length);
    }),
    { numRuns: effort(15, 100) },
  );
  expect(DETAIL_NAMES).toHaveLength(11);
}, 240_000);
