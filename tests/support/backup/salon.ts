import type { Client, InValue } from "@libsql/client";
import { builtOf, type Statement } from "#db/driver/statement.ts";
import { migratedDatabase } from "#tests/support/backup/drill.ts";
import { bookingRowsOf, closureRow, NINE, salonRows, timeOffRow } from "#tests/support/database/rows.ts";

export async function put(client: Client, ...statements: readonly (readonly Statement[])[]): Promise<void> {
  const sent = statements.flat().map((statement) => {
    const { sql, params } = builtOf(statement);
    return { sql, args: params as InValue[] };
  });
  await client.batch(sent, "write");
}

/** A salon with a turno at nine and one at ten, the first under a closure and time off, with a forced line over it. */
export async function filledSalon() {
  const database = await migratedDatabase();
  await put(
    database.client,
    salonRows("salon"),
    bookingRowsOf("salon", { id: "nine" }),
    bookingRowsOf("salon", { id: "ten", spans: [[NINE + 60, NINE + 120]] }),
    bookingRowsOf("salon", { id: "a-forced", line: { id: "a-forced", forced: true } }),
    [closureRow("salon", NINE - 60, NINE + 600), timeOffRow("salon", NINE - 60, NINE + 600)],
  );
  return database;
}

/** Somebody says that they paid for the turno at nine, and shows a photo of it. */
export async function showPhoto(client: Client, name: string): Promise<void> {
  await client.execute({
    sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at,
      receipt_key) values ('p', 'salon', 'nine', 'transfer', 'IN_PROCESS', 5, 1, 1, ?)`,
    args: [name],
  });
}
