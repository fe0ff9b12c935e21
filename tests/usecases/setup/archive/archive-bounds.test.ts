import { afterEach, expect, test, vi } from "vitest";
import {
  ANY_TIMES_BYTES,
  ARCHIVE_BYTES,
  ARCHIVE_MANIFEST,
  CELL_JSON,
  MANIFEST_BYTES,
  MOST_FILES,
  MOST_TIMES,
  PLAIN_ROW_LETTERS,
  ROW_JSON,
  ROW_LETTERS,
  UNPACKED_BYTES,
} from "#app/domain/setup/archive/archive-limits.ts";
import { isBoundedJson } from "#app/domain/setup/archive/json-bounds.ts";
import {
  chunksOf,
  manifestOf,
  openedArchive,
  parsed,
  unfitOf,
} from "#app/usecases/setup/archive/archive-file.server.ts";
import { checkedRow } from "#app/usecases/setup/archive/archive-row.server.ts";
import { reviewFile } from "#app/usecases/setup/archive/review-file.server.ts";
import type { Part } from "#db/queries/setup/archive/archived-table.ts";
import { PARTS } from "#db/queries/setup/archive/parts.ts";
import { zipped } from "#tests/support/zipped.ts";

type Entry = { readonly name?: string; readonly size: number; readonly packed: number };

/** A zip that is only a directory, with these claims about each file. */
function directory(entries: readonly Entry[]): Uint8Array {
  const rows = entries.map(({ name, size, packed }, index) => {
    const letters = new TextEncoder().encode(name ?? `datos/${index}.ndjson`);
    const row = new Uint8Array(46 + letters.length);
    const view = new DataView(row.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(10, 8, true);
    view.setUint32(20, packed, true);
    view.setUint32(24, size, true);
    view.setUint16(28, letters.length, true);
    row.set(letters, 46);
    return row;
  });
  const length = rows.reduce((sum, row) => sum + row.length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(12, length, true);
  // It begins like a zip: its directory follows four letters.
  end.setUint32(16, 4, true);
  const all = [new Uint8Array([0x50, 0x4b, 3, 4]), ...rows, new Uint8Array(end.buffer)];
  return Uint8Array.from(all.flatMap((each) => [...each]));
}

/** This many bytes that begin like a zip. */
const letters = (bytes: number) => new Uint8Array(bytes).fill(0x50).fill(0x4b, 1, 2);
const times = (most: number, entry: Entry) => Array.from({ length: most }, () => entry);
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const valued = (values: number) => `[${"1,".repeat(values - 1)}1]`;
const apart = PARTS.find(({ name }) => name === "apart") as Part;
const padded = (letters: number) => '{"word":"x","at":1}'.padEnd(letters);
const unknown = () => ({ ids: new Map(), seen: new Map() });

async function rowOf(letters: number, end: string): Promise<void> {
  const zip = openedArchive(await zipped({ "datos/a.ndjson": `${wordy(letters)}${end}` }));
  for await (const _ of chunksOf(zip, "a"));
}

/** Letters that do not compress as well as those of a zip bomb. */
function wordy(letters: number): string {
  let [text, state] = ["", 1];
  while (text.length < letters) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    text += state.toString(36);
  }
  return text.slice(0, letters);
}

async function manifestSized(bytes: number): Promise<void> {
  await manifestOf(openedArchive(await zipped({ [ARCHIVE_MANIFEST]: "{}".padEnd(bytes) })));
}

/** Each limit: its subject, its value, the refusal of one more, and a way to make a file of a given size. */
const BOUNDS: readonly (readonly [
  what: string,
  most: number,
  answer: string,
  of: (size: number) => unknown,
])[] = [
  ["bytes of a file", ARCHIVE_BYTES, "TOO_LARGE", (size) => reviewFile(letters(size), 0)],
  [
    "files of a zip",
    MOST_FILES,
    "DAMAGED",
    (size) => openedArchive(directory(Array.from({ length: size }, () => ({ size: 1, packed: 1 })))),
  ],
  [
    "bytes unpacked",
    UNPACKED_BYTES,
    "TOO_LARGE",
    (size) =>
      openedArchive(directory([{ size: size - 10, packed: 2 ** 30 }, ...times(10, { size: 1, packed: 1 })])),
  ],
  [
    "times what it was packed",
    MOST_TIMES * 10_000,
    "DAMAGED datos/0.ndjson",
    (size) => openedArchive(directory([{ size, packed: 10_000 }])),
  ],
  [
    "bytes that may unpack as they like",
    ANY_TIMES_BYTES,
    "DAMAGED datos/0.ndjson",
    (size) => openedArchive(directory([{ size, packed: 1 }])),
  ],
  ["bytes of a manifest", MANIFEST_BYTES, `DAMAGED ${ARCHIVE_MANIFEST}`, manifestSized],
  ["letters of a row", ROW_LETTERS, "DAMAGED datos/a.ndjson", (size) => rowOf(size, "\n")],
  ["letters of a row without end", ROW_LETTERS, "DAMAGED datos/a.ndjson", (size) => rowOf(size, "")],
  [
    "letters of a row that nothing belongs to",
    PLAIN_ROW_LETTERS,
    "TOO_LARGE datos/apart.ndjson, 1",
    (size) => checkedRow(apart, padded(size), { number: 1, known: unknown() }),
  ],
  ["brackets within one another", ROW_JSON.depth, "DAMAGED here", (size) => parsed(nested(size), "here")],
  ["values of a row", ROW_JSON.values, "DAMAGED here", (size) => parsed(valued(size), "here")],
];

afterEach(() => vi.restoreAllMocks());

async function answerTo(of: () => unknown): Promise<string> {
  try {
    await of();
    return "fine";
  } catch (error) {
    const unfit = unfitOf(error);
    if (unfit === null) throw error;
    return `${unfit.problem} ${unfit.where}`.trim();
  }
}

test.each(BOUNDS)("more %s than allowed are refused before anything is parsed", async (...bound) => {
  const [, most, answer, of] = bound;
  const parse = vi.spyOn(JSON, "parse");
  expect(await answerTo(() => of(most + 1))).toBe(answer);
  // Vitest itself uses JSON to report them.
  expect(parse.mock.calls.filter(([text]) => !text.startsWith('[{"t":'))).toEqual([]);
});

test.each(BOUNDS)("%s up to the limit pass", async (...bound) => {
  const [what, most, , of] = bound;
  // Bytes that only begin like a zip are no zip, but the reader looks at them.
  expect(await answerTo(() => of(most))).toBe(what === "bytes of a file" ? "DAMAGED" : "fine");
});

test("the readable files in the zip may have any size", () => {
  const sheet = { name: "turnos.csv", size: UNPACKED_BYTES, packed: 1 };
  expect(openedArchive(directory([sheet, { size: 1, packed: 1 }])).files.size).toBe(2);
});

test("a cell may have only so many values and levels", () => {
  const { depth, values } = CELL_JSON;
  expect([nested(depth), nested(depth + 1)].map((text) => isBoundedJson(text, CELL_JSON))).toEqual([
    true,
    false,
  ]);
  expect([valued(values), valued(values + 1)].map((text) => isBoundedJson(text, CELL_JSON))).toEqual([
    true,
    false,
  ]);
});
