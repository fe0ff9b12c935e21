import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";
import { lastNameFirst, partedName, turnedName } from "./parted-name.ts";
import type { Usage } from "./usages.ts";

/** A value of a row that is not empty, with the usage and the name of its column. */
export type Value = { readonly text: string; readonly usage: Usage; readonly column: string };

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
  const named = (usage: Usage) => values.filter((value) => value.usage === usage);
  const texts = (...usages: readonly Usage[]) =>
    usages
      .flatMap(named)
      .map(({ text }) => text)
      .join(" ");
  const wholes = values.filter(({ usage }) => usage === "WHOLE_NAME" || usage === "LAST_FIRST");
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
      whole.usage === "LAST_FIRST"
        ? lastNameFirst(whole.text)
        : (turnedName(whole.text) ?? partedName(whole.text));
    const unlike = further.filter(({ text }) => wordsOf(text) !== wordsOf(whole.text));
    return { first, last, from: null, unused: [...unlike, ...others] };
  }
  const [stand, ...rest] = others;
  const from = stand?.usage === "NICKNAME" ? "NICKNAME" : "ORGANIZATION";
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
