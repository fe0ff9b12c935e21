import { type PhoneFault, type PhoneRepair, readPhone } from "#app/domain/phones/read-phone.ts";
import { PHONE_LETTERS } from "#app/domain/phones/spelling.ts";
import { foldedName } from "./head-row.ts";
import { isFixedName, isMobileName } from "./usages.ts";
import { isUsualLabel } from "./usual-labels.ts";

/** A phone of a row. `label`: what its file calls it; `isFirst`: its column is that of the first phone; `column`: its name. */
export type PhoneCell = {
  readonly text: string;
  readonly label: string;
  readonly isFirst: boolean;
  readonly column: string;
};

/** `main`: the index of the cell with the first phone. `rests`: cells whose words no phone tells. */
export type RowPhones = {
  readonly phone: string | null;
  readonly repair: PhoneRepair | null;
  readonly main: number | null;
  readonly others: readonly string[];
  readonly wrong: readonly { readonly text: string; readonly at: number; readonly code: PhoneFault }[];
  readonly rests: readonly PhoneCell[];
};

/** The first usable mobile of a row, its further phones, and what is no phone. */
export function phonesOf(cells: readonly PhoneCell[], area: string | null): RowPhones {
  const read = cells.map((cell, at) => ({ cell, at, read: readPhone(cell.text, area) }));
  const usable = read
    .flatMap(({ cell, at, read: each }) => ("kept" in each ? [{ cell, at, ...each }] : []))
    .sort((one, next) => rank(next.cell) - rank(one.cell) || one.at - next.at);
  const [main] = usable;
  const others = usable.flatMap(({ kept, others: more }) => [
    kept,
    ...more.flatMap((text) => keptOf(text, area)),
  ]);
  return {
    phone: main?.kept ?? null,
    repair: main?.repair ?? null,
    main: main?.at ?? null,
    others: [...new Set(others)].filter((each) => each !== main?.kept),
    wrong: read.flatMap(({ cell, at, read: each }) =>
      "fault" in each ? [{ text: cell.text, at, code: each.fault }] : [],
    ),
    rests: read.flatMap(({ cell, read: each }) => {
      // A wrong value is told as it is, without its label.
      const isMore = "kept" in each ? hasMore(cell, each.others.length + 1) : !isUsualLabel(cell.label);
      return isMore ? [cell] : [];
    }),
  };
}

function keptOf(text: string, area: string | null): readonly string[] {
  const read = readPhone(text, area);
  return "kept" in read ? [read.kept] : [];
}

const MOBILE = /cel|mobile|movil|iphone|whats|wsp/i;
const FIXED = /home|work|casa|trabajo|particular|oficina|fax|main|principal|fijo|pager/i;

/**
 * What a file says of a phone comes before how it is spelled, that before the column that was chosen, and last the names of the
 * other columns.
 */
function rank({ text, label, isFirst, column }: PhoneCell): number {
  const otherwise = FIXED.test(label) ? -4 : 0;
  const byLabel = MOBILE.test(label) ? 4 : otherwise;
  const isSpelled = /^\D*(?:\+?54\D*9|(?:0?\d{2,4}\D+)?15(?=\D*\d{3,4}\D?\d{4}\D*$))/.test(text);
  const name = foldedName(column);
  const byName = Number(isMobileName(name)) - Number(isFixedName(name));
  return byLabel + (isSpelled ? 2 : 0) + (isFirst ? 1 : 0) + byName / 4;
}

/** Whether a cell says more than its phones: whose phone it is, or a number that is none. */
function hasMore({ text, label }: PhoneCell, phones: number): boolean {
  if (text.length > PHONE_LETTERS) return true;
  // A link is one phone, whatever its letters.
  const plain = text.replace(/^(?:tel|https?):\S*/i, "0");
  const parts = plain.split(/[;,/|]|:::|\s(?:o|y)\s/).filter((part) => part.trim() !== "");
  const words = plain.match(/\p{L}{2,}/gu) ?? [];
  return (
    parts.length > phones ||
    !isUsualLabel(label) ||
    words.some((word) => !isUsualLabel(word) && !/^(tel|cel)$/i.test(word))
  );
}
