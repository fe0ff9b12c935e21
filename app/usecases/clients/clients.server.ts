import type { ClientGroup, ClientSort } from "#app/domain/clients/client-group.ts";
import { clientSearch } from "#app/domain/clients/client-search.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { fullName } from "#app/text/formats.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { clientsOf, isClient } from "#db/queries/clients/client-list.ts";
import { foundClients, type SearchPlace } from "#db/queries/clients/client-search.ts";
import { type ClientView, clientOf } from "#db/queries/clients/client-view.ts";
import { ownClientsOf } from "#db/queries/clients/own-clients.ts";
import { type Reading, read, readAll, reading } from "#db/reading.ts";
import { type LookingMember, lookingAt, shownTo } from "./looking.server.ts";

export type { ClientView } from "#db/queries/clients/client-view.ts";

export type ClientsQuestion = {
  /**
   * Words that each begin a word of a name, a phone or an email, in any order; accents and case do not count. Empty: all clients.
   */
  readonly q: string;
  /** A group of clients: a tag, with or without words; other groups only without words. Professionals can filter by tags only. */
  readonly group: ClientGroup | null;
  readonly sort: ClientSort;
  /** The `next` of the part before; null: from the first client on. */
  readonly after: string | null;
  readonly most: number;
};

/** A search may return fewer clients than asked for, or none, and still have a next part. */
export type ClientPart = { readonly items: readonly ClientView[]; readonly next: string | null };

/**
 * The clients of the actor's business. A professional sees only clients of their own bookings: the names, the figures of these
 * bookings, and phone and email where the business allows it. NOT_FOUND for an `after` without a client.
 */
export async function listClients(
  deps: Deps,
  actor: SignedIn,
  asked: ClientsQuestion,
): Promise<Result<ClientPart, Refusal>> {
  const looking = await lookingAt(deps, actor);
  return looking.ok ? clientsSeenBy(deps, looking.value, asked) : looking;
}

/** The same for a member that is checked already. */
export async function clientsSeenBy(
  deps: Deps,
  looking: LookingMember,
  asked: ClientsQuestion,
): Promise<Result<ClientPart, Refusal>> {
  const { businessId } = looking;
  const place = asked.after === null ? null : placeOf(asked.after);
  const { part, isThere } = await readAll(deps.db, {
    part: partOf(deps, looking, { ...asked, place }),
    isThere: place === null ? ALWAYS : isClient(deps.db, { businessId, clientId: place.clientId }),
  });
  if (!isThere) return err({ code: "NOT_FOUND" });
  return ok({ ...part, items: part.items.map((client) => shownTo(looking, client)) });
}

const ALWAYS: Reading<boolean> = reading([], () => true);

type Placed = ClientsQuestion & { readonly place: SearchPlace | null };

function partOf({ db }: Deps, looking: LookingMember, asked: Placed): Reading<ClientPart> {
  const { group, sort, place, most } = asked;
  const { employeeId } = looking;
  const search = clientSearch(asked.q);
  const tag = group?.kind === "TAG" ? group.tag : null;
  const list = { ...looking, after: place?.clientId ?? null, most: most + 1 };
  if (employeeId !== null) {
    const own = { ...list, employeeId, search, byReach: looking.seesReach, tag };
    return upTo(most, ownClientsOf(db, own));
  }
  if (search.length === 0) return upTo(most, clientsOf(db, { ...list, group, sort }));
  const found = foundClients(db, { ...looking, search, after: place, most });
  return reading(found.statements, (rows) => {
    const { items, next } = found.answer(rows);
    return {
      items: items.filter(({ tags }) => tag === null || tags.includes(tag)).toSorted(byName),
      next: next && `${next.span}.${next.nth}.${next.clientId}`,
    };
  });
}

function byName(one: ClientView, other: ClientView): number {
  return fullName(one).localeCompare(fullName(other), "es");
}

/** The reading asks for one more than `most`: where it is there, a next part follows. */
function upTo(most: number, all: Reading<readonly ClientView[]>): Reading<ClientPart> {
  return reading(all.statements, (rows) => {
    const found = all.answer(rows);
    const items = found.slice(0, most);
    return { items, next: found.length > most ? (items.at(-1)?.id ?? null) : null };
  });
}

/** Reads `{span}.{nth}.{id}` of a search, otherwise the id alone. */
function placeOf(after: string): SearchPlace {
  const [, span = "0", nth = "0", clientId = after] = /^(\d)\.(\d{1,3})\.(.*)$/.exec(after) ?? [];
  return { span: Number(span), nth: Number(nth), clientId };
}

/** A client. NOT_FOUND for an unknown client or another business's, and to a professional without a booking of theirs. */
export async function readClient(
  deps: Deps,
  actor: SignedIn,
  clientId: string,
): Promise<Result<ClientView, Refusal>> {
  const looking = await lookingAt(deps, actor);
  if (!looking.ok) return looking;
  const client = await read(deps.db, clientOf(deps.db, { ...looking.value, clientId }));
  return client === null ? err({ code: "NOT_FOUND" }) : ok(shownTo(looking.value, client));
}
