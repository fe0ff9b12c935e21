import type { Agenda, AgendaStore } from "#app/domain/agenda/views/agenda.ts";
import { serves } from "#app/domain/agenda/walk-ins/estimates.ts";
import { type Turn, withTurns } from "#app/domain/agenda/walk-ins/queue.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { CurrentMembership } from "#db/queries/accounts/memberships.ts";
import { type WaitingRow, waitingAt } from "#db/queries/agenda/walk-ins/waiting.ts";
import { cameToday, dayAgo, todaysAgenda } from "./todays-agenda.server.ts";

/** A walk-in who waits. `turn` null: no time is left for them today, or it is unknown. */
export type WaitingWalkIn = WaitingRow & { readonly turn: Turn | null };

type Seen = {
  /** Of the store alone; with a part of its bookings no turn is known. */
  readonly agenda: Agenda;
  readonly isWhole?: boolean;
  readonly store: AgendaStore;
  readonly member: Pick<CurrentMembership, "role" | "employeeId">;
};

/**
 * The walk-ins of a store, in the order in which they came, as a member sees them: a professional sees those that they could
 * serve, with their own times.
 */
export function seenQueue(
  deps: Deps,
  rows: readonly WaitingRow[],
  { agenda, isWhole = true, store, member }: Seen,
): readonly WaitingWalkIn[] {
  const here = rows.filter((row) => cameToday(deps, row, store) && isSeenBy(member, row));
  if (!isWhole) return here.map((row) => ({ ...row, turn: null }));
  return withTurns(here, { agenda, store, now: minuteNow(deps) });
}

/** Whether a member sees a walk-in. */
export function isSeenBy(
  { role, employeeId }: Seen["member"],
  walkIn: Pick<WaitingRow, "doneBy" | "employeeId">,
): boolean {
  return role !== "PROFESSIONAL" || serves(walkIn, employeeId ?? "");
}

/** The same, read for one store. FORBIDDEN to users who do not work there, NOT_FOUND for another business's store. */
export async function viewQueue(
  deps: Deps,
  actor: SignedIn,
  storeId: string,
): Promise<Result<readonly WaitingWalkIn[], Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId } = member.value;
  const question = waitingAt(deps.db, { businessId, since: dayAgo(deps) });
  const found = await todaysAgenda(deps, member.value, { storeId, usualStore: null }, question);
  if (!found.ok) return found;
  const { agenda, store, besides } = found.value;
  return ok(seenQueue(deps, besides, { agenda, store, member: member.value }));
}
