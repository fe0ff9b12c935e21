import type { SignedIn } from "#app/usecases/deps.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows, userRow } from "#tests/support/database/rows.ts";
import { actorOf } from "#tests/support/salon.ts";

/** A separate salon with an owner, a manager and a customer, which a test may close down. */
export async function salonToClose(turnos = 0) {
  const id = `c-${crypto.randomUUID().slice(0, 8)}`;
  const people = { owner: `${id}-o`, manager: `${id}-m`, customer: `${id}-k` };
  const { owner, manager, customer } = people;
  await write(db, [...salonRows(id), ...Object.values(people).map(userRow)]);
  await run(
    {
      sql: "insert into members (business_id, user_id, role, employee_id) values (?, ?, 'OWNER', null)",
      params: [id, owner],
    },
    {
      sql: "insert into members (business_id, user_id, role, employee_id) values (?, ?, 'MANAGER', null)",
      params: [id, manager],
    },
  );
  await write(
    db,
    Array.from({ length: turnos }, (_, nth) => {
      const begin = NINE + nth * 60;
      const spans = [[begin, begin + 60]] as const;
      return bookingRowsOf(id, { id: `${id}-t${nth}`, customerId: customer, spans });
    }).flat(),
  );
  const acting = (userId: string): SignedIn => ({
    ...actorOf(userId, "BUSINESS"),
    businessId: id,
    hasBusiness: true,
  });
  return {
    ...{ id, customer },
    owner: acting(owner),
    manager: acting(manager),
    /** Its present row. */
    row: async () => (await run({ sql: "select * from businesses where id = ?", params: [id] }))[0]?.[0],
    /** The number of its bookings in each status. */
    statuses: async () => {
      const sql = "select status, count(*) as n from bookings where business_id = ? group by status";
      const [rows] = await run({ sql, params: [id] });
      return Object.fromEntries((rows ?? []).map(({ status, n }) => [status, n]));
    },
    /** Pays the deposit of one of them by card. */
    pay: (nth: number) =>
      run(
        {
          sql: "update bookings set deposit_centavos = 30000, deposit_paid_at = 1 where id = ?",
          params: [`${id}-t${nth}`],
        },
        {
          sql: `insert into payments (id, business_id, booking_id, provider, provider_payment_id, status, amount_centavos,
              created_at, updated_at) values (?, ?, ?, 'mercado-pago', ?, 'APPROVED', 30000, 0, 0)`,
          params: [`${id}-p${nth}`, id, `${id}-t${nth}`, `${id}-p${nth}`],
        },
      ),
  };
}

export type ClosingSalon = Awaited<ReturnType<typeof salonToClose>>;
