import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeMember, removeMember } from "#db/queries/setup/team-changes.ts";
import { tryWrite } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";

beforeAll(openSalon);
beforeEach(() => run({ sql: "update members set role = 'OWNER' where business_id = 'salon'" }));

const seen = (userId: string, by: string) => ({ businessId: "salon", userId, role: "OWNER", by }) as const;
const MANAGER = { role: "MANAGER", employeeId: null } as const;

async function owners(): Promise<number> {
  const [rows] = await run({ sql: "select 1 from members where business_id = 'salon' and role = 'OWNER'" });
  return rows?.length ?? 0;
}

test.each([
  ["make managers of each other", ["ana-usuaria", "duena"], ["duena", "ana-usuaria"]],
  ["both step back", ["duena", "duena"], ["ana-usuaria", "ana-usuaria"]],
] as const)("a single owner stays where two owners %s at once", async (_, one, other) => {
  const done = await Promise.all(
    [one, other].map(([userId, by]) => tryWrite(db, changeMember(db, seen(userId, by), MANAGER))),
  );
  expect(done.toSorted()).toEqual([false, true]);
  expect(await owners()).toBe(1);
});

test("a former owner changes no member, and the last owner is not removed", async () => {
  expect(await tryWrite(db, changeMember(db, seen("ana-usuaria", "duena"), MANAGER))).toBe(true);
  expect(await tryWrite(db, removeMember(db, seen("duena", "ana-usuaria")))).toBe(false);
  expect(await tryWrite(db, removeMember(db, seen("duena", "duena")))).toBe(false);
  expect(await owners()).toBe(1);
});

test("a single owner stays where two owners remove each other at once", async () => {
  const done = await Promise.all([
    tryWrite(db, removeMember(db, seen("ana-usuaria", "duena"))),
    tryWrite(db, removeMember(db, seen("duena", "ana-usuaria"))),
  ]);
  expect(done.toSorted()).toEqual([false, true]);
  expect(await owners()).toBe(1);
});
