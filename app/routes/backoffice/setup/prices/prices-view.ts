import type { FormReply } from "#app/components/forms/form-fields.ts";
import { CATEGORY_CODES, type CategoryCode } from "#app/domain/codes/catalog.ts";
import { differenceLabel } from "#app/text/setup/services/prices.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import type { Prices, RaisedPrice } from "#app/usecases/setup/prices/view-prices.server.ts";

/** A price in the preview, in words. */
export type PreviewRow = {
  readonly id: string;
  readonly serviceName: string;
  readonly optionName: string | null;
  /** Whose own price it is; null: the option's. */
  readonly employeeName: string | null;
  readonly isHidden: boolean;
  readonly now: string;
  readonly next: string;
  readonly difference: string;
};

export type Preview = {
  readonly rows: readonly PreviewRow[];
  /** The average change, in hundredths of a percent. */
  readonly average: number;
  /** The preview that the form says was seen. */
  readonly word: string;
  readonly isPlanned: boolean;
  /** The prices differ from those previewed before. */
  readonly isStale: boolean;
};

/** The page's answer to its form: the faults, or the preview. */
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
    servicePriceId,
    serviceName,
    optionName,
    employeeName,
    isHidden,
    priceType,
    oldCentavos,
    newCentavos,
  } = price;
  return {
    id: `${servicePriceId} ${employeeName ?? ""}`,
    ...{ serviceName, optionName, employeeName, isHidden },
    now: priceLabel(oldCentavos, priceType),
    next: priceLabel(newCentavos, priceType),
    difference: differenceLabel(newCentavos - oldCentavos),
  };
}
