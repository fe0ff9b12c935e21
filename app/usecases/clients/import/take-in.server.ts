import { detailsOf, type FilePerson, NO_DETAILS } from "#app/domain/clients/client-fields.ts";
import { joinedPeople, type Planned, planOf, prohibitionsOf } from "#app/domain/clients/import/plan.ts";
import { fullName } from "#app/domain/clients/import/row-outcomes.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import { CLIENT_ROOM } from "#app/inputs/clients/imported-client.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { findWords, WORDED_AT_ONCE } from "#app/usecases/find-words.server.ts";
import { changeImport, importOf } from "#db/queries/clients/client-imports.ts";
import { unwordClients } from "#db/queries/clients/clients.ts";
import {
  deletePeople,
  insertPeople,
  type KeptPerson,
  keptPeople,
  noteResults,
  resultsOf,
  updatePeople,
  withTurnos,
} from "#db/queries/clients/taken-in.ts";
import { refuseMessagesOf } from "#db/queries/messages/sayings/client-choices.ts";
import { read } from "#db/reading.ts";
import type { ImportOutcome, RowResult } from "#db/schema/clients/client-imports.ts";
import { chunks, tryWrite, write } from "#db/writing.ts";
import { type PendingImport, pendingBy } from "./pending.server.ts";
import { same } from "./pending-rows.server.ts";

/** Another request may be changing one of the clients just now. */
const TRIES = 3;
/** Most names told of clients that an undo kept. */
const TOLD_NAMES = 20;

/**
 * Takes a pending import in, all of it or nothing: makes new clients, and completes known ones. It can be undone for a day; asked again,
 * it returns the same outcome. STALE while others change the same clients.
 */
export async function takeIn(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<ImportOutcome, Refusal>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const pending = await pendingBy(deps, actor, id);
    if (!pending.ok)
      return pending.error.code === "STATUS_NOT_ALLOWED" ? outcomeOf(deps, actor, id) : pending;
    const outcome = await takeInPending(deps, pending.value);
    if (outcome !== null) return ok(outcome);
  }
  return err({ code: "STALE" });
}

/** Null, with nothing written, where one of the clients changed meanwhile. */
async function takeInPending(deps: Deps, pending: PendingImport): Promise<ImportOutcome | null> {
  const { businessId } = pending;
  const plan = planOf(
    pending.rows.map((row) => ({ ...row, person: whole(row.facts.person), match: row.facts.match })),
  );
  const known = await read(
    deps.db,
    keptPeople(
      deps.db,
      businessId,
      plan.joined.map(({ id }) => id),
    ),
  );
  const before = new Map(known.map((client) => [client.id, client]));
  // A client that was removed meanwhile is made anew.
  const created = [...plan.created, ...plan.joined.filter(({ id }) => !before.has(id))].map((planned) => ({
    planned,
    person: madeOf(planned, deps.now()),
  }));
  const joined = plan.joined.flatMap((planned) => {
    const kept = before.get(planned.id);
    return kept === undefined ? [] : [{ planned, kept, now: joinedTo(kept, planned, deps.now()) }];
  });
  const changed = joined.filter(({ kept, now }) => !same(stateOf(kept), stateOf(now)));
  const results = new Map<number, RowResult>();
  for (const { planned, person } of created) note(planned, { id: person.id, before: null, version: 1 });
  for (const { planned, kept, now } of changed)
    note(planned, { id: now.id, before: stateOf(kept), version: kept.version + 1 });
  function note({ lines }: Planned, result: RowResult): void {
    if (lines[0] !== undefined) results.set(lines[0], result);
  }
  const now = deps.now();
  const refusing = [...created, ...joined].flatMap(({ planned, ...each }) =>
    prohibitionsOf(planned.people).refusesMessages ? ["now" in each ? each.now.id : each.person.id] : [],
  );
  const outcome = { created: created.length, joined: changed.length };
  const unworded = await withoutWords(
    deps,
    businessId,
    changed.map((each) => each.now.id),
  );
  const isWritten = await tryWrite(deps.db, [
    ...changeImport(deps.db, pending, { state: "DONE", outcome, expiresAt: now + DAY_MS }),
    ...insertPeople(
      deps.db,
      { businessId, at: now },
      created.map(({ person }) => person),
    ),
    ...updatePeople(
      deps.db,
      businessId,
      changed.map((each) => each.now),
    ),
    ...refuseMessagesOf(deps.db, { businessId, by: pending.userId, at: now }, refusing),
    ...noteResults(deps.db, pending.id, results),
  ]);
  deps.later(findWords(deps, unworded + (isWritten ? created.length : 0)));
  return isWritten ? outcome : null;
}

/** A draft may be older than a field of a client. */
function whole(person: FilePerson | null): FilePerson | null {
  return person && { ...NO_DETAILS, ...person };
}

/**
 * A database gives a batch a few seconds, so search words of many clients must go before the batch that changes them. Returns how
 * many have none now; after a failure, the clock finds their words again.
 */
async function withoutWords(deps: Deps, businessId: string, ids: readonly string[]): Promise<number> {
  if (ids.length <= WORDED_AT_ONCE) return 0;
  for (const some of chunks(ids)) await write(deps.db, unwordClients(deps.db, businessId, some));
  return ids.length;
}

function madeOf({ id, people }: Planned, at: Instant): Omit<KeptPerson, "version"> {
  const [first, ...others] = people;
  if (first === undefined) throw new Error("Somebody who is planned is in a row");
  const blockedAt = prohibitionsOf(people).isBlocked ? at : null;
  return { id, blockedAt, ...joinedPeople(first, others, CLIENT_ROOM) };
}

function joinedTo(kept: KeptPerson, { people }: Planned, at: Instant): KeptPerson {
  const blockedAt = kept.blockedAt ?? (prohibitionsOf(people).isBlocked ? at : null);
  return { id: kept.id, version: kept.version, blockedAt, ...joinedPeople(kept, people, CLIENT_ROOM) };
}

/** What an import changes of a client. */
function stateOf(client: KeptPerson) {
  return { ...detailsOf(client), blockedAt: client.blockedAt };
}

async function outcomeOf(deps: Deps, actor: SignedIn, id: string): Promise<Result<ImportOutcome, Refusal>> {
  const found = await importBy(deps, actor, id);
  if (!found.ok) return found;
  return found.value.outcome === null ? err({ code: "STATUS_NOT_ALLOWED" }) : ok(found.value.outcome);
}

async function importBy(deps: Deps, actor: SignedIn, id: string) {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const found = await read(
    deps.db,
    importOf(deps.db, { businessId: managed.value, importId: id }, deps.now()),
  );
  return found === null ? err<Refusal>({ code: "NOT_FOUND" }) : ok(found);
}

/**
 * Undoes an import within a day: removes the clients that it made, and restores those that it completed. Clients with bookings or
 * later changes stay. Asked again, it returns the same outcome; NOT_FOUND when it is too late.
 */
export async function undoImport(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<ImportOutcome, Refusal>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await importBy(deps, actor, id);
    if (!found.ok) return found;
    const { businessId, state, outcome } = found.value;
    if (state === "UNDONE" && outcome !== null) return ok(outcome);
    if (state !== "DONE" || outcome === null) return err({ code: "STATUS_NOT_ALLOWED" });
    const results = await read(deps.db, resultsOf(deps.db, id));
    const ids = results.map((each) => each.id);
    const people = await read(deps.db, keptPeople(deps.db, businessId, ids));
    const busy = await read(deps.db, withTurnos(deps.db, businessId, ids));
    const now = new Map(people.map((each) => [each.id, each]));
    const there = results.flatMap((result) => {
      const person = now.get(result.id);
      return person === undefined ? [] : [{ ...result, person, isAsMade: person.version === result.version }];
    });
    const gone = there.filter(
      ({ before, isAsMade, person }) => before === null && isAsMade && !busy.has(person.id),
    );
    const back = there.flatMap(({ before, isAsMade, person }) =>
      before !== null && isAsMade
        ? [{ id: person.id, version: person.version, ...stateOf({ ...person, ...before }) }]
        : [],
    );
    const affected = new Set([...gone, ...back].map((each) => each.id));
    const kept = there.filter((each) => !affected.has(each.id)).map(({ person }) => fullName(person));
    const undone = {
      ...outcome,
      ...{
        removed: gone.length,
        restored: back.length,
        kept: kept.length,
        keptNames: kept.slice(0, TOLD_NAMES),
      },
    };
    const unworded = await withoutWords(deps, businessId, [...affected]);
    const isWritten = await tryWrite(deps.db, [
      ...changeImport(deps.db, found.value, { state: "UNDONE", outcome: undone }),
      ...deletePeople(
        deps.db,
        businessId,
        gone.map(({ person }) => ({ id: person.id, version: person.version })),
      ),
      ...updatePeople(deps.db, businessId, back),
    ]);
    deps.later(findWords(deps, unworded - (isWritten ? gone.length : 0)));
    if (isWritten) return ok(undone);
  }
  return err({ code: "STALE" });
}
