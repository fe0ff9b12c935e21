import type { FormReply } from "#app/components/forms/form-fields.ts";
import { CATEGORY_CODES, type CategoryCode } from "#app/domain/codes/catalog.ts";
import { differenceLabel } from "#app/text/setup/services/prices.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import type { Prices, RaisedPrice } from "#app/usecases/setup/prices/view-prices.server.ts";

/** A price in the preview, as people read it. */
export type PreviewRow = {
  readonly id: string;
  readonly serviceName: string;
  readonly optionName: string | null;
  readonly isHidden: boolean;
  readonly now: string;
  readonly next: string;
  readonly difference: string;
};

export type Preview = {
  readonly rows: readonly PreviewRow[];
  /** How far they go on average, in hundredths of a percent. */
  readonly average: number;
  /** What the form says that it has seen. */
  readonly word: string;
  readonly isPlanned: boolean;
  /** The prices are not those that were shown before. */
  readonly isStale: boolean;
};

/** What the page answers to its form: what is wrong, or what it would do. */
export type AskedPrices = { readonly form: FormReply; readonly preview: Preview | null };

export type CategoryOfPrices = {
  readonly code: CategoryCode;
  /** How many prices it has. */
  readonly prices: number;
  readonly services: readonly { readonly id: string; readonly name: string; readonly isHidden: boolean }[];
};

export function categoriesOf(services: Prices["services"]): readonly CategoryOfPrices[] {
  return CATEGORY_CODES.flatMap((code) => {
    const own = services.filter(({ categoryCode }) => categoryCode === code);
    if (own.length === 0) return [];
    const prices = own.reduce((sum, { options }) => sum + options.length, 0);
    return {
      code,
      prices,
      services: own.map(({ id, name, hiddenAt }) => ({ id, name, isHidden: hiddenAt !== null })),
    };
  });
}

export function previewRow(price: RaisedPrice): PreviewRow {
  const {
    servicePriceId: id,
    serviceName,
    optionName,
    isHidden,
    priceType,
    oldCentavos,
    newCentavos,
  } = price;
  return {
    id,
    serviceName,
    optionName,
    isHidden,
    now: priceLabel(oldCentavos, priceType),
    next: priceLabel(newCentavos, priceType),
    difference: differenceLabel(newCentavos - oldCentavos),
  };
}
