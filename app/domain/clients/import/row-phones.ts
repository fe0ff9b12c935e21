import { type PhoneFault, type PhoneRepair, readPhone } from "#app/domain/phones/read-phone.ts";
import { PHONE_LETTERS } from "#app/domain/phones/spelling.ts";

/** A phone of a row. `label`: what its file calls it; `isFirst`: its column is that of the first phone. */
export type PhoneCell = { readonly text: string; readonly label: string; readonly isFirst: boolean };

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
    rests: usable.filter(({ cell, others: more }) => hasMore(cell, more.length + 1)).map(({ cell }) => cell),
  };
}

function keptOf(text: string, area: string | null): readonly string[] {
  const read = readPhone(text, area);
  return "kept" in read ? [read.kept] : [];
}

/** A longer label is not one that programs write. */
const LABEL_LETTERS = 60;
const MOBILE = /cel|mobile|movil|iphone|whats|wsp/i;
const FIXED = /home|work|casa|trabajo|particular|oficina|fax|main|principal|fijo|pager/i;
/** A label or a spelling that every program writes; any other one is the salon's own. */
const USUAL =
  /^[\s*]*(cell?|celular|mobile|m[oó]vil|iphone|whats\w*|wsp|home|work|casa|trabajo|particular|oficina|fax|main|principal|fijo|pager|other|otro|voice|pref|internet|text|msg|video|car|custom|tel[eé]fono|homefax|workfax|[\s,;*:])*$/i;

/** What a file says of a phone comes before how it is spelled, and that before the column that was chosen. */
function rank({ text, label, isFirst }: PhoneCell): number {
  const otherwise = FIXED.test(label) ? -4 : 0;
  const byLabel = MOBILE.test(label) ? 4 : otherwise;
  const isSpelled = /^\D*(?:\+?54\D*9|(?:0?\d{2,4}\D+)?15(?=\D*\d{3,4}\D?\d{4}\D*$))/.test(text);
  return byLabel + (isSpelled ? 2 : 0) + (isFirst ? 1 : 0);
}

/** Whether a cell says more than its phones: whose phone it is, or a number that is none. */
function hasMore({ text, label }: PhoneCell, phones: number): boolean {
  if (text.length > PHONE_LETTERS || label.length > LABEL_LETTERS) return true;
  const parts = text.split(/[;,/|]|:::|\s(?:o|y)\s/).filter((part) => part.trim() !== "");
  const words = text.replace(/^(?:tel|https?):\S*/i, "").match(/\p{L}{2,}/gu) ?? [];
  return (
    parts.length > phones ||
    !USUAL.test(label) ||
    words.some((word) => !USUAL.test(word) && !/^(tel|cel)$/i.test(word))
  );
}
