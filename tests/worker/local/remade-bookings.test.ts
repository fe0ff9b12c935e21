import type { Client } from "@libsql/client";
import { expect, test } from "vitest";
import { inMigrated } from "#worker/local/backup/scratch.ts";
import { allMigrations, statementsOf } from "#worker/local/migrations.ts";

const REMADE = "0042_booking_statuses.sql";

type Values = Readonly<Record<string, string | number>>;

/** Inserts a row, with a 0 or an empty text in each column that must have something. */
async function insert(client: Client, table: string, values: Values): Promise<void> {
  const { rows } = await client.execute(`pragma table_info(${table})`);
  const needed = rows.filter((row) => row.notnull === 1 && row.dflt_value === null);
  const all: Values = {
    ...Object.fromEntries(needed.map(({ name, type }) => [String(name), type === "INTEGER" ? 0 : ""])),
    ...values,
  };
  const columns = Object.keys(all);
  const places = columns.map(() => "?").join(", ");
  await client.execute({
    sql: `insert into ${table} (${columns.join(", ")}) values (${places})`,
    args: Object.values(all),
  });
}

const TURNOS: readonly Values[] = ["PENDING", "DONE", "CHECKOUT", "CANCELLED", "NO_SHOW"].map(
  (status, index) => ({
    ...{ id: `turno-${index}`, business_id: "salon", store_id: "centro", status },
    ...{ date: "2026-12-01", start_utc_minute: index * 60, end_utc_minute: index * 60 + 30 },
  }),
);

test("bookings, and what refers to them, come through the migration that makes their table anew", async () => {
  const before = allMigrations().filter((name) => name < REMADE);
  await inMigrated({ migrations: before }, async (vault, client) => {
    await insert(client, "businesses", { id: "salon" });
    await insert(client, "stores", {
      id: "centro",
      business_id: "salon",
      hours: WEEK,
      main_activity: "OTHER",
    });
    for (const turno of TURNOS) {
      await insert(client, "bookings", turno);
      await insert(client, "booking_changes", {
        booking_id: String(turno.id),
        business_id: "salon",
        version: 1,
        kind: "CREATED",
        changed_by: "STAFF",
      });
    }
    const rows = async () => {
      const { rows } = await client.execute("select rowid, * from bookings order by rowid");
      return rows.map((row) => ({ ...row }));
    };
    const had = await rows();
    await vault.load(statements());
    expect(await rows()).toEqual(had);
    expect(had).toHaveLength(TURNOS.length);
    expect((await client.execute("pragma foreign_key_check")).rows).toEqual([]);
    await expect(client.execute("update bookings set status = 'LOST'")).rejects.toThrow(/STATUS_NOT_ALLOWED/);
    await expect(insert(client, "bookings", { ...TURNOS[0], id: "lost", status: "LOST" })).rejects.toThrow(
      /FOREIGN KEY/,
    );
  });
});

async function* statements(): AsyncGenerator<string> {
  yield* statementsOf(REMADE);
}

const WEEK = JSON.stringify(
  Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [day, []]),
  ),
);
