import { err, ok, type Result } from "#app/domain/result.ts";
import { spanIn } from "#app/domain/setup/closures.ts";
import type { ClosureInput } from "#app/inputs/setup/closure.ts";
import { closuresText, spanText } from "#app/text/setup/closures.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import {
  type ClosureRow,
  closureRows,
  closuresAhead,
  deleteClosure,
  insertClosures,
} from "#db/queries/setup/closures.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { type SetupStore, setupStoresOf } from "#db/queries/setup/stores.ts";
import { read, readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { type Closure, closuresOf } from "./closure.ts";

export type { Closure } from "./closure.ts";

/** What a business has closed and is not over, soonest first. FORBIDDEN to professionals. */
export async function viewClosures(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<readonly Closure[], Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { rows, stores } = await readAll(deps.db, {
    rows: closuresAhead(deps.db, { businessId, from: minuteNow(deps) }),
    stores: setupStoresOf(deps.db, businessId),
  });
  return ok(closuresOf(rows, stores));
}

/** Closes a store, or all of them, for a while; turnos in it stay. NOT_FOUND for a store that is not there. */
export async function addClosure(
  deps: Deps,
  actor: SignedIn,
  input: ClosureInput,
): Promise<Result<Closure, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const all = await read(deps.db, setupStoresOf(deps.db, businessId));
  const stores = all.filter(({ id }) => input.storeId === null || id === input.storeId);
  if (stores.length === 0) return err({ code: "NOT_FOUND" });
  const rows = rowsOf(deps, input, stores);
  if (rows.some(({ startUtcMinute, endUtcMinute }) => startUtcMinute >= endUtcMinute))
    return err({ code: "VALIDATION", fields: [{ field: "to", code: "VALIDATION" }] });
  await write(deps.db, [
    ...insertClosures(deps.db, businessId, rows),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "CLOSURE",
      act: "CREATED",
      subjectId: rows[0]?.groupId ?? rows[0]?.id ?? null,
      subjectName: input.reason,
      details: [detailOf(null, spanText(input.span))],
    }),
  ]);
  const [closure] = closuresOf(rows, stores);
  return closure === undefined ? err({ code: "NOT_FOUND" }) : ok(closure);
}

/** Opens again what was closed. NOT_FOUND for what is not there, and for another business's. */
export async function removeClosure(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<Closure, Refusal>> {
  const found = await viewClosure(deps, actor, id);
  const managed = await managedBusiness(deps, actor);
  if (!found.ok) return found;
  if (!managed.ok) return managed;
  const businessId = managed.value;
  await write(deps.db, [
    deleteClosure(deps.db, { businessId, id }),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "CLOSURE",
      act: "REMOVED",
      subjectId: id,
      subjectName: found.value.reason ?? closuresText.noReason,
      details: [detailOf(spanText(found.value.span), null)],
    }),
  ]);
  return found;
}

/** One closure. NOT_FOUND as `removeClosure`. */
export async function viewClosure(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<Closure, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { rows, stores } = await readAll(deps.db, {
    rows: closureRows(deps.db, { businessId, id }),
    stores: setupStoresOf(deps.db, businessId),
  });
  const closure = closuresOf(rows, stores).find((each) => each.id === id);
  return closure === undefined ? err({ code: "NOT_FOUND" }) : ok(closure);
}

function rowsOf(
  deps: Deps,
  { storeId, span, reason }: ClosureInput,
  stores: readonly SetupStore[],
): readonly ClosureRow[] {
  const groupId = storeId === null ? deps.newId() : null;
  return stores.map(({ id, timeZone }) => {
    const { from, to } = spanIn(timeZone, span);
    const minutes = { startUtcMinute: from, endUtcMinute: to };
    return { id: deps.newId(), storeId: id, ...minutes, reason, groupId, holiday: null };
  });
}

function detailOf(from: string | null, to: string | null) {
  return { field: closuresText.title, from, to };
}
