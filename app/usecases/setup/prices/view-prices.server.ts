import { ok, type Result } from "#app/domain/result.ts";
import { type RaiseWish, raiseWord, UNDO_MS } from "#app/domain/setup/services/price-changes.ts";
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type ListedChange, openPriceChanges } from "#db/queries/setup/price-changes.ts";
import { catalogueOf, employeeNames, firstZoneOf, type KeptService } from "#db/queries/setup/services.ts";
import { readAll } from "#db/reading.ts";
import { type RaisedPrice, raisedPrices, scopeName } from "./raised-catalogue.server.ts";

export type { RaisedPrice };

/** A change as people read it. `on`: the local date on which it takes, or took, effect. */
export type ShownChange = Pick<ListedChange, "id" | "basisPoints" | "roundingPesos" | "byName" | "lines"> & {
  readonly on: LocalDate;
  readonly scopeName: string;
};

export type Prices = {
  /** All services with a price, hidden ones too. */
  readonly services: readonly KeptService[];
  readonly planned: readonly ShownChange[];
  /** In effect for less than a day, newest first. */
  readonly undoable: readonly ShownChange[];
  /** By the business's clock. */
  readonly today: LocalDate;
};

/** The prices that can change, and the changes that can be undone or cancelled. FORBIDDEN to professionals. */
export async function viewPrices(deps: Deps, actor: SignedIn): Promise<Result<Prices, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const { all, changes, zone } = await readAll(db, {
    all: catalogueOf(db, businessId),
    changes: openPriceChanges(db, { businessId, since: deps.now() - UNDO_MS }),
    zone: firstZoneOf(db, businessId),
  });
  const dateOf = (at: number) => toLocal(utcMinuteOf(at), zone ?? USUAL_ZONE).date;
  const shown = (change: ListedChange): ShownChange => ({
    id: change.id,
    basisPoints: change.basisPoints,
    roundingPesos: change.roundingPesos,
    byName: change.byName,
    lines: change.lines,
    on: change.appliedAt === null ? change.startsOn : dateOf(change.appliedAt),
    scopeName: scopeName(change.scope, all),
  });
  return ok({
    services: all.filter(({ options }) => options.length > 0),
    planned: changes.filter(({ appliedAt }) => appliedAt === null).map(shown),
    undoable: changes
      .filter(({ appliedAt }) => appliedAt !== null)
      .toSorted((a, b) => (b.appliedAt ?? 0) - (a.appliedAt ?? 0))
      .map(shown),
    today: dateOf(deps.now()),
  });
}

/** The effect that a wish would have now, and its `raiseWord`. */
type RaisePreview = { readonly prices: readonly RaisedPrice[]; readonly word: string };

/** Changes nothing. FORBIDDEN to professionals. */
export async function previewRaise(
  deps: Deps,
  actor: SignedIn,
  wish: RaiseWish & { readonly startsOn: LocalDate | null },
): Promise<Result<RaisePreview, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { services, people } = await readAll(deps.db, {
    services: catalogueOf(deps.db, managed.value),
    people: employeeNames(deps.db, managed.value),
  });
  const { lines, prices } = raisedPrices(services, people, wish);
  return ok({ prices, word: raiseWord(lines, wish.startsOn) });
}
