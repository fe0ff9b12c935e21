import { expect, test } from "vitest";
import { cellsOf, guessedColumns, sheetOf } from "#app/domain/clients/import/columns.ts";

test.each([
  [["Nombre", "Celular", "Mail", "Grupo"], { firstname: 0, phone: 1, email: 2, tags: 3 }],
  [
    ["Apellido", "Nombre", "Teléfono", "Fecha de nacimiento", "Observaciones"],
    { lastname: 0, firstname: 1, phone: 2, birthday: 3, notes: 4 },
  ],
  [
    ["NOMBRE Y APELLIDO", "WhatsApp", "Teléfono fijo", "Correo electrónico"],
    { firstname: 0, phone: 1, email: 3 },
  ],
  [
    [
      "First Name",
      "Middle Name",
      "Last Name",
      "Birthday",
      "Notes",
      "Labels",
      "E-mail 1 - Label",
      "E-mail 1 - Value",
      "Phone 1 - Label",
      "Phone 1 - Value",
    ],
    { firstname: 0, lastname: 2, birthday: 3, notes: 4, tags: 5, email: 7, phone: 9 },
  ],
  [["Cliente", "Usuario de Instagram", "Cel"], { firstname: 0, instagram: 1, phone: 2 }],
  [
    ["Full name", "Mobile Phone", "E-mail Address", "Allergies"],
    { firstname: 0, phone: 1, email: 2, allergies: 3 },
  ],
  [
    [
      "Nombre",
      "Apellido",
      "Teléfono",
      "Email",
      "Instagram",
      "Etiquetas",
      "Cumpleaños",
      "Alergias y cuidados",
      "Notas",
      "Cancelaciones",
      "Hotel",
    ],
    {
      ...{ firstname: 0, lastname: 1, phone: 2, email: 3, instagram: 4 },
      ...{ tags: 5, birthday: 6, allergies: 7, notes: 8 },
    },
  ],
])("%j is %j", (names, columns) => {
  expect(guessedColumns({ names, rows: [] })).toEqual(columns);
});

test("columns without a known name are guessed from their cells", () => {
  const rows = [
    ["1", "Ana Paz", "11 5874-9895", "ana@correo.com"],
    ["2", "Eva Luz", "", "eva@correo.com"],
    ["3", "Sol Gil", "011 15 4444-5555", ""],
  ];
  expect(guessedColumns({ names: ["N°", "A", "B", "C"], rows })).toEqual({
    firstname: 1,
    phone: 2,
    email: 3,
  });
});

test("a first row with a client in it is no header", () => {
  expect(sheetOf([["Ana", "11 5874-9895"]])).toEqual({
    names: ["", ""],
    rows: [["Ana", "11 5874-9895"]],
    firstLine: 1,
  });
  expect(
    sheetOf([
      ["Nombre", "Tel"],
      ["Ana", "1"],
    ]),
  ).toEqual({ names: ["Nombre", "Tel"], rows: [["Ana", "1"]], firstLine: 2 });
  expect(sheetOf([])).toEqual({ names: [], rows: [], firstLine: 2 });
});

test("a short row has empty cells, and the guard against formulas is removed", () => {
  const cells = cellsOf(["Ana", "'+5491158749895", "''=x"], { firstname: 0, phone: 1, notes: 2, email: 7 });
  expect(cells).toMatchObject({
    firstname: "Ana",
    phone: "+5491158749895",
    notes: "'=x",
    email: "",
    tags: "",
  });
});
