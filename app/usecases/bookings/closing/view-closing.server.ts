import { err, ok, type Result } from "#app/domain/result.ts";
import { reopenEnd } from "#app/domain/setup/business/closing.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { memberThereOrClosed } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type CopyPart, isInParts, partsOf } from "#app/usecases/setup/closing/business-copy.server.ts";
import { type AheadCount, countAhead } from "#db/queries/bookings/turnos-ahead.ts";
import { countOwed } from "#db/queries/payments/refunds.ts";
import { countedTurnos } from "#db/queries/setup/archive/file-parts.ts";
import { copyOf } from "#db/queries/setup/closing/business-copies.ts";
import { readAll } from "#db/reading.ts";

/** Null: one file is enough. Without parts: none is prepared yet, or it is too old. */
type ViewedCopy = { readonly parts: readonly CopyPart[] } | null;

/** The consequences of closing a business down, or the state of one that is closed. */
type Closing =
  | {
      readonly kind: "OPEN";
      readonly name: string;
      readonly ahead: AheadCount;
      readonly copy: ViewedCopy;
    }
  | {
      readonly kind: "CLOSED";
      readonly name: string;
      /** The bookings still to be cancelled. */
      readonly ahead: AheadCount;
      /** Number of deposits still to be given back; personal data stays until none is left. */
      readonly owed: number;
      /** Until when (ms) it can be opened again. */
      readonly reopensUntil: Instant;
      readonly canReopen: boolean;
      readonly copy: ViewedCopy;
    }
  /** For the other members. */
  | { readonly kind: "GONE"; readonly name: string };

/** The closing page of the actor's business: FORBIDDEN to all but its owners, until it is closed down. */
export async function viewClosing(deps: Deps, actor: SignedIn): Promise<Result<Closing, Refusal>> {
  const member = await memberThereOrClosed(deps, actor);
  if (!member.ok) return member;
  const { businessId, businessName: name, role, closedAt } = member.value;
  if (role !== "OWNER") return closedAt === null ? err({ code: "FORBIDDEN" }) : ok({ kind: "GONE", name });
  const { ahead, owed, turnos, prepared } = await readAll(deps.db, {
    turnos: countedTurnos(deps.db, businessId),
    ahead: countAhead(deps.db, { businessId, now: minuteNow(deps) }),
    prepared: copyOf(deps.db, businessId),
    owed: countOwed(deps.db, businessId),
  });
  const copy = isInParts(turnos) ? { parts: partsOf(prepared, deps.now()) } : null;
  if (closedAt === null) return ok({ kind: "OPEN", name, ahead, copy });
  const reopensUntil = reopenEnd(closedAt);
  const canReopen = deps.now() < reopensUntil;
  return ok({ kind: "CLOSED", name, ahead, owed, reopensUntil, canReopen, copy });
}
