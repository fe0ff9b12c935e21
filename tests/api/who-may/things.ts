import { run } from "#tests/support/database/database.ts";
import { book, masajeAt } from "../customer.ts";
import { putAccount } from "../transfer.ts";

export type Things = {
  readonly owner: string;
  /** The salon's own, by the name of the parameter. */
  readonly ids: Readonly<Record<string, string>>;
};

export type CallRow = {
  /** Where it goes, if not to the salon's own ids. */
  readonly path?: string | ((things: Things) => Promise<string>);
  readonly body?: unknown;
  /** The statuses for guest, customer, professional, manager, owner and rival. */
  readonly says: string;
  /** It shows the salon to anybody. */
  readonly isPublic?: boolean;
};

/** What the calls are about: the salon with a turno and an account for its señas. */
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

/** The answers to anybody, to whoever is signed in, to customers, to owners and managers, to owners. */
export const ANYBODY = "200 200 200 200 200 200";
export const SIGNED_IN = "401 200 200 200 200 200";
export const CUSTOMER = "401 200 403 403 403 403";
export const MANAGERS = "401 403 403 200 200 200";
export const OWNERS = "401 403 403 403 200 200";
/** The address of something about the salon's turno. */
export const turno =
  (before: string, after = "") =>
  (things: Things) =>
    Promise.resolve(`${before}/${things.ids.bookingId}${after}`);
