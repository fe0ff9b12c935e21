import type { ActivityCode, CategoryCode } from "#app/domain/codes/catalog.ts";
import { type Trade, tradesOf } from "#app/domain/codes/trade.ts";
import { plainKey } from "./place.ts";

/** Which services a trade is looked for. */
type Sought = {
  readonly categories: readonly CategoryCode[];
  /** How words of their names begin, where another trade has the same category. */
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

/** Those of a store's services that a trade is looked for: of its categories, and so called where any of those are. */
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

/** The same services, first those that the first of a store's activities is looked for. */
export function typicalFirst<S extends Sold>(
  activities: readonly ActivityCode[],
  services: readonly S[],
): readonly S[] {
  const [trade] = tradesOf(activities.slice(0, 1));
  const typical = new Set(trade === undefined ? [] : servicesOfTrade(trade, services));
  return [...typical, ...services.filter((service) => !typical.has(service))];
}
