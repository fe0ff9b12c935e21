import type { CategoryCode, PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";

/** An option as its business wants it; `id`: null for a new option. */
export type OptionDraft = {
  readonly id: string | null;
  readonly name: string;
  readonly minutes: number;
  readonly priceType: PriceType;
  readonly priceCentavos: number;
};

/** What a business says of a service itself. Columns and history go by this type. */
export type ServiceData = {
  readonly name: string;
  readonly subLabel: string | null;
  readonly description: string | null;
  readonly categoryCode: CategoryCode;
  readonly displayColor: ServiceColor;
  readonly bookable: boolean;
  /** The deposit that it asks for, in percent of the price; null for none. */
  readonly depositPercent: number | null;
};

/** A service as its business wants it. */
export type ServiceDraft = ServiceData & {
  readonly options: readonly OptionDraft[];
  /** The professionals who offer it. */
  readonly employeeIds: readonly string[];
};
