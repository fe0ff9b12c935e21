import type { PriceType } from "#app/domain/codes/catalog.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { RaisedOption } from "#app/domain/money/raised-prices.ts";
import { type PriceScope, type RaiseWish, raisedIn } from "#app/domain/setup/services/price-changes.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { raiseDetail, scopeLabel } from "#app/text/setup/services/prices.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import type { KeptService } from "#db/queries/setup/services.ts";
import type { SetupChange } from "#db/queries/setup/setup-changes.ts";

/** The old and the new price of an option. */
export type RaisedPrice = RaisedOption & {
  readonly serviceName: string;
  /** Null where the service has no other option. */
  readonly optionName: string | null;
  readonly priceType: PriceType;
  readonly isHidden: boolean;
};

/** The effect of a wish on a catalogue, in its order. */
export function raisedPrices(services: readonly KeptService[], wish: RaiseWish): readonly RaisedPrice[] {
  const lines = new Map(raisedIn(services, wish).map((line) => [line.servicePriceId, line]));
  return services.flatMap((service) =>
    service.options.flatMap((option) => {
      const line = lines.get(option.id);
      if (line === undefined) return [];
      return {
        ...line,
        serviceName: service.name,
        optionName: service.options.length === 1 ? null : option.name,
        priceType: option.priceType,
        isHidden: service.hiddenAt !== null,
      };
    }),
  );
}

/** How many prices the history lists. */
const TOLD_AT_MOST = 100;

/** The history's line for a change that takes effect. */
export function raiseNote(
  changeId: string,
  wish: Omit<RaiseWish, "roundingPesos"> & { readonly roundingPesos: number },
  {
    services,
    prices,
  }: { readonly services: readonly KeptService[]; readonly prices: readonly RaisedPrice[] },
): SetupChange {
  const told = prices.slice(0, TOLD_AT_MOST).map(
    (each): SetupDetail => ({
      field: each.optionName === null ? each.serviceName : `${each.serviceName}, ${each.optionName}`,
      from: priceLabel(each.oldCentavos, each.priceType),
      to: priceLabel(each.newCentavos, each.priceType),
    }),
  );
  return {
    subject: "PRICE",
    act: "CHANGED",
    subjectId: changeId,
    subjectName: scopeName(wish.scope, services),
    details: [raiseDetail(wish), ...told],
  };
}

/** 'Cabello y Uñas', 'Corte', 'Todos los precios'. */
export function scopeName(
  { categories, serviceIds }: PriceScope,
  services: readonly Pick<KeptService, "id" | "name">[],
): string {
  const labels: Readonly<Record<string, string>> = categoryLabels;
  return scopeLabel([
    ...categories.map((code) => labels[code] ?? code),
    ...services.filter(({ id }) => serviceIds.includes(id)).map(({ name }) => name),
  ]);
}
