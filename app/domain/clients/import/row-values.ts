import { unguardedCell } from "#app/domain/harmless-cells.ts";
import type { Column } from "./columns.ts";
import { answerOf } from "./row-flags.ts";
import { type NameFrom, nameOf, type Value } from "./row-name.ts";
import type { PhoneCell } from "./row-phones.ts";
import { tagsIn } from "./row-tags.ts";
import type { Usage } from "./usages.ts";

/** What a row says, before it is judged. `notes`: lines, those of other columns with the column's name before them. */
export type RowValues = {
  readonly first: string;
  readonly last: string;
  readonly nameFrom: NameFrom | null;
  readonly phones: readonly PhoneCell[];
  readonly emails: readonly string[];
  readonly instagram: string;
  readonly birthday: string;
  readonly tags: readonly string[];
  readonly allergies: string;
  readonly notes: readonly string[];
  readonly refusesMessages: boolean;
  readonly isBlocked: boolean;
};

/** The values of a row's cells by what becomes of each column. */
export function rowValues(cells: readonly string[], columns: readonly Column[]): RowValues {
  const values = columns.flatMap(({ name, usage }, at) => {
    const text = usage === "LEFT_OUT" ? "" : cellAt(cells, at);
    return text === "" ? [] : [{ text, usage, column: name, at }];
  });
  const texts = (...usages: readonly Usage[]) =>
    values.filter(({ usage }) => usages.includes(usage)).map(({ text }) => text);
  const name = nameOf(values);
  const flags = values.flatMap(flagOf);
  const [[birthday = "", ...birthdays], [instagram = "", ...handles]] = [
    texts("BIRTHDAY"),
    texts("INSTAGRAM"),
  ];
  return {
    ...{ first: name.first, last: name.last, nameFrom: name.from, birthday, instagram },
    phones: values.flatMap(({ text, usage, at }) =>
      usage === "PHONE" || usage === "OTHER_PHONE"
        ? [{ text, label: labelOf(cells, columns, at), isFirst: usage === "PHONE" }]
        : [],
    ),
    emails: [...texts("EMAIL"), ...texts("OTHER_EMAIL")].flatMap(addressesIn),
    tags: [...new Set(texts("TAGS").flatMap((text) => tagsIn(text).tags))],
    allergies: texts("ALLERGIES").join("\n"),
    notes: [
      ...values.filter(({ usage }) => usage === "NOTES").map(noteOf),
      ...[...name.unused, ...flags.flatMap(({ said }) => said)].map(named),
      ...values.filter(({ text }) => [...birthdays, ...handles].includes(text)).map(named),
    ],
    refusesMessages: flags.some(({ flag }) => flag === "REFUSES"),
    isBlocked: flags.some(({ flag }) => flag === "BLOCKED"),
  };
}

/** The cell without the mark that keeps spreadsheets from taking a text for a formula. */
export function cellAt(cells: readonly string[], at: number): string {
  return unguardedCell(cells[at] ?? "").trim();
}

/** A prohibition that a cell makes, and its words where it says more than yes or no. */
function flagOf(
  value: Value,
): readonly { readonly flag: "REFUSES" | "BLOCKED" | null; readonly said: readonly Value[] }[] {
  const { usage, text } = value;
  if (usage !== "REFUSES" && usage !== "ACCEPTS" && usage !== "BLOCKED") return [];
  const answer = answerOf(text);
  const said = answer === "OTHER" ? [value] : [];
  if (usage === "ACCEPTS") return [{ flag: answer === "NO" ? "REFUSES" : null, said }];
  return [{ flag: answer === "NO" ? null : usage, said }];
}

/** A column of notes needs no name before each note. */
function noteOf({ text, column }: Value): string {
  return column.length <= 60 &&
    /^(\W*|notas?|notes?|observaci(ó|o)n(es)?|comentarios?|observaciones? .*|client notes?)$/i.test(column)
    ? text
    : named({ text, column });
}

function named({ text, column }: Pick<Value, "text" | "column">): string {
  return column === "" ? text : `${column}: ${text}`;
}

/** The label of a phone stands in the column beside it. */
function labelOf(cells: readonly string[], columns: readonly Column[], at: number): string {
  const beside = [at - 1, at + 1].find((each) => columns[each]?.usage === "PHONE_LABEL");
  return beside === undefined ? "" : cellAt(cells, beside);
}

/** The addresses of a cell: 'Ana <ana@x.com>; otra@x.com'. A cell without any '@' stays whole, to be told. */
function addressesIn(text: string): readonly string[] {
  const words = text
    .replaceAll(":::", " ")
    .replaceAll(/[\s,;<>]/g, " ")
    .split(" ");
  const parts = words.map((part) => part.replace(/^mailto:/i, ""));
  const addresses = parts.filter((part) => part.includes("@"));
  return addresses.length > 0 ? addresses : [text];
}
