import { clientSearch } from "#app/domain/clients/client-search.ts";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type ClientView, clientOf, clientsOf } from "#db/queries/clients/client-list.ts";
import { read, readAll } from "#db/reading.ts";

export type { ClientView } from "#db/queries/clients/client-list.ts";

export type ClientsQuestion = {
  /** Words of a name, an email or a phone, in any order; accents and case do not count. Empty: everybody. */
  readonly q: string;
  readonly tag: string | null;
  /** The last of the part before; null: from the first on. */
  readonly after: string | null;
  readonly most: number;
};

export type ClientPart = { readonly items: readonly ClientView[]; readonly next: string | null };

/**
 * The clients of the business acted for, by name. A professional sees those alone who have or had a turno with them, and of
 * their figures what is of those turnos. NOT_FOUND where nobody known is to be followed.
 */
export async function listClients(
  deps: Deps,
  actor: SignedIn,
  { q, tag, after, most }: ClientsQuestion,
): Promise<Result<ClientPart, Refusal>> {
  const looking = await lookingAt(deps, actor);
  if (!looking.ok) return looking;
  if (looking.value === null) return ok({ items: [], next: null });
  const search = q.trim() === "" ? null : clientSearch(q);
  const { rows, last } = await readAll(deps.db, {
    rows: clientsOf(deps.db, { ...looking.value, search, tag, after, most: most + 1 }),
    last: clientOf(deps.db, { ...looking.value, clientId: after ?? "" }),
  });
  if (after !== null && last === null) return err({ code: "NOT_FOUND" });
  const items = rows.slice(0, most);
  return ok({ items, next: rows.length > most ? (items.at(-1)?.id ?? null) : null });
}

/** One of them. NOT_FOUND for who is unknown, another business's, or has never been a professional's who asks. */
export async function readClient(
  deps: Deps,
  actor: SignedIn,
  clientId: string,
): Promise<Result<ClientView, Refusal>> {
  const looking = await lookingAt(deps, actor);
  if (!looking.ok) return looking;
  if (looking.value === null) return err({ code: "NOT_FOUND" });
  const client = await read(deps.db, clientOf(deps.db, { ...looking.value, clientId }));
  return client === null ? err({ code: "NOT_FOUND" }) : ok(client);
}

/** Whose clients, and with whose eyes; null for a professional whom nobody there is. */
async function lookingAt(deps: Deps, actor: SignedIn) {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId } = member.value;
  const now = minuteNow(deps);
  if (MANAGING_ROLES.includes(role)) return ok({ businessId, employeeId: null, now });
  return ok(employeeId === null ? null : { businessId, employeeId, now });
}
