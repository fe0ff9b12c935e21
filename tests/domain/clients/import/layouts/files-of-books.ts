import type { ListFile } from "./list-file.ts";
import { workbook } from "./written.ts";

/** 12 May 1990, counted from 1900. */
const DAY = 33_005;
const FROM_1904 = 1462;

export const FILES_OF_BOOKS: readonly ListFile[] = [
  {
    name: "Excel: dates, formulas, long numbers, other sheets",
    layout: null,
    bytes: workbook([
      { name: "Portada", rows: [] },
      {
        name: "Clientes",
        rows: [
          ["Nombre", "Apellido", "Celular", "Cumpleaños", "Notas", "Saldo"],
          [
            "Ana",
            "Paz & Cía",
            5_491_155_550_901,
            { day: DAY },
            { formula: 'A2&" viene"', value: "Ana viene" },
            1250.5,
          ],
          ["Eva", "", "011 15-5555-0902", { day: 0 }, "Dos\nlíneas", ""],
        ],
      },
      { name: "Precios", rows: [["Corte", 100]] },
      { name: "Listas", rows: [["VIP"]], isHidden: true },
    ]),
    people: [
      {
        ...{ firstName: "Ana", lastName: "Paz & Cía", phone: "+5491155550901", birthday: "1990-05-12" },
        notes: "Ana viene",
      },
      { firstName: "Eva", phone: "+5491155550902", notes: "Dos\nlíneas" },
    ],
    out: ["Saldo"],
  },
  {
    name: "Excel of a Mac: days are counted from 1904, and a title stands above",
    layout: null,
    bytes: workbook(
      [
        {
          name: "Hoja 1",
          rows: [
            ["Clientas de Ñuñoa"],
            [],
            ["", "Nombre y apellido", "WhatsApp", "Fecha de nac."],
            ["", "Ana Paz", 1_155_550_903, { day: DAY - FROM_1904 }],
            ["", "TOTAL", 1],
          ],
        },
      ],
      { is1904: true },
    ),
    people: [{ firstName: "Ana", lastName: "Paz", phone: "+5491155550903", birthday: "1990-05-12" }],
    nobodies: [1, 3, 5],
  },
  {
    name: "Excel: dates that are texts, and phones that lost their 0",
    layout: null,
    bytes: workbook([
      {
        name: "Hoja1",
        rows: [
          ["Nombre", "Tel", "Cumple"],
          ["Ana", 1_155_550_904, "12/05/1990"],
          ["Eva", 3_515_550_905, "25/12/80"],
        ],
      },
    ]),
    people: [
      { firstName: "Ana", phone: "+5491155550904", birthday: "1990-05-12" },
      { firstName: "Eva", phone: "+5493515550905", birthday: "1980-12-25" },
    ],
  },
  {
    name: "Excel: the only sheet with clients is hidden",
    layout: null,
    bytes: workbook([
      { name: "Hoja1", rows: [] },
      {
        name: "Vieja",
        rows: [
          ["Nombre", "Tel"],
          ["Ana", "11 5555-0906"],
        ],
        isHidden: true,
      },
    ]),
    people: [{ firstName: "Ana", phone: "+5491155550906" }],
  },
];
