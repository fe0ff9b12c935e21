import fc from "fast-check";
import { expect, test } from "vitest";
import { effort } from "#tests/support/effort.ts";
import { AGENDAPRO_HEAD, BOOKSY_HEAD, FRESHA_HEAD, SPANISH_BOOKSY_HEAD } from "./files-of-agendas.ts";
import { listRead } from "./list-file.ts";
import { lossesOf } from "./losses.ts";
import { cards, sheet, utf8, workbook } from "./written.ts";

/** Names of columns of every kind, also of one that no program has. */
const HEADS = [
  ...[...FRESHA_HEAD, ...AGENDAPRO_HEAD, ...BOOKSY_HEAD, ...SPANISH_BOOKSY_HEAD],
  ...["Phone 1 - Label", "Phone 1 - Value", "Phone 2 - Label", "Phone 2 - Value", "E-mail 1 - Label"],
  ...["E-mail 1 - Value", "E-mail 2 - Label", "E-mail 2 - Value", "Labels", "Nickname", "Organization Name"],
  ...["Apellido y nombre", "Nombre completo", "Segundo nombre", "Instagram", "IG", "Alergias", "Cumpleaños"],
  ...[
    "No quiere mensajes",
    "Suscripta",
    "Baja",
    "Otro",
    "Particular",
    "Signo",
    "",
    "Observaciones",
    "Otros emails",
  ],
];

/** A word that no other cell has. */
const word = fc.integer({ min: 1000, max: 999_999 }).map((number) => `zq${number}`);
const number = fc.integer({ min: 1000, max: 9999 });
const cell = fc.oneof(
  word,
  fc.constant(""),
  fc.tuple(word, word).map(([one, other]) => `${one} ${other}`),
  fc.tuple(word, word).map(([one, other]) => `${one}, ${other}`),
  fc.tuple(word, word).map(([one, other]) => `${one} ::: ${other} ::: * myContacts`),
  fc.tuple(word, word).map(([one, other]) => `"${one}"\n=${other}`),
  number.map((end) => `11 5555-${end}`),
  number.map((end) => `+54 9 351 555-${end}`),
  number.map((end) => `15 5555-${end}`),
  fc.tuple(number, number).map(([one, other]) => `011 15 5555-${one} / 11 5555-${other}`),
  fc.tuple(number, word).map(([end, name]) => `${name}: 11 5555-${end}`),
  word.map((name) => `${name}@correo.test`),
  fc.tuple(word, word).map(([name, whose]) => `${whose} <${name}@correo.test>`),
  fc.tuple(word, word).map(([one, other]) => `${one}@correo.test; ${other}@x`),
  fc.constantFrom(
    "12/5/1990",
    "5/13/90",
    "1990-05-12",
    "0/0/00",
    "30/12/1899",
    "31/2/1990",
    "--0512",
    "20/8",
  ),
  fc.constantFrom(
    "Sí",
    "No",
    "x",
    "FALSE",
    "1",
    "0",
    "-",
    "Mobile",
    "* Home",
    "Work",
    "Other",
    "* myContacts",
  ),
);
const rows = (width: number) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 });
const list = fc
  .uniqueArray(fc.constantFrom(...HEADS), { minLength: 2, maxLength: 14 })
  .chain((head) => fc.tuple(fc.constant(head), rows(head.length)))
  // A client's name decides that a row is one.
  .map(([head, cells]) => [["Nombre", ...head], ...cells.map((row, at) => [`Ana${at}`, ...row])]);

test("no cell of any sheet is lost in silence", async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.constantFrom("CSV", "XLSX"), async (all, kind) => {
      const bytes =
        kind === "CSV" ? utf8(sheet(all, { isQuoted: true })) : workbook([{ name: "Hoja1", rows: all }]);
      const read = await listRead(bytes);
      if (typeof read === "string") throw new Error(read);
      expect(lossesOf(read)).toEqual([]);
    }),
    { numRuns: effort(300, 5000) },
  );
});

const PROPERTIES = [
  ...[
    "N",
    "FN",
    "NICKNAME",
    "ORG",
    "TITLE",
    "ROLE",
    "NOTE",
    "BDAY",
    "ANNIVERSARY",
    "TEL",
    "TEL;TYPE=CELL",
    "EMAIL",
  ],
  ...[
    "EMAIL;PREF=1",
    "ADR;TYPE=HOME",
    "LABEL",
    "URL",
    "CATEGORIES",
    "IMPP",
    "GEO",
    "GENDER",
    "LANG",
    "RELATED",
  ],
  ...[
    "X-PHONETIC-FIRST-NAME",
    "X-PHONETIC-ORG",
    "SORT-STRING",
    "X-SKYPE",
    "X-OWN;X-PARAM=1",
    "X-SOCIALPROFILE",
  ],
  ...["X-SOCIALPROFILE;type=instagram", "X-ABDATE", "X-ABRELATEDNAMES", "MARTES", "PHOTO;VALUE=uri"],
];
const ANDROID = ["nickname", "contact_event", "relation", "other"];
const line = fc.oneof(
  fc.tuple(fc.constantFrom(...PROPERTIES), word).map(([name, value]) => ({
    lines: [`${name}:${name.startsWith("PHOTO") ? `https://x.test/${value}` : value}`],
    words: [value],
  })),
  fc.tuple(fc.constantFrom(...PROPERTIES.slice(0, -1)), word, word).map(([name, value, label]) => ({
    lines: [`item#.${name}:${value}`, `item#.X-ABLabel:${label}`],
    // Some lines are no text of their own, and their group says nothing of them.
    words: /^(TEL|EMAIL|ADR|LABEL|URL|IMPP|X-SKYPE|X-ABDATE|RELATED|NOTE)/.test(name)
      ? [value, label]
      : [value],
  })),
  fc
    .tuple(fc.constantFrom(...ANDROID), word, fc.constantFrom("0", "1", "3"), word)
    .map(([kind, value, code, label]) => ({
      lines: [`X-ANDROID-CUSTOM:vnd.android.cursor.item/${kind};${value};${code};${label};;;`],
      words: [value, ...(kind === "nickname" || (kind === "contact_event" && code === "3") ? [] : [label])],
    })),
  fc.tuple(word, word).map(([one, other]) => ({ lines: [`N:${one};${other};;;`], words: [one, other] })),
  fc
    .tuple(word, word)
    .map(([one, other]) => ({ lines: [`suelto ${one}`, `y ${other}`], words: [one, other] })),
);

test("no line of any contact is lost in silence", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { maxLength: 12 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom("2.1", "3.0", "4.0"),
      async (people, version) => {
        const all = people.map((each, person) => [
          ...[`N:Paz;Ana${person};;;`, "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg"],
          ...each.flatMap(({ lines }, at) => lines.map((text) => text.replaceAll("#", `${at}`))),
        ]);
        const read = await listRead(utf8(cards(version, all)));
        if (typeof read === "string") throw new Error(read);
        people.forEach((each, person) => {
          const cells = read.rows[person]?.cells.join(" ") ?? "";
          const lost = each.flatMap(({ words }) => words).filter((text) => !cells.includes(text));
          expect(lost).toEqual([]);
          expect(cells).toContain("JPEG");
        });
        expect(lossesOf(read)).toEqual([]);
      },
    ),
    { numRuns: effort(300, 5000) },
  );
});
