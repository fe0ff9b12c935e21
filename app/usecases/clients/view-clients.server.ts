import type { ClientGroup } from "#app/domain/clients/client-group.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { addDays, type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { fullName } from "#app/text/formats.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { clientCount, firstDuplicate } from "#db/queries/clients/client-duplicates.ts";
import { clientTags } from "#db/queries/clients/client-list.ts";
import { countDoubts } from "#db/queries/clients/phone-doubts.ts";
import { readAll, reading } from "#db/reading.ts";
import { MOST_CLIENTS } from "./client-parts.ts";
import { type ClientPart, type ClientsQuestion, clientsSeenBy } from "./clients.server.ts";
import { lookingAt } from "./looking.server.ts";

/** Most tags that the list can be filtered by. */
const MOST_TAGS = 5;
/** Clients without a visit in so many days form the group of those away. */
const AWAY_DAYS = 60;

type ClientsPage = {
  readonly part: ClientPart;
  readonly tags: readonly string[];
  /** The number of clients, and of phones and emails that several share; null to a professional. */
  readonly counts: { readonly clients: number; readonly duplicates: number } | null;
  /** A phone or email that several clients share, with two of their names; only in the unfiltered list. */
  readonly duplicate: { readonly word: string; readonly names: readonly string[] } | null;
  /** How many phones are to be looked at, as far as they are counted; only in the unfiltered list. */
  readonly doubts: number;
  readonly isManager: boolean;
  readonly seesReach: boolean;
  readonly today: LocalDate;
};

export type GroupAsked = ClientGroup["kind"] | null;
export type PageAsked = Pick<ClientsQuestion, "q" | "sort" | "after"> & {
  readonly group: GroupAsked;
  readonly tag: string | null;
};

/**
 * A page of the clients of the actor's business; groups and other orders are for owners and managers only. Errors as
 * `listClients`.
 */
export async function viewClients(
  deps: Deps,
  actor: SignedIn,
  asked: PageAsked,
): Promise<Result<ClientsPage, Refusal>> {
  const looking = await lookingAt(deps, actor);
  if (!looking.ok) return looking;
  const { businessId, employeeId, now, seesReach } = looking.value;
  const isManager = employeeId === null;
  const today = toLocal(now, USUAL_ZONE).date;
  const group = isManager ? groupOf(asked, today) : null;
  const part = await clientsSeenBy(deps, looking.value, {
    ...{ q: asked.q, after: asked.after, most: MOST_CLIENTS, group },
    sort: isManager ? asked.sort : "NAME",
  });
  if (!part.ok) return part;
  const page = { part: part.value, isManager, seesReach, today };
  if (!isManager || asked.q !== "" || asked.after !== null)
    return ok({ ...page, tags: [], counts: null, duplicate: null, doubts: 0 });
  const { tags, counts, duplicate, doubts } = await readAll(deps.db, {
    tags: clientTags(deps.db, { businessId, most: MOST_TAGS }),
    counts: clientCount(deps.db, businessId),
    duplicate: group === null ? firstDuplicate(deps.db, businessId) : reading([], () => null),
    doubts: group === null ? countDoubts(deps.db, businessId) : reading([], () => 0),
  });
  const named = duplicate && { word: duplicate.word, names: duplicate.clients.map(fullName) };
  return ok({ ...page, tags, counts, duplicate: named, doubts });
}

function groupOf({ group, tag }: PageAsked, today: LocalDate): ClientGroup | null {
  if (group === "TAG") return tag === null ? null : { kind: "TAG", tag };
  if (group === "AWAY") return { kind: "AWAY", since: addDays(today, -AWAY_DAYS) };
  if (group === "BIRTHDAY") return { kind: "BIRTHDAY", month: today.slice(5, 7) };
  return group === null ? null : { kind: "BLOCKED" };
}
