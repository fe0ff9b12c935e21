import type { ListFile } from "./list-file.ts";
import { lines, utf8 } from "./written.ts";

/** A file of one column of dates beside names. */
const dates = (...cells: readonly string[]) =>
  utf8(lines("Nombre,Cumpleaños", ...cells.map((cell, at) => `Ana${at},${cell}`)));
const dated = (...days: readonly (string | null)[]) =>
  days.map((birthday, at) => ({ firstName: `Ana${at}`, birthday }));
export const FILES_OF_VALUES: readonly ListFile[] = [
  {
    name: "what programs write for no date",
    layout: null,
    bytes: dates("0/0/00", "00/00/0000", "30/12/1899", "1899-12-30", "-", "s/d", "1/1/1900", "12/05/1990"),
    people: dated(null, null, null, null, null, null, null, "1990-05-12"),
  },
  {
    name: "dates of the day first, by the whole column",
    layout: null,
    bytes: dates("3/4/1991", "25/12/1980", "5-6-1970", "14 de agosto de 1990"),
    people: dated("1991-04-03", "1980-12-25", "1970-06-05", "1990-08-14"),
  },
  {
    name: "dates of the month first, by the whole column",
    layout: null,
    bytes: dates("3/4/1991", "12/25/1980", "5/6/1970"),
    people: dated("1991-03-04", "1980-12-25", "1970-05-06"),
  },
  {
    name: "years of two digits, hours, and what is no date",
    layout: null,
    bytes: dates("14/8/90", "5/6/26", "5/6/27", "1990-08-14T00:00:00Z", "14/8/1990 00:00", "20/8", "ayer"),
    people: [
      ...dated("1990-08-14", "2026-06-05", "1927-06-05", "1990-08-14", "1990-08-14"),
      { firstName: "Ana5", notes: "Cumpleaños: 20/8" },
      { firstName: "Ana6" },
    ],
    told: ["birthday VALIDATION ayer"],
  },
  {
    name: "many phone columns: the first usable mobile is the phone, and no number is lost",
    layout: null,
    bytes: utf8(
      lines(
        "Nombre;Teléfono particular;Teléfono laboral;Celular;Celular 2;WhatsApp;Otro;Fax",
        "Ana;4555-0810;4555-0811;;11 5555-0812;11 5555-0813 o 11 5555-0814;Rosa 11 5555-0815;4555-0816",
        "Eva;4555-0817;;;;;;",
        "Gil;48;;;;11 5555-0818;;",
      ),
    ),
    people: [
      {
        ...{ firstName: "Ana", phone: "+5491155550812", notes: "Teléfono: Rosa 11 5555-0815" },
        otherPhones: [
          ...["+5491155550813", "+5491155550814", "+5491155550815"],
          ...["+5491145550810", "+5491145550811"],
        ],
      },
      { firstName: "Eva", phone: "+5491145550817" },
      { firstName: "Gil", phone: "+5491155550818" },
    ],
    out: ["Fax"],
    told: ["phone PHONE_SHORT 48"],
  },
  {
    name: "many emails: wrong ones are told, names beside them stay",
    layout: null,
    bytes: utf8(
      lines(
        "Nombre,Email,Email 2,Mail del trabajo",
        '"Ana","ana@correo.test; paz@correo.test","Rosa <rosa@correo.test>","no tiene"',
      ),
    ),
    people: [
      {
        ...{ firstName: "Ana", email: "ana@correo.test" },
        ...{ otherEmails: ["paz@correo.test", "rosa@correo.test"], notes: "Email: Rosa <rosa@correo.test>" },
      },
    ],
    told: ["email INVALID_EMAIL no tiene"],
  },
  {
    name: "prohibitions: blocked by a word, a reason or a date; no messages",
    layout: null,
    bytes: utf8(
      lines(
        "Nombre;Bloqueado;No quiere mensajes;Baja de promociones",
        ...["Ana;Sí;;", "Eva;No vino dos veces;x;", "Gil;no;no;12/03/2024", "Sol;;;", "Mía;FALSE;SI;0"],
      ),
    ),
    people: [
      { firstName: "Ana", isBlocked: true },
      { firstName: "Eva", isBlocked: true, refusesMessages: true, notes: "Bloqueado: No vino dos veces" },
      { firstName: "Gil", refusesMessages: true, notes: "Baja de promociones: 12/03/2024" },
      { firstName: "Sol" },
      { firstName: "Mía", refusesMessages: true },
    ],
  },
  {
    name: "what a person accepts: a no is a refusal",
    layout: null,
    bytes: utf8(lines("Nombre;Acepta promociones", "Ana;Sí", "Eva;No", "Gil;Solo por mail", "Sol;")),
    people: [
      { firstName: "Ana" },
      { firstName: "Eva", refusesMessages: true },
      { firstName: "Gil", notes: "Acepta promociones: Solo por mail" },
      { firstName: "Sol" },
    ],
  },
  {
    name: "phones as they are pasted: marks that are not seen, dashes, links, no area, an impossible number",
    layout: null,
    bytes: utf8(
      lines(
        ...["nombre,telefono", "Uno,\u202a+54 9 11 5555\u20110708\u202c", "Dos,\u200e11 5555\u20130709"],
        ...[
          "Tres,tel:+5491155550710",
          "Cuatro,https://wa.me/5491155550711",
          "Cinco,15-5555-0712",
          "Seis,1111111111",
        ],
      ),
    ),
    people: [
      ...["Uno 0708", "Dos 0709", "Tres 0710", "Cuatro 0711", "Cinco 0712"].map((each) => {
        const [firstName = "", digits] = each.split(" ");
        return { firstName, phone: `+549115555${digits}` };
      }),
      { firstName: "Seis" },
    ],
    told: ["phone IMPOSSIBLE_PHONE 1111111111"],
  },
];
