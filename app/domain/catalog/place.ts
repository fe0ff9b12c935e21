/** Where a store is, as its owner wrote it. */
type StorePlace = { readonly city: string; readonly region: string };

/** The place of the list's address: 'caba/palermo'. */
export type PlaceKey = string;

/** Spellings of the city of Buenos Aires besides 'CABA'. */
const CAPITAL: ReadonlySet<string> = new Set([
  "caba",
  "c-a-b-a",
  "capital",
  "capital-federal",
  "ciudad-autonoma-de-buenos-aires",
  "ciudad-de-buenos-aires",
]);
const CAPITAL_KEY = "caba";

/**
 * Letters and digits without accents, joined by hyphens: 'Villa Ortúzar' is 'villa-ortuzar'; '' where nothing is left.
 */
export function plainKey(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
}

/** The place of a store; '-' for a missing part. */
export function placeOf({ city, region }: StorePlace): PlaceKey {
  if (CAPITAL.has(plainKey(city))) return `${CAPITAL_KEY}/${CAPITAL_KEY}`;
  return `${regionKey(region) || "-"}/${plainKey(city) || "-"}`;
}

function regionKey(region: string): string {
  const key = plainKey(region);
  return CAPITAL.has(key) ? CAPITAL_KEY : key;
}

/** 'Palermo, CABA': the city of Buenos Aires has a short name. */
export function placeName({ city, region }: StorePlace): string {
  if (CAPITAL.has(plainKey(city))) return "CABA";
  return `${city}, ${regionKey(region) === CAPITAL_KEY ? "CABA" : region}`;
}

/** A city as it was asked for, with its region or without, both as keys. */
export type AskedPlace = { readonly city: string; readonly region: string | null };

/** A typed search as a city, with or without its region after a comma; null where it is empty. */
export function askedPlace(typed: string): AskedPlace | null {
  const [first = "", ...rest] = typed.split(",");
  const city = plainKey(first);
  if (city === "") return null;
  if (CAPITAL.has(city)) return { city: CAPITAL_KEY, region: CAPITAL_KEY };
  return { city, region: regionKey(rest.join(" ")) || null };
}
