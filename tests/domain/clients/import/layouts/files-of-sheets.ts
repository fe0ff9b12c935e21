import type { ListFile } from "./list-file.ts";
import { lines, macRoman, sheet, utf8, utf16, windows } from "./written.ts";

const SPANISH = lines(
  "Nombre;Apellido;Celular;Notas",
  "José;Ñúñez;11 5555-0801;Mañanas ¿sí?",
  "Eva;Güemes;;",
);
const SPANISH_PEOPLE = [
  { firstName: "José", lastName: "Ñúñez", phone: "+5491155550801", notes: "Mañanas ¿sí?" },
  { firstName: "Eva", lastName: "Güemes" },
];

export const FILES_OF_SHEETS: readonly ListFile[] = [
  { name: "semicolons, letters of Windows", layout: null, bytes: windows(SPANISH), people: SPANISH_PEOPLE },
  {
    name: "letters of an old Mac",
    layout: null,
    bytes: macRoman(SPANISH.replaceAll("\r\n", "\r")),
    people: SPANISH_PEOPLE,
  },
  { name: "commas", layout: null, bytes: utf8(SPANISH.replaceAll(";", ",")), people: SPANISH_PEOPLE },
  {
    name: "tabs",
    layout: null,
    bytes: utf8(`\ufeff${SPANISH.replaceAll(";", "\t")}`),
    people: SPANISH_PEOPLE,
  },
  { name: "bars", layout: null, bytes: utf8(SPANISH.replaceAll(";", "|")), people: SPANISH_PEOPLE },
  { name: "a mark that is named", layout: null, bytes: utf8(`sep=;\r\n${SPANISH}`), people: SPANISH_PEOPLE },
  {
    name: "UTF-16, little end first, without a mark",
    layout: null,
    bytes: utf16(SPANISH, "LITTLE"),
    people: SPANISH_PEOPLE,
  },
  {
    name: "UTF-16, big end first",
    layout: null,
    bytes: utf16(`\ufeff${SPANISH}`, "BIG"),
    people: SPANISH_PEOPLE,
  },
  {
    name: "titles above, totals below, an empty row between",
    layout: null,
    bytes: windows(
      lines(
        ...["CLIENTES DEL SALÓN;;;", "Actualizado: 20/11/2026;;;", ";;;", "Nombre;Apellido;Teléfono;Email"],
        ...["Paula;Rivas;11 5555-0706;paula.r@correo.test", "", "Irma;Soto;011 15 5555 0707;", "Total;2;;"],
      ),
    ),
    people: [
      { firstName: "Paula", lastName: "Rivas", phone: "+5491155550706", email: "paula.r@correo.test" },
      { firstName: "Irma", lastName: "Soto", phone: "+5491155550707" },
    ],
    nobodies: [1, 2, 4, 8],
  },
  {
    name: "'Apellido y nombre', with a comma, a particle, or neither",
    layout: null,
    bytes: utf8(
      lines("Apellido y Nombre;Celular", "Gómez, María José;11 5555-0802", "De la Fuente Ana;", "SOSA MIA;"),
    ),
    people: [
      { firstName: "María José", lastName: "Gómez", phone: "+5491155550802" },
      { firstName: "Ana", lastName: "De la Fuente" },
      { firstName: "MIA", lastName: "SOSA" },
    ],
  },
  {
    name: "whole names, some with the last name first",
    layout: null,
    bytes: utf8(lines("Cliente;Tel", "María José Gómez;11 5555-0803", '"Paz, Ana";11 5555-0804')),
    people: [
      { firstName: "María", lastName: "José Gómez", phone: "+5491155550803" },
      { firstName: "Ana", lastName: "Paz", phone: "+5491155550804" },
    ],
  },
  {
    name: "names of columns twice, and once more halfway down",
    layout: null,
    bytes: utf8(
      lines(
        ...["Nombre;Celular;Notas;Notas;Cumpleaños;Fecha de nacimiento;Instagram;Ig"],
        ...["Ana;11 5555-0820;uno;dos;12/5/1990;13/5/1990;@ana;@ana.dos"],
        ...["Nombre;Celular;Notas;Notas;Cumpleaños;Fecha de nacimiento;Instagram;Ig", "Eva;;;tres;;;;"],
      ),
    ),
    people: [
      {
        ...{ firstName: "Ana", phone: "+5491155550820", notes: "uno\ndos", birthday: "1990-05-12" },
        instagram: "ana",
      },
      { firstName: "Eva", notes: "tres" },
    ],
    out: ["Fecha de nacimiento", "Ig"],
    nobodies: [1, 3],
  },
  {
    name: "quotes, lines and separators within cells",
    layout: null,
    bytes: utf8(
      sheet(
        [
          ["Nombre", "Notas", "Etiquetas"],
          ["Ana", 'Dijo "no";\r\nvuelve, en marzo', "VIP, Color"],
          ["Eva", "", "Uñas"],
        ],
        { mark: ";" },
      ),
    ),
    people: [
      { firstName: "Ana", notes: 'Dijo "no";\r\nvuelve, en marzo', tags: ["VIP", "Color"] },
      { firstName: "Eva", tags: ["Uñas"] },
    ],
  },
  {
    name: "a quote that is never closed loses no row",
    layout: null,
    bytes: utf8(lines("Nombre;Celular;Notas", 'Ana;11 5555-0821;"mide 5', "Eva;11 5555-0822;", "Gil;;")),
    people: [
      { firstName: "Ana", phone: "+5491155550821", notes: '"mide 5' },
      { firstName: "Eva", phone: "+5491155550822" },
      { firstName: "Gil" },
    ],
  },
  {
    name: "blank rows and columns around the clients",
    layout: null,
    bytes: utf8(lines(";;;", ";Nombre;;Celular;", "", ";Ana;;11 5555-0823;", ";;;;", " ; ; ", ";Eva;;;")),
    people: [{ firstName: "Ana", phone: "+5491155550823" }, { firstName: "Eva" }],
    nobodies: [2],
  },
  {
    name: "no names of columns at all",
    layout: null,
    bytes: utf8(
      lines(
        "Ana Paz,11 5555-0824,ana@correo.test",
        "Eva Luz,11 5555-0825,",
        "Sol Gil,11 5555-0826,x@correo.test",
      ),
    ),
    people: [
      { firstName: "Ana", lastName: "Paz", phone: "+5491155550824", email: "ana@correo.test" },
      { firstName: "Eva", lastName: "Luz", phone: "+5491155550825" },
      { firstName: "Sol", lastName: "Gil", phone: "+5491155550826", email: "x@correo.test" },
    ],
  },
  {
    name: "who has no name: a nickname, an organization, or a way to reach the person",
    layout: null,
    bytes: utf8(
      lines(
        ...["Nombre;Apodo;Empresa;Celular;Email;Instagram", ";Pochi;Sol SA;;;", ";;Sol SA;11 5555-0827;;"],
        ...[";;;11 5555-0828;;", ";;;;solo@correo.test;", ";;;;;@sola"],
      ),
    ),
    people: [
      { firstName: "Pochi", notes: "Empresa: Sol SA" },
      { firstName: "Sol SA", phone: "+5491155550827" },
      { firstName: "11 5555-0828", phone: "+5491155550828" },
      { firstName: "solo@correo.test", email: "solo@correo.test" },
      { firstName: "@sola", instagram: "sola" },
    ],
  },
  {
    name: "formulas that others wrote come in as texts",
    layout: null,
    bytes: utf8(lines("Nombre;Celular;Notas", "=cmd|' /C calc'!A0;11 5555-0829;@SUM(1+1)", "'+Ana;;-2+3")),
    people: [
      { firstName: "=cmd|'", lastName: "/C calc'!A0", phone: "+5491155550829", notes: "@SUM(1+1)" },
      { firstName: "+Ana", notes: "-2+3" },
    ],
  },
];
