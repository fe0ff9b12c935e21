import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { listRead } from "./list-file.ts";
import { cards, utf8, workbook } from "./written.ts";

const BOOK = workbook([{ name: "Hoja1", rows: [["Nombre"], ["Ana"]] }]);

/** The same workbook, whose shared texts say that they have so many bytes. */
function bomb(bytes: number): Uint8Array {
  const copy = BOOK.slice();
  const view = new DataView(copy.buffer);
  const isAt = (text: string, at: number) => strToU8(text).every((byte, index) => copy[at + index] === byte);
  for (let at = 0; at < copy.length - 46; at++)
    if (view.getUint32(at, true) === CENTRAL && isAt("xl/sharedStrings.xml", at + 46))
      view.setUint32(at + 24, bytes, true);
  return copy;
}
const CENTRAL = 0x02014b50;

test.each([
  ["500 columns more than there may be", utf8(`Nombre${",a".repeat(600)}\nAna\n`), "TOO_LARGE"],
  [
    "a card of 100,000 phones",
    utf8(cards("3.0", [["N:Paz;Ana", ...Array(100_000).fill("TEL:1")]])),
    "TOO_LARGE",
  ],
  ["a workbook that unpacks to 3 GB", bomb(3_000_000_000), "TOO_LARGE"],
  ["a workbook that unpacks to more than it says", bomb(3), "VALIDATION"],
  ["a zip that is no workbook", zipSync({ "a.csv": strToU8("Nombre\nAna") }), "VALIDATION"],
  ["half a workbook", BOOK.subarray(0, BOOK.length / 2), "VALIDATION"],
  ["a workbook of before 2007", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), "VALIDATION"],
  ["a picture", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0]), "VALIDATION"],
  ["nothing", new Uint8Array(), "VALIDATION"],
  ["empty lines alone", utf8("\r\n;;;\r\n \r\n"), "VALIDATION"],
])("%s: %s", async (_, bytes, code) => {
  expect(await listRead(bytes)).toBe(code);
});

test("a file of names of columns has no people", async () => {
  const list = await listRead(utf8("Nombre;Celular\r\n"));
  expect(typeof list === "object" && list.rows.every(({ isNobody }) => isNobody)).toBe(true);
});
