import fc from "fast-check";
import { expect, test } from "vitest";
import { openedFile } from "#app/usecases/clients/import/opened-file.ts";
import { readFile } from "#app/usecases/clients/import/read-file.ts";
import { readRows } from "#app/usecases/clients/import/read-rows.ts";
import { effort } from "#tests/support/effort.ts";
import { stepsOf } from "#tests/support/steps.ts";

const CARD = "BEGIN:VCARD\nN:Paz;Ana\n";
const QUOTED = ";ENCODING=QUOTED-PRINTABLE:";
const PROPERTIES = ["N", "FN", "ORG", "TEL", "NOTE", "BDAY", "EMAIL", "CATEGORIES", "PHOTO", "X"];
/** The places of the repetition: within each cell, at the beginning of a line, within each property. */
const HEADS = [
  ...[
    "",
    "\n",
    '"',
    "sep=,\n",
    "Nombre;Celular\nAna;",
    "Celular;Nombre\n1;Ana ",
    "Nombre\n",
    "Email;Nombre\na@",
  ],
  ...["Cumpleaños;Nombre\n", "Etiquetas;Nombre\n", "Notas;Nombre\n", "BEGIN:VCARD\n", CARD],
  ...PROPERTIES.flatMap((name) => [
    `BEGIN:VCARD\n${name}:`,
    `BEGIN:VCARD\n${name}${QUOTED}`,
    `${CARD}${name};`,
  ]),
];
/** The pieces that the files are made of. */
const PIECES = [
  ...[
    "BEGIN:VCARD\n",
    "END:VCARD\n",
    "TEL:1\n",
    "item1.",
    "PHOTO:",
    "\r\n ",
    "\n\t",
    "\n",
    "\r",
    "=\n",
    "=C3",
  ],
  ...[
    "\\n",
    "\\,",
    ";",
    ",",
    "\t",
    '"',
    '""',
    ":",
    "=",
    "'",
    "@",
    ".",
    "@.",
    " ",
    "   ",
    " o ",
    "::",
    ":::",
    "0",
  ],
  ...["15", "-", "+", "/", "t11:11", "a", "ñ", "\u0301\u0323", "(", "\u00a0"],
];
const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }).map((all) => all.join(""));

function stepsFor(text: string): Promise<number> {
  const bytes = new TextEncoder().encode(text);
  return stepsOf(async () => {
    const opened = await openedFile(bytes);
    if (!opened.ok) return;
    const { file, rows } = readFile(opened.value);
    await readRows(
      rows.map((row) => ({ ...row, byHand: null })),
      { file, area: null, today: "2026-11-05" },
    );
  });
}

test("a file twice as long takes at most about twice the steps, whatever it repeats", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...HEADS), pieces, pieces, async (head, repeated, after) => {
      const once = await stepsFor(head + repeated.repeat(300) + after);
      const twice = await stepsFor(head + repeated.repeat(600) + after);
      expect(twice).toBeLessThan(2.3 * once + 50_000);
    }),
    { numRuns: effort(30, 100) },
  );
});

/** Folds lines as phones do. */
const folded = (text: string) => text.replaceAll(/.{74}/g, "$&\r\n ");
const PHOTO = folded("/9j/".repeat(15_000));

function iphone(people: number, photo: string): Uint8Array {
  const cards = Array.from(
    { length: people },
    (_, person) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Paz;Ana ${person};;;\r\nitem1.PHOTO;ENCODING=b;TYPE=JPEG:${photo}\r\nTEL;type=CELL:11 5890-${1000 + person}\r\nEND:VCARD\r\n`,
  );
  return new TextEncoder().encode(cards.join(""));
}

test("an iPhone's 200 contacts with their photos come in, and no photo is read as text, but told", async () => {
  const bytes = iphone(200, PHOTO);
  expect(bytes.length).toBeGreaterThan(11_000_000);
  const opened = await openedFile(bytes);
  expect(opened.ok && opened.value.rows).toHaveLength(200);
  expect(opened.ok && opened.value.rows[199]?.cells).toEqual([
    "Ana 199",
    "Paz",
    "cell",
    "11 5890-1199",
    "JPEG",
  ]);
  expect(await stepsOf(() => openedFile(bytes))).toBeLessThan(3 * bytes.length);
});

test.each([
  ["one photo of 1.1 MB", iphone(1, folded("A".repeat(1_100_000))), 1],
  ["one that is not folded", iphone(3, "A".repeat(600_000)), 3],
  ["one whose lines are not indented", iphone(3, `\r\n${"QUJD".repeat(18)}`.repeat(9_000)), 3],
  [
    "one that never ends",
    new TextEncoder().encode(`BEGIN:VCARD\nN:Paz;Ana\nPHOTO:${" \n A".repeat(500_000)}`),
    1,
  ],
])("%s is let go", async (_, bytes, people) => {
  const opened = await openedFile(bytes);
  expect(opened.ok && opened.value.rows.map(({ cells }) => cells[1])).toEqual(
    Array.from({ length: people }, () => "Paz"),
  );
});

const reading = (text: string) => openedFile(new TextEncoder().encode(text));

test("a cell past its letters is cut to one more than it may have, so that its row tells it", async () => {
  const wide = await reading(`Nombre;Notas\nAna;${"x".repeat(9_000)};${'"y""'.repeat(3_000)}"\n`);
  expect(wide.ok && wide.value.rows[1]?.cells.map(({ length }) => length)).toEqual([3, 5001, 5001]);
});

test.each([
  ["rows", `Nombre;b\n${"a;\n".repeat(600_000)}`],
  ["cards", "BEGIN:VCARD\nN:A\n".repeat(100_000)],
  ["bytes", "x".repeat(10_500_000)],
  ["columns", `Nombre${";a".repeat(9_000)}\nAna\n`],
  ["phones of a card", `BEGIN:VCARD\nN:Paz;Ana\n${"TEL:1\n".repeat(50_000)}END:VCARD`],
])("a file with more %s than may come in is refused", async (_, text) => {
  const refused = await reading(text);
  expect(refused.ok || refused.error.code).toBe("TOO_LARGE");
});
