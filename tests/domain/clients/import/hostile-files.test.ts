import fc from "fast-check";
import { expect, test } from "vitest";
import { guessedColumns } from "#app/domain/clients/import/columns.ts";
import { openedFile } from "#app/usecases/clients/import/opened-file.ts";
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
    const sheet = openedFile(bytes);
    if (!sheet.ok) return;
    await readRows(sheet.value, guessedColumns(sheet.value), { area: null, today: "2026-11-05" });
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

test("an iPhone's 200 contacts with their photos come in, and no photo is read as text", async () => {
  const bytes = iphone(200, PHOTO);
  expect(bytes.length).toBeGreaterThan(11_000_000);
  const sheet = openedFile(bytes);
  expect(sheet.ok && sheet.value.rows).toHaveLength(200);
  expect(sheet.ok && sheet.value.rows[199]).toEqual(["Ana 199", "Paz", "11 5890-1199", "", "", "", ""]);
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
])("%s is let go", (_, bytes, people) => {
  const sheet = openedFile(bytes);
  expect(sheet.ok && sheet.value.rows.map(([, last]) => last)).toEqual(
    Array.from({ length: people }, () => "Paz"),
  );
});

test("a file past its limits is cut to them", () => {
  const read = (text: string) => openedFile(new TextEncoder().encode(text));
  const wide = read(`${"a;".repeat(9_000)}\nAna;${"x".repeat(9_000)};${'"y""'.repeat(3_000)}"\n`);
  expect(wide.ok && [wide.value.names.length, wide.value.rows[0]?.map(({ length }) => length)]).toEqual([
    60,
    [3, 5000, 5000],
  ]);
  const long = read(
    `BEGIN:VCARD\nN:Paz;Ana\nNOTE:${folded("x".repeat(90_000))}\n${"TEL:1\n".repeat(50_000)}END:VCARD`,
  );
  expect(long.ok && long.value.rows[0]?.[6]).toHaveLength(5000);
  for (const rows of [
    `Nombre;b\n${"a;\n".repeat(600_000)}`,
    "BEGIN:VCARD\nN:A\n".repeat(100_000),
    "x".repeat(2_100_000),
  ]) {
    const refused = read(rows);
    expect(refused.ok || refused.error.code).toBe("TOO_LARGE");
  }
});
