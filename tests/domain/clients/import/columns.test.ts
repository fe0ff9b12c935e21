import { expect, test } from "vitest";
import { guessedUsages } from "#app/domain/clients/import/columns.ts";
import { headOf, isNoPerson } from "#app/domain/clients/import/head-row.ts";

const rowsOf = (...cells: readonly (readonly string[])[]) =>
  cells.map((row, at) => ({ line: at + 1, cells: row, isNobody: false }));

test.each([
  ["Nombre, Celular, Mail, Grupo", "WHOLE_NAME PHONE EMAIL TAGS"],
  [
    "Apellido, Nombre, Teléfono, Fecha de nacimiento, Observaciones",
    "LASTNAME FIRSTNAME PHONE BIRTHDAY NOTES",
  ],
  ["NOMBRE Y APELLIDO, WhatsApp, Teléfono fijo, Correo electrónico", "WHOLE_NAME PHONE OTHER_PHONE EMAIL"],
  ["Apellido y nombre, Tel. particular, Celular", "LAST_FIRST OTHER_PHONE PHONE"],
  ["Cliente, Usuario de Instagram, Cel, Alergias", "WHOLE_NAME INSTAGRAM PHONE ALLERGIES"],
  ["Given Name, Yomi Name, Phone 1 - Type, Phone 1 - Value", "WHOLE_NAME LEFT_OUT PHONE_LABEL PHONE"],
  ["Nombre, No enviar promos, Bloqueado, Accepts marketing", "WHOLE_NAME REFUSES BLOCKED ACCEPTS"],
  [
    "Nombre, Motivo de bloqueo, Ciudad, Fax, Apodo, Empresa",
    "WHOLE_NAME LEFT_OUT LEFT_OUT LEFT_OUT NICKNAME ORGANIZATION",
  ],
  [
    "Nombre, Email, Email 2, Otros teléfonos, Otros emails",
    "WHOLE_NAME EMAIL OTHER_EMAIL OTHER_PHONE OTHER_EMAIL",
  ],
  [
    "Nombre, Fecha de nac., Lugar de nacimiento, Teléfono del automóvil, Teléfono móvil, Particular",
    "WHOLE_NAME BIRTHDAY LEFT_OUT OTHER_PHONE PHONE OTHER_PHONE",
  ],
  [
    "Nombre, Día de nacimiento, Mes de nacimiento, Año de nacimiento, DOB, Birthday",
    "WHOLE_NAME LEFT_OUT LEFT_OUT LEFT_OUT BIRTHDAY LEFT_OUT",
  ],
])("%s", (names, usages) => {
  expect(guessedUsages(names.split(", "), []).join(" ")).toBe(usages);
});

test("columns without a known name are guessed from their cells", () => {
  const rows = rowsOf(
    ["1", "Ana Paz", "11 5874-9895", "ana@correo.com"],
    ["2", "Eva Luz", "", "eva@correo.com"],
    ["3", "Sol Gil", "011 15 4444-5555", ""],
  );
  expect(guessedUsages(["N°", "A", "B", "C"], rows)).toEqual(["LEFT_OUT", "WHOLE_NAME", "PHONE", "EMAIL"]);
});

test("'Otro' is a phone or an email where it holds one", () => {
  const rows = rowsOf(["Ana", "11 5874-9895", "11 5874-9896 (Eva)", "a@b.test"], ["Sol", "", "", "rubia"]);
  const names = ["Nombre", "Celular", "Otro", "Otra 2"];
  expect(guessedUsages(names, rows.slice(0, 1))).toEqual(["WHOLE_NAME", "PHONE", "OTHER_PHONE", "EMAIL"]);
  expect(guessedUsages(names, rows.slice(1))).toEqual(["WHOLE_NAME", "PHONE", "LEFT_OUT", "LEFT_OUT"]);
});

test.each([
  [
    "below titles",
    [["CLIENTES"], ["Al 20/11/2026"], ["Nombre", "Teléfono"], ["Ana", "11 5874-9895"]],
    3,
    true,
  ],
  [
    "in the first row",
    [
      ["Nombre", "Tel"],
      ["Ana", "1"],
    ],
    1,
    true,
  ],
  [
    "with names of its own",
    [
      ["Quién", "Dónde"],
      ["Ana", "11 5874-9895"],
      ["Eva", "11 5874-9896"],
    ],
    1,
    false,
  ],
  ["nowhere", [["Ana", "11 5874-9895"]], null, false],
  ["nowhere in a list of names", [["Ana Paz"], ["Eva Luz"]], null, false],
])("names of columns stand %s", (_, cells, line, isSure) => {
  expect(headOf(rowsOf(...cells))).toEqual({ line, isSure });
});

test.each([
  [["TOTAL 231 contactos"], true],
  [["Total", "", "12"], true],
  [["Nombre", "Tel"], true],
  [["Totaro Ana", "1"], false],
  [["Total Ana", "11 5874-9895"], false],
])("%j is no person: %s", (cells, is) => {
  expect(isNoPerson({ line: 9, cells, isNobody: false }, ["Nombre", "Tel"])).toBe(is);
});
