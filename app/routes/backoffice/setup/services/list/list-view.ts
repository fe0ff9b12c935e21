import { CATEGORY_CODES, type CategoryCode, type ServiceColor } from "#app/domain/codes/catalog.ts";
import { durationRange, minPrice, priceLabelKind } from "#app/domain/money/prices.ts";
import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";
import { orderWord } from "#app/domain/setup/services/service-order.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import { durationsLabel, optionsLabel } from "#app/text/setup/services/services.ts";
import type { Catalogue, KeptService } from "#app/usecases/setup/services/services.server.ts";

/** A longer list has a search. */
const LONG = 12;

/** The list that the address asks for: words, a category, or the hidden services. */
export type Asked = {
  readonly words: string;
  readonly category: CategoryCode | "hidden" | null;
  /** On phones, rows show the buttons that reorder them. */
  readonly isOrdering: boolean;
};

/** The result of a press on the list: the fault, or none. */
export type ListReply = { readonly fault: string | null };

export type ServiceRow = {
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly color: ServiceColor;
  readonly depositPercent: number | null;
  readonly isBookable: boolean;
  readonly people: readonly Catalogue["employees"][number][];
  readonly duration: string;
  readonly price: string;
};

export type Group = {
  readonly code: CategoryCode;
  readonly rows: readonly ServiceRow[];
  /** The order shown (`orderWord`); null if the category is not shown completely. */
  readonly seen: string | null;
};

export type ServiceList = {
  readonly groups: readonly Group[];
  readonly categories: readonly CategoryCode[];
  readonly hasHidden: boolean;
  readonly hasAny: boolean;
  readonly isLong: boolean;
};

export function askedIn(url: URL): Asked {
  const category = url.searchParams.get("category");
  return {
    words: (url.searchParams.get("q") ?? "").trim().slice(0, 80),
    category: category === "hidden" ? "hidden" : (CATEGORY_CODES.find((code) => code === category) ?? null),
    isOrdering: url.searchParams.has("order"),
  };
}

/** The address of a list. */
export function listHref({ words, category, isOrdering }: Asked): string {
  const params = new URLSearchParams();
  if (words !== "") params.set("q", words);
  if (category !== null) params.set("category", category);
  if (isOrdering) params.set("order", "1");
  const query = params.toString();
  return `/backoffice/setup/services${query === "" ? "" : `?${query}`}`;
}

/** The services by category, in the order of the codes. */
export function serviceList({ services, hidden, employees }: Catalogue, asked: Asked): ServiceList {
  const all = asked.category === "hidden" ? hidden : services;
  const words = foldedForSearch(asked.words).split(" ");
  const isFound = (service: KeptService) => {
    const text = foldedForSearch([service.name, service.subLabel, service.description].join(" "));
    return words.every((word) => text.includes(word));
  };
  const groups = CATEGORY_CODES.flatMap((code): Group[] => {
    if (asked.category !== null && asked.category !== "hidden" && asked.category !== code) return [];
    const own = all.filter(({ categoryCode }) => categoryCode === code);
    const found = own.filter(isFound);
    if (found.length === 0) return [];
    const isWhole = asked.category !== "hidden" && found.length === own.length && own.length > 1;
    const seen = isWhole ? orderWord(own.map(({ id }) => id)) : null;
    return [{ code, rows: found.map((service) => rowOf(service, employees)), seen }];
  });
  return {
    groups,
    categories: CATEGORY_CODES.filter((code) => services.some((service) => service.categoryCode === code)),
    hasHidden: hidden.length > 0,
    hasAny: services.length + hidden.length > 0,
    isLong: services.length + hidden.length > LONG,
  };
}

function rowOf(service: KeptService, employees: Catalogue["employees"]): ServiceRow {
  const { options } = service;
  const { from, to } = durationRange(options);
  const many = options.length > 1 ? optionsLabel(options.length) : null;
  return {
    id: service.id,
    name: service.name,
    detail: [many, service.subLabel].filter((part) => part !== null).join(" · ") || null,
    color: service.displayColor,
    depositPercent: service.depositPercent,
    isBookable: service.bookable,
    people: employees.filter(({ id }) => service.employeeIds.includes(id)),
    duration: options.length === 0 ? "" : durationsLabel(from, to),
    price: options.length === 0 ? "" : priceLabel(minPrice(options), priceLabelKind(options, null)),
  };
}
