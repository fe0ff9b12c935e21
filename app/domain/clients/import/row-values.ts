import { unguardedCell } from "#app/domain/harmless-cells.ts";
import { isNoDate } from "./birthdays.ts";
import type { Column } from "./columns.ts";
import { emailsOf } from "./row-emails.ts";
import { answerOf } from "./row-flags.ts";
import { type LabelPlaces, labelPlaces } from "./row-labels.ts";
import { type NameFrom, nameOf, type Value } from "./row-name.ts";
import type { PhoneCell } from "./row-phones.ts";
import { tagsIn } from "./row-tags.ts";
import type { Usage } from "./usages.ts";
import { isUsualLabel } from "./usual-labels.ts";

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
  const of = (...usages: readonly Usage[]) => values.filter(({ usage }) => usages.includes(usage));
  const texts = (...usages: readonly Usage[]) => of(...usages).map(({ text }) => text);
  const places = labelPlaces(columns);
  const labelled = ({ text, at }: { readonly text: string; readonly at: number }) => ({
    text,
    label: cellAt(cells, places.get(at) ?? -1),
  });
  const name = nameOf(values);
  const flags = values.flatMap(flagOf);
  const emails = emailsOf([...of("EMAIL"), ...of("OTHER_EMAIL")].map(labelled));
  const birthdays = of("BIRTHDAY");
  const birthday = birthdays.find(({ text }) => !isNoDate(text)) ?? birthdays[0];
  const [instagram, ...handles] = of("INSTAGRAM");
  const others = birthdays.filter((each) => each !== birthday && !isNoDate(each.text));
  return {
    ...{ first: name.first, last: name.last, nameFrom: name.from },
    ...{ birthday: birthday?.text ?? "", instagram: instagram?.text ?? "" },
    phones: of("PHONE", "OTHER_PHONE").map((value) => ({
      ...labelled(value),
      ...{ isFirst: value.usage === "PHONE", column: value.column },
    })),
    emails: emails.emails,
    tags: [...new Set(texts("TAGS").flatMap((text) => tagsIn(text).tags))],
    allergies: texts("ALLERGIES").join("\n"),
    notes: [
      ...of("NOTES").map(noteOf),
      ...[...name.unused, ...flags.flatMap(({ said }) => said), ...others, ...handles].map(named),
      ...emails.rests.map(({ text, label }) => named({ text, column: label === "" ? "Email" : label })),
      ...alone(of("PHONE_LABEL", "EMAIL_LABEL"), values, places).map(named),
    ],
    refusesMessages: flags.some(({ flag }) => flag === "REFUSES"),
    isBlocked: flags.some(({ flag }) => flag === "BLOCKED"),
  };
}

type Placed = Value & { readonly at: number };

/** Labels of the salon's own without a value beside them. */
function alone(labels: readonly Placed[], values: readonly Placed[], places: LabelPlaces): readonly Placed[] {
  const used = values.map(({ at }) => places.get(at));
  return labels.filter(({ text, at }) => !isUsualLabel(text) && !used.includes(at));
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
