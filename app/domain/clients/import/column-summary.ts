import { isNoDate } from "./birthdays.ts";
import type { Column } from "./columns.ts";
import type { FileRow } from "./csv-rows.ts";
import { answerOf } from "./row-flags.ts";
import { tagsIn } from "./row-tags.ts";
import { cellAt } from "./row-values.ts";

/** What the review says of a column besides its values. SYSTEM: labels that are not used; the others count rows. */
export type ColumnSaid =
  | { readonly code: "DATES" | "REFUSALS" | "BLOCKED"; readonly count: number }
  | { readonly code: "SYSTEM"; readonly label: string };

/** `filled`: rows with a value; `samples`: three of the values, those that mean 'no date' struck. */
export type ColumnSummary = {
  readonly filled: number;
  readonly samples: readonly { readonly text: string; readonly isStruck: boolean }[];
  readonly said: ColumnSaid | null;
};

const SAMPLES = 3;
const SAMPLE_LETTERS = 60;

/** A column over all people of a file. */
export function summaryOf(
  { usage }: Pick<Column, "usage">,
  at: number,
  rows: readonly FileRow[],
): ColumnSummary {
  const texts = rows.map(({ cells }) => cellAt(cells, at)).filter((text) => text !== "");
  const samples: string[] = [];
  for (const text of texts) {
    const short = text.slice(0, SAMPLE_LETTERS);
    if (!samples.includes(short)) samples.push(short);
    if (samples.length === SAMPLES) break;
  }
  return {
    filled: texts.length,
    samples: samples.map((text) => ({ text, isStruck: usage === "BIRTHDAY" && isNoDate(text) })),
    said: saidOf(usage, texts),
  };
}

function saidOf(usage: Column["usage"], texts: readonly string[]): ColumnSaid | null {
  const counting = (code: "DATES" | "REFUSALS" | "BLOCKED", is: (text: string) => boolean) => {
    const count = texts.filter(is).length;
    return count === 0 ? null : ({ code, count } as const);
  };
  switch (usage) {
    case "BIRTHDAY":
      return counting("DATES", (text) => !isNoDate(text));
    case "REFUSES":
      return counting("REFUSALS", (text) => answerOf(text) !== "NO");
    case "ACCEPTS":
      return counting("REFUSALS", (text) => answerOf(text) === "NO");
    case "BLOCKED":
      return counting("BLOCKED", (text) => answerOf(text) !== "NO");
    case "TAGS": {
      const labels = new Set(texts.flatMap((text) => tagsIn(text).system));
      return labels.size === 0 ? null : { code: "SYSTEM", label: [...labels].join(", ") };
    }
    default:
      return null;
  }
}
