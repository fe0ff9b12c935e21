import { type OwnByEmployee, ownAmong } from "#app/domain/catalog/own-terms.ts";
import type { CategoryCode, PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";

/** An option as its business wants it; `id`: null for a new option. */
export type OptionDraft = {
  readonly id: string | null;
  readonly name: string;
  readonly minutes: number;
  readonly priceType: PriceType;
  readonly priceCentavos: number;
  /** The prices and lengths of professionals that differ, null for none; absent: as they are. */
  readonly own?: OwnByEmployee | null;
};

export const OPTION_NAME_LETTERS = 80;

/** What a business says of a service itself. docs/new-field.md tells what follows. */
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

export type ServiceField = keyof ServiceData;

/** Names every field once, for the list below. */
const NO_SERVICE: ServiceData = {
  ...{ name: "", subLabel: null, description: null, categoryCode: "OTHER", displayColor: "BLUE" },
  ...{ bookable: false, depositPercent: null },
};
export const SERVICE_FIELDS = Object.keys(NO_SERVICE) as readonly ServiceField[];

/** The data alone, of anything that has them among others. */
export function serviceDataOf(service: ServiceData): ServiceData {
  return Object.fromEntries(SERVICE_FIELDS.map((name) => [name, service[name]])) as ServiceData;
}

/** The texts that people type, with the most characters of each. */
export const SERVICE_LETTERS = {
  ...{ name: 80, subLabel: 120, description: 2000 },
} as const satisfies { readonly [Field in ServiceField]?: number };
export type ServiceText = keyof typeof SERVICE_LETTERS;
export const SERVICE_TEXTS = Object.keys(SERVICE_LETTERS) as readonly ServiceText[];

/** The fields as the wire names them. */
export type ServiceWireField =
  | Exclude<ServiceField, "name" | "description" | "categoryCode" | "depositPercent">
  | "serviceName"
  | "serviceDescription"
  | "serviceCategoryId"
  | "reservationPayment";

/** A service as its business wants it. */
export type ServiceDraft = ServiceData & {
  readonly options: readonly OptionDraft[];
  /** The professionals who offer it. */
  readonly employeeIds: readonly string[];
};

type KeptTerms = {
  readonly options: readonly { readonly id: string; readonly own: OwnByEmployee | null }[];
  readonly employeeIds: readonly string[];
};

/**
 * A draft whose options each say their own terms: as kept where they say nothing, and only of people who offer the service. Hidden
 * professionals, which no form shows, keep theirs. `kept`: null for a new service.
 */
export function withKeptTerms<Draft extends ServiceDraft>(draft: Draft, kept: KeptTerms | null): Draft {
  const options = draft.options.map((option) => {
    const before = kept?.options.find(({ id }) => id === option.id)?.own ?? null;
    const unseen = Object.keys(before ?? {}).filter((id) => !kept?.employeeIds.includes(id));
    const stated = ownAmong(option.own === undefined ? before : option.own, draft.employeeIds);
    const theirs = ownAmong(before, unseen);
    return { ...option, own: stated === null ? theirs : { ...theirs, ...stated } };
  });
  return { ...draft, options };
}
