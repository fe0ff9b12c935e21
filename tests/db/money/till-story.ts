import type { ChargeMethod } from "#app/domain/codes/payment.ts";
import { HOUR_MS } from "#app/domain/time/units.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { closeDayTill } from "#app/usecases/money/till/close-till.server.ts";
import { addExpense } from "#app/usecases/money/till/expenses.server.ts";
import { setOpening } from "#app/usecases/money/till/open-till.server.ts";
import { type TillView, viewTill } from "#app/usecases/money/till/view-till.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf } from "#tests/support/salon.ts";
import { START, type World } from "#tests/support/world.ts";

export const OWNER = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };
export const MANAGER = { ...actorOf("otra", "BUSINESS"), businessId: "salon" };
export const PROFESSIONAL = { ...actorOf("ana-usuaria", "BUSINESS"), businessId: "salon" };
export const RIVAL = { ...actorOf("cliente", "BUSINESS"), businessId: "rival" };

export const DONE = { ok: true, value: null };
export const refused = (code: string) => ({ ok: false, error: { code } });

/** The day of the world's start, a Thursday, and the next day. */
export const TODAY = "2026-11-05";
export const TOMORROW = "2026-11-06";
export const AT = { storeId: "centro", date: TODAY };

/** Makes one user a manager of the salon, and another the owner of the rival. */
export async function employAll(): Promise<void> {
  await run({
    sql: `insert into members (business_id, user_id, role) values ('salon', 'otra', 'MANAGER'), ('rival', 'cliente', 'OWNER')
      on conflict do nothing`,
  });
}

/** A booking that took place. The rows below move its money, as the product's own queries write them. */
export async function visit(id: string, wished: { storeId?: string; status?: string; date?: string } = {}) {
  const { storeId = "centro", status = "CHECKOUT", date = TODAY } = wished;
  const businessId = storeId === "ajena" ? "rival" : "salon";
  const start = Math.floor(Date.parse(`${date}T13:00:00Z`) / 60_000);
  await run(
    {
      sql: `insert into clients (id, business_id, first_name, last_name, created_at) values (?, ?, ?, 'Paz', 0)`,
      params: [`cliente-${id}`, businessId, id],
    },
    {
      sql: `insert into bookings (id, business_id, store_id, store_name, client_id, status, date, start_minute, start_utc_minute,
          end_utc_minute, line_count, total_centavos, created_at)
        values (?, ?, ?, 'Sucursal', ?, ?, ?, 600, ?, ?, 0, 1000000, 0)`,
      params: [id, businessId, storeId, `cliente-${id}`, status, date, start, start + 45],
    },
  );
}

let rows = 0;

export async function charge(bookingId: string, centavos: number, at: number, method: ChargeMethod = "CASH") {
  const id = `cobro-${rows++}`;
  await run({
    sql: `insert into charges (id, business_id, booking_id, method, centavos, at, user_id)
      select ?, business_id, id, ?, ?, ?, 'duena' from bookings where id = ?`,
    params: [id, method, centavos, at, bookingId],
  });
  return id;
}

export async function undo(id: string, at: number) {
  await run({ sql: "update charges set undone_at = ? where id = ? and undone_at is null", params: [at, id] });
}

/** A deposit as the card provider reports it: in process first, then approved. */
export async function payDeposit(bookingId: string, centavos: number, at: number, provider = "mercado-pago") {
  const id = `pago-${rows++}`;
  await run(
    {
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
        select ?, business_id, id, ?, 'IN_PROCESS', ?, ?, ? from bookings where id = ?`,
      params: [id, provider, centavos, at - HOUR_MS, at - HOUR_MS, bookingId],
    },
    { sql: "update payments set status = 'APPROVED', updated_at = ? where id = ?", params: [at, id] },
  );
  return id;
}

export async function giveBack(id: string, at: number) {
  await run({
    sql: `update payments set refund_status = 'DONE', refund_centavos = amount_centavos, refunded_at = ?, updated_at = ?
      where id = ? and refunded_at is null`,
    params: [at, at, id],
  });
}

export async function seen(
  world: World,
  date = TODAY,
  actor: SignedIn = OWNER,
  storeId = "centro",
): Promise<TillView> {
  const found = await viewTill(world.deps, actor, { storeId, date });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

export function open(world: World, centavos: number, date = TODAY, actor: SignedIn = OWNER) {
  return setOpening(world.deps, actor, { storeId: "centro", date, centavos, version: 0 });
}

/** Closes a till as this member, with the expected cash plus `off`. */
export async function close(
  world: World,
  {
    date = TODAY,
    actor = OWNER,
    off = 0,
    left = 0,
  }: { date?: string; actor?: SignedIn; off?: number; left?: number } = {},
) {
  const { till, sums } = await seen(world, date);
  const { expected } = sums.cash;
  return closeDayTill(world.deps, actor, {
    ...{ storeId: "centro", date, version: till?.version ?? 0, expectedCentavos: expected },
    ...{
      countedCentavos: expected + off,
      leftCentavos: left,
      reason: off === 0 ? null : "Vuelto sin cambio",
    },
  });
}

export function spend(
  world: World,
  centavos: number,
  wished: Partial<Parameters<typeof addExpense>[2]> = {},
) {
  return addExpense(world.deps, OWNER, {
    ...{ key: world.deps.newId(), storeId: "centro", kind: "EXPENSE", method: "CASH" },
    ...{ what: "Lavandería", centavos },
    ...wished,
  });
}

export { START };
