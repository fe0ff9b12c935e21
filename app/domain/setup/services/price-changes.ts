import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { CategoryCode } from "#app/domain/codes/catalog.ts";
import type { PriceRounding } from "#app/domain/codes/setup.ts";
import { type RaisedOption, raisedPrice } from "#app/domain/money/raised-prices.ts";
import { HIGHEST_CENTAVOS } from "#app/domain/setup/services/catalogue.ts";
import { orderWord } from "#app/domain/setup/services/service-order.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";

/** How many changes of prices may wait for their day. */
export const PLANNED_AT_MOST = 20;
/** How many days ahead a change may be planned. */
export const PLANNED_DAYS_AHEAD = 366;
/** How long after it took effect a change may be undone (ms). */
export const UNDO_MS = DAY_MS;

export const SCOPE_KINDS = ["all", "categories", "services"] as const;

/** The services with changing prices; both empty for all services. */
export type PriceScope = {
  readonly categories: readonly string[];
  readonly serviceIds: readonly string[];
};

export type RaiseWish = {
  readonly basisPoints: number;
  readonly roundingPesos: PriceRounding;
  readonly scope: PriceScope;
};

type PricedService = {
  readonly id: string;
  readonly categoryCode: CategoryCode;
  readonly options: readonly {
    readonly id: string;
    readonly priceCentavos: number;
    readonly own: OwnByEmployee | null;
  }[];
};

/** The effect on an option, and on what professionals ask for it as an amount; null where none has terms of their own. */
export type RaisedLine = RaisedOption & {
  readonly oldOwn: OwnByEmployee | null;
  readonly newOwn: OwnByEmployee | null;
};

/**
 * The effect of a wish on the options of these services; options whose prices all stay are left out. Own amounts go up alike, and
 * own percentages follow their option.
 */
export function raisedIn(services: readonly PricedService[], wish: RaiseWish): readonly RaisedLine[] {
  const raised = (priceCentavos: number) => Math.min(raisedPrice(priceCentavos, wish), HIGHEST_CENTAVOS);
  return services
    .filter((service) => isInScope(service, wish.scope))
    .flatMap((service) => service.options)
    .map(({ id: servicePriceId, priceCentavos: oldCentavos, own: oldOwn }) => ({
      ...{ servicePriceId, oldCentavos, newCentavos: raised(oldCentavos) },
      ...{ oldOwn, newOwn: withAmounts(oldOwn, raised) },
    }))
    .filter((line) => line.newCentavos !== line.oldCentavos || raisedAmounts(line).length > 0);
}

function withAmounts(own: OwnByEmployee | null, raised: (centavos: number) => number): OwnByEmployee | null {
  if (own === null) return null;
  const all = Object.entries(own).map(([id, terms]) => {
    const { centavos } = terms;
    return [id, centavos === undefined ? terms : { ...terms, centavos: raised(centavos) }] as const;
  });
  return Object.fromEntries(all);
}

export type RaisedAmount = {
  readonly employeeId: string;
  readonly oldCentavos: number;
  readonly newCentavos: number;
};

/** The own amounts that change. */
export function raisedAmounts({
  oldOwn,
  newOwn,
}: Pick<RaisedLine, "oldOwn" | "newOwn">): readonly RaisedAmount[] {
  return Object.entries(newOwn ?? {}).flatMap(([employeeId, { centavos: newCentavos }]) => {
    const oldCentavos = oldOwn?.[employeeId]?.centavos;
    const isChanged = oldCentavos !== undefined && newCentavos !== undefined && oldCentavos !== newCentavos;
    return isChanged ? [{ employeeId, oldCentavos, newCentavos }] : [];
  });
}

function isInScope(
  { id, categoryCode }: Pick<PricedService, "id" | "categoryCode">,
  { categories, serviceIds }: PriceScope,
): boolean {
  const isAll = categories.length + serviceIds.length === 0;
  return isAll || categories.includes(categoryCode) || serviceIds.includes(id);
}

/**
 * A short word for the effect of a change as it was shown, and its start (null: at once). It ensures that no other
 * change is made.
 */
export function raiseWord(lines: readonly RaisedLine[], startsOn: LocalDate | null): string {
  const told = lines.flatMap((line) => [
    `${line.servicePriceId}:${line.oldCentavos}:${line.newCentavos}`,
    ...raisedAmounts(line).map((own) => `${own.employeeId}:${own.oldCentavos}:${own.newCentavos}`),
  ]);
  return orderWord([startsOn ?? "", ...told]);
}

/** Whether a change may still be undone: it took effect within a day, and was not undone before. */
export function mayUndo(
  { appliedAt, undoneAt }: { readonly appliedAt: Instant | null; readonly undoneAt: Instant | null },
  now: Instant,
): boolean {
  return appliedAt !== null && undoneAt === null && now - appliedAt < UNDO_MS;
}
