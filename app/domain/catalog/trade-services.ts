import type { ActivityCode, CategoryCode } from "#app/domain/codes/catalog.ts";
import { type Trade, tradesOf } from "#app/domain/codes/trade.ts";
import { plainKey } from "./place.ts";

/** The services that customers seek in a trade. */
type Sought = {
  readonly categories: readonly CategoryCode[];
  /** Beginnings of words in their names, where another trade has the same category. */
  readonly stems: readonly string[];
};

const SOUGHT: Readonly<Record<Trade, Sought>> = {
  HAIR: { categories: ["CABELLO"], stems: [] },
  BARBER: {
    categories: ["CABELLO"],
    stems: ["corte", "barba", "afeit", "bigote", "rapad", "fade", "degrad"],
  },
  NAILS: { categories: ["UNAS"], stems: [] },
  MASSAGE: { categories: ["MASAJE"], stems: [] },
  TRAINER: { categories: ["FITNESS", "ASESORAMIENTO"], stems: [] },
  BEAUTY: { categories: ["CARA", "CUERPO", "ELIMINACION_DEL_VELLO", "TATTOO"], stems: [] },
};

type Sold = { readonly categoryCode: CategoryCode; readonly serviceName: string };

/**
 * A store's services that customers seek in a trade: those of its categories, narrowed to matching names where any
 * match.
 */
export function servicesOfTrade<S extends Sold>(trade: Trade, services: readonly S[]): readonly S[] {
  const { categories, stems } = SOUGHT[trade];
  const own = services.filter(({ categoryCode }) => categories.includes(categoryCode));
  const called = own.filter(({ serviceName }) => isCalled(serviceName, stems));
  return called.length === 0 ? own : called;
}

function isCalled(name: string, stems: readonly string[]): boolean {
  const words = plainKey(name).split("-");
  return stems.some((stem) => words.some((word) => word.startsWith(stem)));
}

/** The same services, first those that customers seek in the store's first activity. */
export function typicalFirst<S extends Sold>(
  activities: readonly ActivityCode[],
  services: readonly S[],
): readonly S[] {
  const [trade] = tradesOf(activities.slice(0, 1));
  const typical = new Set(trade === undefined ? [] : servicesOfTrade(trade, services));
  return [...typical, ...services.filter((service) => !typical.has(service))];
}
