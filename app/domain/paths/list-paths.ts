import type { PlaceKey } from "#app/domain/catalog/place.ts";
import { TRADES, type Trade, WHENS, type When } from "#app/domain/codes/trade.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { LIST_PAGE } from "./page-paths.ts";

// The list of businesses: /negocios, /negocios/caba/palermo?rubro=barberias&cuando=hoy&desde=29700000.store-id

/** The places near the visitor, for the script of the list. */
export const NEAR_FILE = "/negocios/cerca.json";

/** The words that the landing pages use. */
const TRADE_WORDS: Readonly<Record<Trade, string>> = {
  HAIR: "peluquerias",
  BARBER: "barberias",
  NAILS: "manicuras",
  MASSAGE: "masajistas",
  TRAINER: "personal-trainer",
  BEAUTY: "belleza-y-estetica",
};
const WHEN_WORDS: Readonly<Record<When, string>> = {
  ANY: "",
  TODAY: "hoy",
  TOMORROW: "manana",
  WEEKEND: "fin-de-semana",
};

/** The parameters of the list's address. */
export type ListAddress = {
  readonly place: PlaceKey | null;
  readonly trade: Trade | null;
  readonly when: When;
  /** Where the previous page ended. */
  readonly after: { readonly nextAt: UtcMinute; readonly storeId: string } | null;
};

/** The fields of a form or link besides the place; absent parameters are left out. */
export function listFields({ trade, when, after }: Omit<ListAddress, "place">): [string, string][] {
  const fields: [string, string][] = [];
  if (trade !== null) fields.push(["rubro", TRADE_WORDS[trade]]);
  if (when !== "ANY") fields.push(["cuando", WHEN_WORDS[when]]);
  if (after !== null) fields.push(["desde", `${after.nextAt}.${after.storeId}`]);
  return fields;
}

export function listHref({ place, ...rest }: ListAddress): string {
  const query = new URLSearchParams(listFields(rest)).toString();
  return `${place === null ? LIST_PAGE : `${LIST_PAGE}/${place}`}${query === "" ? "" : `?${query}`}`;
}

export function whenWord(when: When): string {
  return WHEN_WORDS[when];
}

/** Unknown words count as absent. */
export function readList(search: URLSearchParams): Omit<ListAddress, "place"> {
  const trade = TRADES.find((each) => TRADE_WORDS[each] === search.get("rubro")) ?? null;
  const when = WHENS.find((each) => WHEN_WORDS[each] === (search.get("cuando") ?? "")) ?? "ANY";
  const [, nextAt, storeId] = /^(\d{1,10})\.(.{1,100})$/.exec(search.get("desde") ?? "") ?? [];
  return { trade, when, after: nextAt && storeId ? { nextAt: Number(nextAt), storeId } : null };
}
