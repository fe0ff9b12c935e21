import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRows, trimmedRow } from "#app/domain/clients/import/csv-rows.ts";
import { decodedText } from "#app/domain/clients/import/decoded-text.ts";
import { unguardedCell } from "#app/domain/harmless-cells.ts";
import { CSV_BOM, csvLines } from "#app/text/csv.ts";

const cellsIn = (text: string) => csvRows(text).map(({ cells }) => cells);

test.each([
  [
    "commas",
    "a,b\r\nc,d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "semicolons",
    "a;b\nc;d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "tabs",
    "a\tb\nc\td\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "old line ends",
    "a;b\rc;d\r",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a mark of UTF-8",
    "\ufeffa;b\nc;d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a mark that is named",
    "sep=;\na,x;b\nc;d",
    [
      ["a,x", "b"],
      ["c", "d"],
    ],
  ],
  [
    "quotes",
    'a;"b ""c"";\r\nd"\r\ne;f',
    [
      ["a", 'b "c";\r\nd'],
      ["e", "f"],
    ],
  ],
  [
    "a quote within a cell",
    'a 5" b;c\nd;e',
    [
      ['a 5" b', "c"],
      ["d", "e"],
    ],
  ],
  ["a quote that is never closed", 'a;b\nc;"d;e\nf', [["a", "b"], ["c", '"d', "e"], ["f"]]],
  ["text behind a quote", '"a"x;b', [["ax", "b"]]],
  ["ragged rows", "a;b;c\nd\ne;f;g;h", [["a", "b", "c"], ["d"], ["e", "f", "g", "h"]]],
  [
    "empty lines and cells",
    "a;;b\n\n;;\n;c;\n",
    [
      ["a", "", "b"],
      ["", "c"],
    ],
  ],
  ["one column", "Ana\nEva", [["Ana"], ["Eva"]]],
  [
    "commas within quotes of a file with semicolons",
    '"a,b,c";d\n"e,f,g";h',
    [
      ["a,b,c", "d"],
      ["e,f,g", "h"],
    ],
  ],
  [
    "pesos with commas in a file with semicolons",
    "a;1,5\nb;2,5",
    [
      ["a", "1,5"],
      ["b", "2,5"],
    ],
  ],
  ["nothing", "", []],
])("a file with %s is read", (_, text, cells) => {
  expect(cellsIn(text)).toEqual(cells);
});

const cell = fc.string({
  unit: fc.oneof(
    fc.constantFrom(";", ",", "\t", '"', "\n", "\r", " ", "=", "-", "＝", "'", "a", "ñ"),
    fc.string({ maxLength: 1 }),
  ),
  maxLength: 8,
});
const rows = fc.array(
  fc.array(cell, { minLength: 2, maxLength: 5 }).filter((cells) => cells.some((each) => each.trim() !== "")),
  { minLength: 1, maxLength: 8 },
);

test("quoted cells are read back the same, with any separator", () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(";", ",", "\t"),
      fc.constantFrom("\r\n", "\n"),
      (cells, delimiter, end) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = `sep=${delimiter}${end}${cells.map((row) => row.map(quote).join(delimiter)).join(end)}${end}`;
        expect(cellsIn(text)).toEqual(cells.map(trimmedRow));
      },
    ),
  );
});

test("our own file is read back the same, except for guards against formulas", () => {
  fc.assert(
    fc.property(rows, (cells) => {
      const read = cellsIn(`sep=;\n${csvLines(cells)}`);
      expect(read.map((row) => trimmedRow(row.map(unguardedCell)))).toEqual(cells.map(trimmedRow));
    }),
  );
});

test.each([";", ",", "\t"])(
  "our file contains no formulas for a program that separates cells by %j",
  (delimiter) => {
    fc.assert(
      fc.property(rows, (cells) => {
        const read = cellsIn(`sep=${delimiter}\n${csvLines(cells)}`).flat();
        const formulas = read.filter(
          (each) => /^[\t\r\n]*[=+\-@＝＋－＠]/.test(each) && !/^[\t\r\n]*-\d/.test(each),
        );
        expect(formulas).toEqual([]);
      }),
      // Split by tabs, the second row's number begins one cell after the line end.
      {
        numRuns: 2000,
        examples: [
          [
            [
              ["", "!\t"],
              ["-0", ""],
              ["", "!"],
            ],
          ],
        ],
      },
    );
  },
);

test.each([
  ["x,=HYPERLINK()", `"x,'=HYPERLINK()"`],
  ["x,y", '"x,y"'],
  ["1250,50", '"1250,50"'],
  ["-1250,50", '"-1250,50"'],
  ["a\tb", '"a\tb"'],
  ['x,"=1+1,"', `"x,""'=1+1,"""`],
  ["Corte, -10 %", '"Corte, -10 %"'],
])("%j stands in a file as %s", (text, cell) => {
  expect(csvLines([["Ana", text, "b"]])).toBe(`Ana;${cell};b\r\n`);
});

test("no text at all breaks the reader, and no letter is lost but quotes, delimiters and ends of lines", () => {
  const letters = (text: string) => text.replaceAll(/[";,\t\r\n\ufeff\s]/g, "");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ";", ",", "\n", "\r", "a", "b", " ") }), (text) => {
      expect(letters(cellsIn(text).flat().join(""))).toBe(letters(text));
    }),
  );
});

test.each([
  ["UTF-8", new TextEncoder().encode("Núñez, Ñandú")],
  ["UTF-8 with a mark", new TextEncoder().encode(`${CSV_BOM}Núñez, Ñandú`)],
  ["Windows-1252", new Uint8Array([..."Núñez, Ñandú"].map((letter) => letter.charCodeAt(0)))],
  [
    "UTF-16",
    new Uint8Array([0xff, 0xfe, ...[..."Núñez, Ñandú"].flatMap((letter) => [letter.charCodeAt(0), 0])]),
  ],
])("%s is read", (_, bytes) => {
  expect(cellsIn(decodedText(bytes))).toEqual([["Núñez", " Ñandú"]]);
});
