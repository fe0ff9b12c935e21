import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";
import type { Fate } from "./fates.ts";
import { lastNameFirst, partedName, turnedName } from "./parted-name.ts";

/** A value of a row that is not empty, with the fate and the name of its column. */
export type Value = { readonly text: string; readonly fate: Fate; readonly column: string };

/** What serves as a name where a row has none. */
export type NameFrom = "ORGANIZATION" | "NICKNAME" | "PHONE" | "EMAIL" | "INSTAGRAM";

/** `unused`: values that the name does not tell, such as a nickname beside it. */
type RowName = {
  readonly first: string;
  readonly last: string;
  readonly from: NameFrom | null;
  readonly unused: readonly Value[];
};

/** The name of a row: its parts, or else a whole name, a nickname or an organization; never two of them. */
export function nameOf(values: readonly Value[]): RowName {
  const named = (fate: Fate) => values.filter((value) => value.fate === fate);
  const texts = (...fates: readonly Fate[]) =>
    fates
      .flatMap(named)
      .map(({ text }) => text)
      .join(" ");
  const wholes = values.filter(({ fate }) => fate === "WHOLE_NAME" || fate === "LAST_FIRST");
  const others = [...named("NICKNAME"), ...named("ORGANIZATION")];
  const [given, family] = [texts("FIRSTNAME", "MIDDLENAME"), texts("LASTNAME")];
  if (given !== "" || family !== "") {
    const [first, last] = given === "" ? [family, ""] : [given, family];
    const told = wordsOf(`${given} ${family}`);
    const further = wholes.filter(({ text }) => wordsOf(text) !== told);
    return { first, last, from: null, unused: [...further, ...others] };
  }
  const [whole, ...further] = wholes;
  if (whole !== undefined) {
    const [first, last] =
      whole.fate === "LAST_FIRST"
        ? lastNameFirst(whole.text)
        : (turnedName(whole.text) ?? partedName(whole.text));
    const unlike = further.filter(({ text }) => wordsOf(text) !== wordsOf(whole.text));
    return { first, last, from: null, unused: [...unlike, ...others] };
  }
  const [stand, ...rest] = others;
  const from = stand?.fate === "NICKNAME" ? "NICKNAME" : "ORGANIZATION";
  return { first: stand?.text ?? "", last: "", from: stand === undefined ? null : from, unused: rest };
}

/** A name's words in any order. */
function wordsOf(name: string): string {
  return foldedForSearch(name)
    .replaceAll(",", " ")
    .split(" ")
    .filter((word) => word !== "")
    .sort()
    .join(" ");
}
