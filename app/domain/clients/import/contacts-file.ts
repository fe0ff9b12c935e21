import { type CardCell, cardCells } from "./card-cells.ts";
import type { CardKey } from "./card-keys.ts";
import { unfoldedLines } from "./card-lines.ts";

import { type Property, propertyOf } from "./card-properties.ts";
import type { FileRow } from "./csv-rows.ts";
import { FILE_BOUNDS } from "./file-bounds.ts";
import type { Layout } from "./layouts.ts";

export function isContactsFile(text: string): boolean {
  return /^\ufeff?\s*BEGIN:VCARD/i.test(text);
}

export type CardColumn = Pick<CardCell, "key" | "index" | "called">;
/** `isWide`: a card has more values than are read. */
type Contacts = {
  readonly columns: readonly CardColumn[];
  readonly rows: readonly FileRow[];
  readonly layout: Layout | null;
  readonly isWide: boolean;
};

/**
 * The cards of a phone's contacts file (vCard 2.1, 3.0 and 4.0) as rows; the columns are the values that any of them has. A
 * group of contacts is no person. Of too many cards, only one too many is returned.
 */
export function readContacts(text: string, most = FILE_BOUNDS): Contacts {
  const columns = new Map<string, { readonly column: CardColumn; readonly texts: Map<number, string> }>();
  const nobodies = new Set<number>();
  let [line, isWide, layout]: [number, boolean, Layout | null] = [0, false, null];
  for (const card of cardsIn(text, most)) {
    if (line >= most.rows) break;
    line++;
    isWide ||= card.length >= most.cells;
    layout ??= layoutOf(card);
    if (isGroup(card)) nobodies.add(line);
    for (const cell of cardCells(card)) {
      const id = `${cell.key} ${cell.called} ${cell.index}`;
      const column = columns.get(id) ?? { column: cell, texts: new Map<number, string>() };
      if (columns.size >= most.cells) isWide = true;
      else columns.set(id, column);
      column.texts.set(line, cell.text.slice(0, most.letters));
    }
  }
  const ordered = [...columns.values()].sort((one, other) => placeOf(one.column) - placeOf(other.column));
  const rows = Array.from({ length: line }, (_, at) => ({
    line: at + 1,
    cells: ordered.map(({ texts }) => texts.get(at + 1) ?? ""),
    isNobody: nobodies.has(at + 1),
  })).filter(({ cells }) => cells.some((cell) => cell !== ""));
  return {
    columns: ordered.map(({ column: { key, index, called } }) => ({ key, index, called })),
    rows,
    layout,
    isWide,
  };
}

const PLACES: readonly CardKey[] = [
  ...(["FIRSTNAME", "MIDDLENAME", "LASTNAME", "WHOLE_NAME", "PHONE", "EMAIL", "INSTAGRAM"] as const),
  ...(["BIRTHDAY", "TAGS", "NOTES", "ORGANIZATION", "NICKNAME", "PREFIX", "SUFFIX", "PHONETIC"] as const),
  ...(["TITLE", "ADDRESS", "URL", "PICTURE", "OTHER"] as const),
];
/** More than one card has of any kind. */
const WIDE = 1000;

/** Columns stand by kind; the label of a phone or an email stands before it. */
function placeOf({ key, index }: CardColumn): number {
  const labelled = LABELLED[key];
  return PLACES.indexOf(labelled ?? key) * WIDE + index + (labelled === undefined ? 0 : -0.5);
}

const LABELLED: Partial<Readonly<Record<CardKey, CardKey>>> = { PHONE_LABEL: "PHONE", EMAIL_LABEL: "EMAIL" };

const BEGIN = "BEGIN:VCARD";

/** One card after another, including cards that break off. */
function* cardsIn(text: string, most: typeof FILE_BOUNDS): Generator<readonly Property[]> {
  let card: Property[] | null = null;
  // A letter of a name may be encoded as six: '=C3=B1'.
  for (const line of unfoldedLines(text, 6 * most.letters)) {
    if (line.length >= BEGIN.length && /^[ \t]*BEGIN:VCARD/i.test(line)) {
      if (card !== null) yield card;
      card = [];
    } else if (card !== null && card.length < most.cells) {
      add(card, propertyOf(line) ?? looseText(line), most.letters);
    }
  }
  if (card !== null) yield card;
}

/** A line without a name of its own, as those of a note that was not folded. */
function looseText(line: string): Property | null {
  return line.trim() === "" ? null : { name: LOOSE, group: "", types: [], preference: 0, value: line };
}
const LOOSE = "TEXT";

/** Lines without a name are one text. */
function add(card: Property[], property: Property | null, letters: number): void {
  if (property === null) return;
  const before = card.at(-1);
  const isOne = property.name === LOOSE && before?.name === LOOSE;
  if (!isOne) card.push(property);
  else if (before.value.length < letters)
    card[card.length - 1] = { ...before, value: `${before.value}\n${property.value}` };
}

function isGroup(card: readonly Property[]): boolean {
  return card.some(
    ({ name, value }) => /^(KIND|X-ADDRESSBOOKSERVER-KIND)$/.test(name) && /^\s*group\s*$/i.test(value),
  );
}

function layoutOf(card: readonly Property[]): Layout | null {
  const by = (name: string) => card.find((each) => each.name === name)?.value ?? "";
  if (/apple|iphone|ios/i.test(by("PRODID"))) return "IPHONE";
  if (/(^|,)mycontacts(,|$)/i.test(by("CATEGORIES"))) return "GOOGLE";
  return by("VERSION") === "2.1" || card.some(({ name }) => name === "X-ANDROID-CUSTOM") ? "ANDROID" : null;
}
