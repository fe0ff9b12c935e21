import { CLIENT_CSV_HEAD, clientCsvLines } from "#app/text/clients/client-csv.ts";
import { type ListFile, person } from "./list-file.ts";
import { sheet, utf8, windows, workbook } from "./written.ts";

/** As in files seen: its list has those names. */
export const FRESHA_HEAD = [
  ...["Client ID", "First Name", "Last Name", "Email", "Mobile Number", "Telephone", "Gender"],
  ...["Date of Birth", "City", "Note", "Blocked", "Block Reason", "Accepts Marketing", "Added"],
];
/** Not seen in any file: names that we took for likely. */
export const AGENDAPRO_HEAD = [
  ...["Nombre", "Apellido", "Identificación", "Email", "Teléfono", "Segundo teléfono", "Dirección"],
  ...["Comuna", "Ciudad", "Fecha de nacimiento", "Género", "Notas"],
];
export const BOOKSY_HEAD = [
  ...["First name", "Last name", "Cell phone", "E-mail", "Date of birth", "Address", "Tags", "Notes"],
  ...["Web communication agreement", "Blacklisted"],
];
export const SPANISH_BOOKSY_HEAD = [
  ...["Nombre", "Apellido", "Teléfono móvil", "Correo electrónico", "Fecha de cumpleaños", "Etiquetas"],
  ...["Información sobre el cliente", "Acepta marketing", "Lista negra"],
];
export const RESERVO_HEAD = [
  ...[
    "RUT",
    "Nombre",
    "Apellido paterno",
    "Apellido materno",
    "Fecha de nacimiento",
    "Teléfono 1",
    "Teléfono 2",
  ],
  ...["Mail", "Sexo", "Previsión", "Observación"],
];

export const FILES_OF_AGENDAS: readonly ListFile[] = [
  {
    name: "Fresha: a block, a refusal of marketing, and a wrong email that refuses no row",
    layout: "FRESHA",
    bytes: utf8(
      `\ufeff${sheet([
        FRESHA_HEAD,
        [
          ...["1", "Lola", "Gil", "lola@correo.test", "+54 9 11 5555-0761", "4555-0762", "Female"],
          ...["1990-05-12", "CABA", "Café", "Yes", "No vino dos veces", "No", "2024-01-02"],
        ],
        ["2", "Eva", "Luz", "a@b", "+54 9 11 5555-0763", "", "", "", "", "", "No", "", "Yes", "2024-01-03"],
      ])}`,
    ),
    people: [
      {
        ...{ firstName: "Lola", lastName: "Gil", phone: "+5491155550761", otherPhones: ["+5491145550762"] },
        ...{ email: "lola@correo.test", birthday: "1990-05-12", notes: "Café", isBlocked: true },
        refusesMessages: true,
      },
      { firstName: "Eva", lastName: "Luz", phone: "+5491155550763" },
    ],
    out: ["Client ID", "Gender", "City", "Block Reason", "Added"],
    told: ["email INVALID_EMAIL a@b"],
  },
  {
    name: "AgendaPro: a workbook with two phones and a document",
    layout: "AGENDAPRO",
    bytes: workbook([
      {
        name: "Clientes",
        rows: [
          AGENDAPRO_HEAD,
          [
            ...["Inés", "Ñúñez", "30111222", "ines@correo.test", 1_155_550_764, "4555-0765", "Mitre 123", ""],
            ...["CABA", { day: 33_005 }, "Femenino", "Tintura 7.1"],
          ],
        ],
      },
    ]),
    people: [
      {
        ...{ firstName: "Inés", lastName: "Ñúñez", phone: "+5491155550764", otherPhones: ["+5491145550765"] },
        ...{ email: "ines@correo.test", birthday: "1990-05-12", notes: "Tintura 7.1" },
      },
    ],
    out: ["Identificación", "Dirección", "Ciudad", "Género"],
  },
  {
    name: "Booksy in English: no agreement is a refusal, and its black list a block",
    layout: "BOOKSY",
    bytes: utf8(
      sheet([
        BOOKSY_HEAD,
        [
          ...["Mora", "Sol", "11 5555-0766", "mora@correo.test", "25/12/1988", "Mitre 1", "VIP,Uñas"],
          ...["", "False", "True"],
        ],
        ["Nora", "Gil", "11 5555-0767", "", "", "", "", "Los lunes", "True", "False"],
      ]),
    ),
    people: [
      {
        ...{ firstName: "Mora", lastName: "Sol", phone: "+5491155550766", email: "mora@correo.test" },
        ...{ birthday: "1988-12-25", tags: ["VIP", "Uñas"], isBlocked: true, refusesMessages: true },
      },
      { firstName: "Nora", lastName: "Gil", phone: "+5491155550767", notes: "Los lunes" },
    ],
    out: ["Address"],
  },
  {
    name: "Booksy in Spanish",
    layout: "BOOKSY",
    bytes: windows(
      sheet(
        [
          SPANISH_BOOKSY_HEAD,
          ["Mía", "Peña", "11 5555-0768", "mia@correo.test", "1/2/1990", "VIP", "Viene sola", "no", "sí"],
        ],
        { mark: ";" },
      ),
    ),
    people: [
      {
        ...{ firstName: "Mía", lastName: "Peña", phone: "+5491155550768", email: "mia@correo.test" },
        ...{ birthday: "1990-02-01", tags: ["VIP"], isBlocked: true, refusesMessages: true },
      },
    ],
    out: ["Información sobre el cliente"],
  },
  {
    name: "Reservo: two last names and two phones",
    layout: "RESERVO",
    bytes: utf8(
      sheet(
        [
          RESERVO_HEAD,
          [
            ...["1-9", "Sol", "Gil", "Luz", "12-05-1990", "4555-0769", "11 15 5555-0770", "sol@correo.test"],
            ...["F", "Particular", "Piel sensible"],
          ],
        ],
        { mark: ";" },
      ),
    ),
    people: [
      {
        ...{ firstName: "Sol", lastName: "Gil Luz", phone: "+5491155550770", birthday: "1990-05-12" },
        ...{ otherPhones: ["+5491145550769"], email: "sol@correo.test", notes: "Piel sensible" },
      },
    ],
    out: ["RUT", "Sexo", "Previsión"],
  },
  {
    name: "our own file",
    layout: "OWN",
    bytes: utf8(
      `\ufeff${CLIENT_CSV_HEAD}${clientCsvLines([
        {
          ...person({ firstName: "Ana", lastName: "Paz", phone: "+5491155550771", instagram: "ana" }),
          ...{ otherPhones: ["+5493515550772"], email: "ana@correo.test", otherEmails: ["a@correo.test"] },
          ...{ tags: ["VIP, de siempre", "Color"], birthday: "1990-05-12", allergies: "=Amoníaco" },
          ...{ notes: "Uno\n- dos; tres", blockedAt: 5, refusesMessages: true },
          ...{ visits: 2, noShows: 0, cancellations: 1, spentCentavos: 100, lastVisit: "2026-01-02" },
        },
      ])}`,
    ),
    people: [
      {
        ...{ firstName: "Ana", lastName: "Paz", phone: "+5491155550771", instagram: "ana" },
        ...{ otherPhones: ["+5493515550772"], email: "ana@correo.test", otherEmails: ["a@correo.test"] },
        ...{ tags: ["VIP, de siempre", "Color"], birthday: "1990-05-12", allergies: "=Amoníaco" },
        ...{ notes: "Uno\n- dos; tres", isBlocked: true, refusesMessages: true },
      },
    ],
    out: ["Visitas", "Ausencias", "Cancelaciones", "Gastado", "Última visita"],
  },
];
