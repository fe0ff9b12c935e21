import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { named } from "#db/driver/named.ts";
import { allOf, read, readAll, reading } from "#db/reading.ts";
import { clashOf, guardRefusal } from "#db/refusals.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { transitions } from "#db/schema/bookings/bookings.ts";
import { categories } from "#db/schema/catalog/services.ts";
import { insertRows, listOf, mustHaveChanged, tryWrite, write } from "#db/writing.ts";
import { db, driver, meter } from "#tests/support/database/database.ts";
import { userRow } from "#tests/support/database/rows.ts";

const pairs = () => db.select(named({ a: transitions.a, b: transitions.b })).from(transitions);
const codes = () => db.select(named({ code: categories.code })).from(categories);

test("a statement that is awaited by itself is refused", async () => {
  await expect((async () => await pairs())()).rejects.toThrow();
});

test("several questions are asked in a single batch, and each gets its own answer", async () => {
  const counts = allOf({
    pairs: reading([pairs(), codes()], ([found, other]) => [found.length, other.length]),
    none: { statements: [], answer: () => "nothing asked" },
  });
  const codesOnly = reading([codes()], ([rows]) => rows.length);
  expect(await readAll(db, { counts, codesOnly })).toEqual({
    counts: { pairs: [11, 11], none: "nothing asked" },
    codesOnly: 11,
  });
});

test("the meter counts statements, and rows where the driver tells", async () => {
  const before = { ...meter };
  await read(
    db,
    reading([codes(), codes()], () => null),
  );
  expect(meter.queries - before.queries).toBe(2);
  const rows = driver === "D1" ? (before.rowsRead ?? 0) + 22 : null;
  expect(meter.rowsRead).toBe(rows);
});

test("columns of the same name in two tables are told apart", async () => {
  const self = reading(
    [
      db
        .select(named({ from: transitions.a, to: transitions.b, code: categories.code }))
        .from(transitions)
        .innerJoin(
          categories,
          sql`${transitions.a} = 'DONE' and ${categories.code} = 'TATTOO' and ${transitions.b} = 'PENDING'`,
        ),
    ],
    ([rows]) => rows,
  );
  expect(await read(db, self)).toEqual([{ from: "DONE", to: "PENDING", code: "TATTOO" }]);
});

test("hundreds of rows and hundreds of ids take a parameter each", async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: `many-${index}`,
    email: `many-${index}@turnero.test`,
    firstName: 'Ñandú "O\'Brien" 🌱',
    lastName: "12",
    displayName: "",
    createdAt: 1_767_225_600_123,
  }));
  await write(db, [insertRows(db, users, rows)]);
  const ids = rows.map((row) => row.id);
  const found = reading(
    [
      db
        .select(
          named({
            firstName: users.firstName,
            lastName: users.lastName,
            at: users.createdAt,
            verified: users.emailVerifiedAt,
          }),
        )
        .from(users)
        .where(sql`${users.id} in ${listOf(ids)}`),
    ],
    ([all]) => all,
  );
  const answer = await read(db, found);
  expect(answer).toHaveLength(300);
  expect(answer[0]).toEqual({
    firstName: 'Ñandú "O\'Brien" 🌱',
    lastName: "12",
    at: 1_767_225_600_123,
    verified: null,
  });
});

test("a change that changed nothing undoes its batch", async () => {
  const rename = (id: string) => db.update(users).set({ firstName: "Renamed" }).where(sql`id = ${id}`);
  await write(db, [userRow("here")]);
  expect(await tryWrite(db, [userRow("undone"), rename("nobody"), mustHaveChanged(db)])).toBe(false);
  expect(await tryWrite(db, [userRow("kept"), rename("here"), mustHaveChanged(db)])).toBe(true);
  const [undone, kept] = [userRow("undone"), userRow("kept")];
  await expect(write(db, [undone])).resolves.toBeUndefined();
  await expect(write(db, [kept])).rejects.toThrow(/UNIQUE/);
});

test("a batch that has nothing to do does nothing", async () => {
  const before = meter.queries;
  await write(db, []);
  expect(await read(db, { statements: [], answer: () => 1 })).toBe(1);
  expect(meter.queries).toBe(before);
});

test("errors are read along their causes, and typed words are not taken for a refusal", () => {
  const driverError = new Error(
    "D1_ERROR: SLOT_TAKEN: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)",
  );
  expect(guardRefusal(new Error("wrapped", { cause: driverError }))).toBe("SLOT_TAKEN");
  expect(guardRefusal(new Error("SQLITE_CONSTRAINT: SQLite error: STORE_CLOSED"))).toBe("STORE_CLOSED");
  const talk = new Error("Failed query: insert …\nparams: SLOT_TAKEN", { cause: new Error("no such table") });
  expect(guardRefusal(talk)).toBeNull();
  expect(guardRefusal(new Error("NOT_STALEMATE"))).toBeNull();
  expect(guardRefusal("SLOT_TAKEN")).toBeNull();
  expect(clashOf(new Error("UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT"))).toBe("EMAIL");
  expect(clashOf(new Error("UNIQUE constraint failed: bookings.customer_id, bookings.idem_key"))).toBe(
    "IDEMPOTENCY_KEY",
  );
  expect(clashOf(driverError)).toBeNull();
});
