import { serves } from "#app/domain/agenda/walk-ins/estimates.ts";
import { MOST_WAITING, MOST_WALK_INS_A_DAY } from "#app/domain/codes/walk-in.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type AgendaMember, agendaMember, isTheirs } from "#app/usecases/agenda/agenda-member.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import {
  insertWalkIn,
  letGo,
  nameWalkIn,
  type WalkInPerson,
  waitAgain,
} from "#db/queries/agenda/walk-ins/walk-in-changes.ts";
import {
  type WalkInRow,
  walkInCounts,
  walkInRow,
  wishFacts,
} from "#db/queries/agenda/walk-ins/walk-in-row.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { dayAgo } from "./todays-agenda.server.ts";

export type NewWalkInInput = WalkInPerson & {
  readonly storeId: string;
  readonly servicePriceId: string;
  /** The only professional wanted; null: any. For a professional who writes them down, themselves. */
  readonly employeeId: string | null;
  /** The same id again writes nothing more. */
  readonly id: string;
};

/**
 * Writes down a client who waits at a store. TOO_MANY where as many wait, or came today, as are allowed. NOT_FOUND for a store, an
 * option or a professional that is not the business's, or does not do it. FORBIDDEN to a professional for another.
 */
export async function addWalkIn(
  deps: Deps,
  actor: SignedIn,
  input: NewWalkInInput,
): Promise<Result<{ readonly id: string }, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const { businessId, onlyEmployeeId } = member.value;
  if (input.employeeId !== null && !isTheirs(member.value, { employeeId: input.employeeId }))
    return err({ code: "FORBIDDEN" });
  const { id, storeId, servicePriceId } = input;
  const employeeId = input.employeeId ?? onlyEmployeeId;
  const since = dayAgo(deps);
  const wish = { businessId, storeId, servicePriceId, employeeId };
  const { facts, counts, before } = await readAll(deps.db, {
    facts: wishFacts(deps.db, wish),
    counts: walkInCounts(deps.db, { businessId, storeId, since }),
    before: walkInRow(deps.db, { businessId, id }),
  });
  if (before !== null) return ok({ id });
  if (facts === null || !facts.isSold || !facts.isDone) return err({ code: "NOT_FOUND" });
  if (counts.waiting >= MOST_WAITING || counts.all >= MOST_WALK_INS_A_DAY) return err({ code: "TOO_MANY" });
  const { firstName, lastName, phone } = input;
  const row = { ...wish, id, firstName, lastName, phone, arrivedAt: deps.now() };
  const isWritten = await tryWrite(deps.db, insertWalkIn(deps.db, row, since));
  return isWritten ? ok({ id }) : err({ code: "TOO_MANY" });
}

/** A walk-in leaves. Again changes nothing; STALE for one who was seated. Refuses else as `changeWait`. */
export async function letWalkInGo(deps: Deps, actor: SignedIn, id: string): Promise<Result<null, Refusal>> {
  return changeWait(deps, actor, { id, isDone: ({ outcome }) => outcome === "LEFT" }, (key, by) =>
    letGo(deps.db, key, { by, at: deps.now() }),
  );
}

/** A walk-in who left waits again, in the same place. Again changes nothing; STALE for one who was seated. */
export async function returnWalkIn(deps: Deps, actor: SignedIn, id: string): Promise<Result<null, Refusal>> {
  return changeWait(deps, actor, { id, isDone: ({ endedAt }) => endedAt === null }, (key) =>
    waitAgain(deps.db, key),
  );
}

/** Names a walk-in who waits; STALE for one who waits no more. */
export async function nameWaiting(
  deps: Deps,
  actor: SignedIn,
  { id, ...person }: WalkInPerson & { readonly id: string },
): Promise<Result<null, Refusal>> {
  return changeWait(deps, actor, { id, isDone: () => false }, (key) => nameWalkIn(deps.db, key, person));
}

/** A walk-in, whether or not they still wait. Refuses as `changeWait`. */
export async function readWaiting(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<WalkInRow, Refusal>> {
  const member = await agendaMember(deps, actor);
  return member.ok ? seenWalkIn(deps, member.value, id) : member;
}

async function seenWalkIn(deps: Deps, member: AgendaMember, id: string): Promise<Result<WalkInRow, Refusal>> {
  const row = await read(deps.db, walkInRow(deps.db, { businessId: member.businessId, id }));
  const { onlyEmployeeId } = member;
  const isSeen = row !== null && (onlyEmployeeId === null || serves(row, onlyEmployeeId));
  return isSeen ? ok(row) : err({ code: "NOT_FOUND" });
}

type Change = { readonly id: string; readonly isDone: (row: WalkInRow) => boolean };
type Key = { readonly businessId: string; readonly id: string };

/** NOT_FOUND for another business's walk-in, and to a professional for one who wants another. */
async function changeWait(
  deps: Deps,
  actor: SignedIn,
  { id, isDone }: Change,
  statements: (key: Key, by: string) => Statement[],
): Promise<Result<null, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const key = { businessId: member.value.businessId, id };
  const seen = await seenWalkIn(deps, member.value, id);
  if (!seen.ok) return seen;
  if (isDone(seen.value)) return ok(null);
  return (await tryWrite(deps.db, statements(key, member.value.userId))) ? ok(null) : STALE;
}
