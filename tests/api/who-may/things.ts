import { run } from "#tests/support/database/database.ts";
import { book, masajeAt } from "../customer.ts";
import { putAccount } from "../transfer.ts";

export type Things = {
  readonly owner: string;
  /** Ids of the salon's things, by the name of the path parameter. */
  readonly ids: Readonly<Record<string, string>>;
};

export type CallRow = {
  /** The path of the call, if it is not the one with the salon's own ids. */
  readonly path?: string | ((things: Things) => Promise<string>);
  readonly body?: unknown;
  /** The statuses for guest, customer, professional, manager, owner and rival. */
  readonly says: string;
  /** The call shows the salon to visitors. */
  readonly isPublic?: boolean;
};

/** The things that calls name: the salon with a booking and a transfer account for its deposits. */
export async function openThings(owner: string, customer: string): Promise<Things> {
  await putAccount(owner);
  const bookingId = await book(customer, masajeAt("10:00"));
  const stuckId = await book(customer, masajeAt("17:00"));
  await run({
    sql: "update bookings set deposit_due_at = 1, settle_at = 2, settle_failures = 5, settle_fault = 'OTHER' where id = ?",
    params: [stuckId],
  });
  return {
    owner,
    ids: { businessId: "salon", storeId: "centro", employeeId: "ana", bookingId, stuckId },
  };
}

/** Rows for calls open to visitors, signed-in users, customers, owners and managers, and owners. */
export const ANYBODY = "200 200 200 200 200 200";
export const SIGNED_IN = "401 200 200 200 200 200";
export const CUSTOMER = "401 200 403 403 403 403";
export const MANAGERS = "401 403 403 200 200 200";
export const OWNERS = "401 403 403 403 200 200";
/** The path of a call about the salon's booking. */
export const turno =
  (before: string, after = "") =>
  (things: Things) =>
    Promise.resolve(`${before}/${things.ids.bookingId}${after}`);

/** A call as it is sent, with the salon's own ids; `name`: 'POST /api/store/{storeId}'. */
export async function callOf(name: string, { path, body }: CallRow, things: Things) {
  const [method = "", pattern = ""] = name.split(" ");
  const to = typeof path === "function" ? await path(things) : (path ?? filled(pattern, things));
  return { path: to, method, ...(body === undefined ? {} : { body }) };
}

function filled(pattern: string, { ids }: Things): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`No ${name} for ${pattern}`);
    return id;
  });
}
