import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readWorkbook } from "#app/domain/clients/import/workbook/workbook.ts";

const CELLS = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Tel</t></is></c><c r="D1"/></row>
<row r="3"><c r="A3" t="str"><f>A1&amp;"x"</f><v>Ana &amp; Eva</v></c><c r="B3"><v>5.491155550701E12</v></c>
<c r="C3" s="1"><v>33005</v></c><c r="D3" s="1"><v>0</v></c><c r="E3" t="b"><v>1</v></c></row>`;

/** A workbook with a hidden sheet before the one with clients. */
const bookOf = (cells: string, strings = "<si><t>Nom</t><t>bre</t><rPh><t>x</t></rPh></si>") =>
  zipSync({
    "xl/workbook.xml": strToU8(
      '<workbook><sheets><sheet name="Oculta" state="hidden" r:id="r1"/><sheet name="Clientes" r:id="r2"/><sheet name="Otra" r:id="r1"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    "xl/sharedStrings.xml": strToU8(`<sst>${strings}</sst>`),
    "xl/styles.xml": strToU8(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    "xl/worksheets/sheet1.xml": strToU8("<worksheet><sheetData/></worksheet>"),
    "xl/worksheets/sheet2.xml": strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
  });

test("a workbook's cells come as texts: shared ones, formulas, long numbers, dates by their style", async () => {
  const book = await readWorkbook(bookOf(CELLS));
  expect(book).toMatchObject({ sheet: "Clientes", others: ["Otra", "Oculta"] });
  expect(typeof book === "object" && book.rows).toEqual([
    { line: 1, cells: ["Nombre", "Tel"], isNobody: false },
    { line: 3, cells: ["Ana & Eva", "5491155550701", "1990-05-12", "1899-12-30", "TRUE"], isNobody: false },
  ]);
});

test("no more rows are read than asked, and what is no workbook is refused", async () => {
  const rows = Array.from({ length: 50 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join("");
  const book = await readWorkbook(bookOf(rows), { rows: 7, cells: 5, letters: 10 });
  expect(typeof book === "object" && book.rows.length).toBe(7);
  expect(await readWorkbook(zipSync({ "a.txt": strToU8("x") }))).toBe("INVALID");
  expect(await readWorkbook(bookOf(CELLS).subarray(0, 300))).toBe("INVALID");
});

test("a workbook that unpacks past its bounds is refused", async () => {
  expect(await readWorkbook(bookOf(CELLS, "x".repeat(25 * 1024 * 1024)))).toBe("TOO_LARGE");
});
