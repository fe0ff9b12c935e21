import type { Client, InValue } from "@libsql/client";
import { builtOf, type Statement } from "#db/driver/statement.ts";
import { waitlistEntries, waitlistOffers } from "#db/schema/waitlist/waitlist.ts";
import { insertRow } from "#db/writing.ts";
import { migratedDatabase } from "#tests/support/backup/drill.ts";
import { db } from "#tests/support/database/database.ts";
import { bookingRowsOf, closureRow, NINE, salonRows, timeOffRow } from "#tests/support/database/rows.ts";

export async function put(client: Client, ...statements: readonly (readonly Statement[])[]): Promise<void> {
  const sent = statements.flat().map((statement) => {
    const { sql, params } = builtOf(statement);
    return { sql, args: params as InValue[] };
  });
  await client.batch(sent, "write");
}

/**
 * A salon with bookings at nine and ten and an offered time at twelve. The first and the last lie under a closure and
 * time off, with forced lines over them.
 */
export async function filledSalon() {
  const database = await migratedDatabase();
  await put(
    database.client,
    salonRows("salon"),
    bookingRowsOf("salon", { id: "nine" }),
    bookingRowsOf("salon", { id: "ten", spans: [[NINE + 60, NINE + 120]] }),
    bookingRowsOf("salon", { id: "a-forced", line: { id: "a-forced", forced: true } }),
    offeredRows("salon", [NINE + 180, NINE + 240]),
    bookingRowsOf("salon", {
      ...{ id: "over-it", spans: [[NINE + 180, NINE + 240]] },
      line: { id: "over-it", forced: true },
    }),
    [closureRow("salon", NINE - 60, NINE + 600), timeOffRow("salon", NINE - 60, NINE + 600)],
  );
  return database;
}

/** A waitlist entry, and a time of `${id}-ana` held for it. */
function offeredRows(id: string, [startUtcMinute, endUtcMinute]: readonly [number, number]): Statement[] {
  const place = { businessId: id, storeId: `${id}-store` };
  const wish = {
    servicePriceIds: [`${id}-cut-1`],
    othersToo: false,
    days: ["2026-06-01"],
    lastDay: "2026-06-01",
  };
  const person = {
    firstName: "Sol",
    email: "sol@correo.test",
    status: "WAITING",
    part: "ANY",
    known: {},
  } as const;
  const offer = {
    employeeId: `${id}-ana`,
    startUtcMinute,
    endUtcMinute,
    date: "2026-06-01",
    startMinute: 720,
  };
  return [
    insertRow(db, waitlistEntries, {
      ...{ id: "waits", ...place, ...wish, ...person, createdAt: 1, confirmedAt: 1, wakeAt: 5 },
    }),
    insertRow(db, waitlistOffers, {
      ...{ id: "offer", entryId: "waits", ...place, ...offer, status: "OPEN", offeredAt: 2, expiresAt: 5 },
    }),
  ];
}

/** The customer reports a transfer for the booking at nine, with a photo of the receipt. */
export async function showPhoto(client: Client, name: string): Promise<void> {
  await client.execute({
    sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at,
      receipt_key) values ('p', 'salon', 'nine', 'transfer', 'IN_PROCESS', 5, 1, 1, ?)`,
    args: [name],
  });
}
