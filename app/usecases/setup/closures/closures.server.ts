import { err, ok, type Result } from "#app/domain/result.ts";
import { spanIn } from "#app/domain/setup/stores/closures.ts";
import { type LocalDate, USUAL_ZONE, usualDay } from "#app/domain/time/time.ts";
import type { ClosureInput } from "#app/inputs/setup/closure.ts";
import { closuresText, spanText } from "#app/text/setup/stores/closures.ts";
import { weeksText } from "#app/text/setup/time-off.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import type { Statement } from "#db/driver/client.ts";
import {
  type ClosureRow,
  closureRows,
  closuresAhead,
  deleteClosure,
  deleteHolidayClosures,
  insertClosures,
} from "#db/queries/setup/closures.ts";
import { writeHolidayAnswer } from "#db/queries/setup/holidays.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { dropSpecialDay, type SetupStore, setupStoresOf } from "#db/queries/setup/stores.ts";
import { read, readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { type Closure, closuresOf } from "./closure.ts";

export type { Closure } from "./closure.ts";

/** The closures of a business, and its stores. */
type ClosuresAndStores = {
  readonly closures: readonly Closure[];
  readonly stores: readonly SetupStore[];
};

/** The closures of the business's present stores that are not over, soonest first. FORBIDDEN to professionals. */
export async function viewClosures(deps: Deps, actor: SignedIn): Promise<Result<ClosuresAndStores, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { rows, stores } = await readAll(deps.db, {
    rows: closuresAhead(deps.db, { businessId, from: minuteNow(deps) }),
    stores: setupStoresOf(deps.db, businessId),
  });
  const kept = rows.filter(({ storeId }) => stores.some(({ id }) => id === storeId));
  return ok({ closures: closuresOf(kept, stores), stores });
}

/** Closes stores of the business for a while, all of `inputs` or none; answers the first. NOT_FOUND for an unknown store. */
export async function addClosures(
  deps: Deps,
  actor: SignedIn,
  { businessId, stores }: OwnStores,
  inputs: readonly ClosureInput[],
): Promise<Result<Closure, Refusal>> {
  const each = inputs.map((input) => rowsOf(deps, input, stores));
  const [first = []] = each;
  const rows = each.flat();
  if (each.some((own) => own.length === 0) || rows.length === 0) return err({ code: "NOT_FOUND" });
  if (rows.some(({ startUtcMinute, endUtcMinute }) => startUtcMinute >= endUtcMinute))
    return err({ code: "VALIDATION", fields: [{ field: "to", code: "VALIDATION" }] });
  await write(deps.db, [
    ...insertClosures(deps.db, businessId, rows),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "CLOSURE",
      act: "CREATED",
      subjectId: first[0]?.groupId ?? first[0]?.id ?? null,
      subjectName: inputs[0]?.reason ?? closuresText.noReason,
      details: [detailOf(null, listedSpans(inputs, usualDay(deps.now())))],
    }),
  ]);
  const [closure] = closuresOf(first, stores);
  return closure === undefined ? err({ code: "NOT_FOUND" }) : ok(closure);
}

/** A business that the member manages, and its stores. */
type OwnStores = { readonly businessId: string; readonly stores: readonly SetupStore[] };

/** 'Mar 1 de septiembre (7 martes)'. */
function listedSpans(inputs: readonly ClosureInput[], today: LocalDate): string {
  const [first] = inputs;
  if (first === undefined) return "";
  const told = spanText(first.span, today);
  return inputs.length === 1 ? told : `${told} (${weeksText(inputs.length, first.span.from.date)})`;
}

/** Closes stores; bookings in it stay. As `addClosures`, but OUTSIDE_WINDOW for a time that is over: the form has a wrong day. */
export async function closeAhead(
  deps: Deps,
  actor: SignedIn,
  inputs: readonly ClosureInput[],
): Promise<Result<Closure, Refusal>> {
  const now = minuteNow(deps);
  const isOver = inputs.some(({ span }) => spanIn(USUAL_ZONE, span).to <= now);
  if (isOver) return err({ code: "OUTSIDE_WINDOW" });
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const stores = await read(deps.db, setupStoresOf(deps.db, businessId));
  return addClosures(deps, actor, { businessId, stores }, inputs);
}

/** Removes a closure. NOT_FOUND for an unknown closure, and for another business's. */
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
    ...openHoliday(deps, actor, businessId, found.value.holiday),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "CLOSURE",
      act: "REMOVED",
      subjectId: id,
      subjectName: found.value.reason ?? closuresText.noReason,
      details: [detailOf(spanText(found.value.span, usualDay(deps.now())), null)],
    }),
  ]);
  return found;
}

/** Removing a closure for a holiday removes all closures and special hours of that holiday; the answer is then that the business opens. */
function openHoliday(
  deps: Deps,
  { userId }: SignedIn,
  businessId: string,
  date: Closure["holiday"],
): readonly Statement[] {
  if (date === null) return [];
  const answer = { businessId, date, reply: { kind: "OPEN" }, at: deps.now(), userId } as const;
  return [
    deleteHolidayClosures(deps.db, { businessId, date }),
    dropSpecialDay(deps.db, { businessId, date }),
    writeHolidayAnswer(deps.db, answer),
  ];
}

/** A closure. NOT_FOUND as `removeClosure`. */
async function viewClosure(deps: Deps, actor: SignedIn, id: string): Promise<Result<Closure, Refusal>> {
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
  all: readonly SetupStore[],
): readonly ClosureRow[] {
  const groupId = storeId === null ? deps.newId() : null;
  const stores = all.filter(({ id }) => storeId === null || id === storeId);
  return stores.map(({ id, timeZone }) => {
    const { from, to } = spanIn(timeZone, span);
    const minutes = { startUtcMinute: from, endUtcMinute: to };
    return { id: deps.newId(), storeId: id, ...minutes, reason, groupId, holiday: null };
  });
}

function detailOf(from: string | null, to: string | null) {
  return { field: closuresText.title, from, to };
}
