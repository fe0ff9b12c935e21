import type { FilePerson } from "#app/domain/clients/client-fields.ts";
import type { Layout } from "#app/domain/clients/import/layouts.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { CLIENT_CSV_HEAD, clientCsvLines } from "#app/text/clients/client-csv.ts";
import {
  AGENDAPRO_HEAD,
  BOOKSY_HEAD,
  FRESHA_HEAD,
  RESERVO_HEAD,
  SPANISH_BOOKSY_HEAD,
} from "./files-of-agendas.ts";
import { googleSheet, oldGoogleSheet } from "./files-of-google.ts";
import { outlookSheet, spanishOutlookSheet } from "./files-of-outlook.ts";
import { cards, quotedPrintable, sheet, utf8, utf16, windows, workbook } from "./written.ts";

type Field = keyof FilePerson;

/** How a program writes clients; `carries`: the fields for which it has a place; `most`: how many further phones and emails. */
export type Writer = {
  readonly name: string;
  readonly layout: Layout | null;
  readonly carries: readonly Field[];
  readonly most: number;
  readonly write: (people: readonly FilePerson[]) => Uint8Array;
};

const NAMES: readonly Field[] = ["firstName", "lastName", "phone"];
const USUAL: readonly Field[] = [...NAMES, "email", "birthday", "notes"];

const dayFirst = (date: string | null) => (date ?? "").split("-").reverse().join("/");
const monthFirst = (date: string | null) => (date ?? "").replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");
const dialled = (phone: string | undefined | null) => (phone ? dialledNumber(phone) : "");
const yes = (is: boolean | undefined, [no, is_]: readonly [string, string]) => (is === true ? is_ : no);

/** A record by the names of columns, written in their order. */
const inOrder = (head: readonly string[], row: Readonly<Record<string, string>>) =>
  head.map((name) => row[name] ?? "");
const escaped = (text: string) => text.replaceAll(/[\\,;]/g, "\\$&").replaceAll("\n", "\\n");
/** In quoted-printable only a semicolon has a backslash before it. */
const encoded = (name: string, parts: readonly string[]) =>
  `${name};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quotedPrintable(
    parts.map((part) => part.replaceAll(/[\\;]/g, "\\$&")).join(";"),
  )}`;

export const WRITERS: readonly Writer[] = [
  {
    ...{
      name: "Google",
      layout: "GOOGLE",
      most: 2,
      carries: [...USUAL, "tags", "otherPhones", "otherEmails"],
    },
    write: (people) =>
      utf8(
        googleSheet(
          people.map((each) => ({
            ...{ "First Name": each.firstName, "Last Name": each.lastName, Notes: each.notes ?? "" },
            ...{ Birthday: each.birthday ?? "", Labels: ["* myContacts", ...each.tags].join(" ::: ") },
            ...{ "E-mail 1 - Value": each.email ?? "", "E-mail 2 - Value": each.otherEmails.join(" ::: ") },
            ...{ "Phone 1 - Label": "Home", "Phone 1 - Value": each.otherPhones[0] ?? "" },
            ...{ "Phone 2 - Label": "Mobile", "Phone 2 - Value": each.phone ?? "" },
            ...{ "Phone 3 - Label": "Work", "Phone 3 - Value": each.otherPhones[1] ?? "" },
          })),
        ),
      ),
  },
  {
    ...{ name: "Google of before", layout: "GOOGLE", most: 1, carries: [...USUAL, "tags", "otherPhones"] },
    write: (people) =>
      utf8(
        oldGoogleSheet(
          people.map((each) => ({
            ...{ Name: `${each.firstName} ${each.lastName}`.trim(), "Given Name": each.firstName },
            ...{ "Family Name": each.lastName, Notes: each.notes ?? "", Birthday: each.birthday ?? "" },
            ...{ "Group Membership": [...each.tags, "* myContacts"].join(" ::: ") },
            ...{ "E-mail 1 - Type": "* Home", "E-mail 1 - Value": each.email ?? "" },
            ...{ "Phone 1 - Type": "Mobile", "Phone 1 - Value": dialled(each.phone) },
            ...{ "Phone 2 - Type": "Work", "Phone 2 - Value": dialled(each.otherPhones[0]) },
          })),
        ),
      ),
  },
  {
    ...{ name: "Outlook", layout: "OUTLOOK", most: 1, carries: [...USUAL, "otherPhones", "otherEmails"] },
    write: (people) =>
      windows(
        outlookSheet(
          people.map((each) => ({
            ...{ "First Name": each.firstName, "Last Name": each.lastName, Notes: each.notes ?? "" },
            ...{ "Mobile Phone": dialled(each.phone), "Home Phone": dialled(each.otherPhones[0]) },
            ...{ "E-mail Address": each.email ?? "", "E-mail 2 Address": each.otherEmails[0] ?? "" },
            ...{
              Birthday: each.birthday === null ? "0/0/00" : monthFirst(each.birthday),
              Anniversary: "0/0/00",
            },
          })),
        ),
      ),
  },
  {
    ...{
      name: "Outlook in Spanish",
      layout: "OUTLOOK",
      most: 1,
      carries: [...USUAL, "otherPhones", "otherEmails"],
    },
    write: (people) =>
      utf16(
        `\ufeff${spanishOutlookSheet(
          people.map((each) => ({
            ...{ Nombre: each.firstName, Apellidos: each.lastName, Notas: each.notes ?? "" },
            ...{ "Teléfono móvil": dialled(each.phone), Particular: dialled(each.otherPhones[0]) },
            "Dirección de correo electrónico": each.email ?? "",
            "Dirección de correo electrónico 2": each.otherEmails[0] ?? "",
            Cumpleaños: each.birthday === null ? "0/0/00" : dayFirst(each.birthday),
          })),
          ",",
        )}`,
        "LITTLE",
      ),
  },
  {
    ...{
      name: "iPhone",
      layout: "IPHONE",
      most: 3,
      carries: [...USUAL, "tags", "instagram", "otherPhones", "otherEmails"],
    },
    write: (people) =>
      utf8(
        cards(
          "3.0",
          people.map((each) => [
            ...[
              "PRODID:-//Apple Inc.//iPhone OS 17.5//EN",
              `N:${escaped(each.lastName)};${escaped(each.firstName)};;;`,
            ],
            ...[`FN:${escaped(`${each.firstName} ${each.lastName}`.trim())}`],
            ...[`NOTE:${escaped(each.notes ?? "")}`, `BDAY:${each.birthday ?? ""}`],
            ...each.otherPhones.map((phone) => `TEL;type=HOME;type=VOICE:${phone}`),
            ...[`item1.TEL;type=pref:${each.phone ?? ""}`, "item1.X-ABLabel:_$!<Mobile>!$_"],
            ...each.otherEmails.map((email) => `EMAIL;type=INTERNET;type=WORK:${email}`),
            ...[
              `EMAIL;type=INTERNET;type=pref:${each.email ?? ""}`,
              `CATEGORIES:${each.tags.map(escaped).join(",")}`,
            ],
            `X-SOCIALPROFILE;type=instagram:https://www.instagram.com/${each.instagram ?? ""}`.replace(
              /.*\/$/,
              "",
            ),
          ]),
        ),
      ),
  },
  {
    ...{ name: "Android", layout: "ANDROID", most: 3, carries: [...USUAL, "otherPhones", "otherEmails"] },
    write: (people) =>
      utf8(
        cards(
          "2.1",
          people.map((each) => [
            ...[encoded("N", [each.lastName, each.firstName, "", "", ""])],
            ...[encoded("NOTE", [each.notes ?? ""]), `BDAY:${each.birthday ?? ""}`],
            ...[
              `TEL;CELL;PREF:${dialled(each.phone)}`,
              ...each.otherPhones.map((phone) => `TEL;WORK:${dialled(phone)}`),
            ],
            ...[`EMAIL;PREF:${each.email ?? ""}`, ...each.otherEmails.map((email) => `EMAIL;HOME:${email}`)],
          ]),
        ),
      ),
  },
  {
    ...{
      name: "vCard 4.0",
      layout: null,
      most: 3,
      carries: [...USUAL, "tags", "otherPhones", "otherEmails"],
    },
    write: (people) =>
      utf8(
        cards(
          "4.0",
          people.map((each) => [
            ...[`FN:${escaped(`${each.firstName} ${each.lastName}`.trim())}`, "KIND:individual"],
            ...[
              `N:${escaped(each.lastName)};${escaped(each.firstName)};;;`,
              `NOTE:${escaped(each.notes ?? "")}`,
            ],
            ...[
              `BDAY:${(each.birthday ?? "").replaceAll("-", "")}`,
              `CATEGORIES:${each.tags.map(escaped).join(",")}`,
            ],
            ...each.otherPhones.map((phone) => `TEL;VALUE=uri;PREF=2;TYPE="voice,home":tel:${phone}`),
            ...(each.phone ? [`TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:${each.phone}`] : []),
            ...[
              `EMAIL;PREF=1:${each.email ?? ""}`,
              ...each.otherEmails.map((email) => `EMAIL;PREF=2:${email}`),
            ],
          ]),
          "\n",
        ),
      ),
  },
  {
    ...{
      name: "Fresha",
      layout: "FRESHA",
      most: 1,
      carries: [...USUAL, "otherPhones", "isBlocked", "refusesMessages"],
    },
    write: (people) =>
      utf8(
        sheet([
          FRESHA_HEAD,
          ...people.map((each, at) =>
            inOrder(FRESHA_HEAD, {
              ...{ "Client ID": `${at}`, "First Name": each.firstName, "Last Name": each.lastName },
              ...{
                Email: each.email ?? "",
                "Mobile Number": each.phone ?? "",
                Telephone: each.otherPhones[0] ?? "",
              },
              ...{ "Date of Birth": each.birthday ?? "", Note: each.notes ?? "" },
              ...{ Blocked: yes(each.isBlocked, ["No", "Yes"]) },
              "Accepts Marketing": yes(each.refusesMessages, ["Yes", "No"]),
            }),
          ),
        ]),
      ),
  },
  {
    ...{ name: "AgendaPro", layout: "AGENDAPRO", most: 1, carries: [...USUAL, "otherPhones"] },
    write: (people) =>
      workbook([
        {
          name: "Clientes",
          rows: [
            AGENDAPRO_HEAD,
            ...people.map((each) =>
              AGENDAPRO_HEAD.map((name) => {
                if (name === "Fecha de nacimiento" && each.birthday !== null)
                  return { day: serialOf(each.birthday) };
                if (name === "Teléfono" && each.phone !== null) return Number(each.phone.replace("+549", ""));
                const texts: Readonly<Record<string, string | null | undefined>> = {
                  ...{
                    Nombre: each.firstName,
                    Apellido: each.lastName,
                    Email: each.email,
                    Notas: each.notes,
                  },
                  "Segundo teléfono": dialled(each.otherPhones[0]),
                };
                return texts[name] ?? "";
              }),
            ),
          ],
        },
      ]),
  },
  {
    ...{
      name: "Booksy",
      layout: "BOOKSY",
      most: 0,
      carries: [...USUAL, "tags", "isBlocked", "refusesMessages"],
    },
    write: (people) =>
      utf8(
        sheet([
          BOOKSY_HEAD,
          ...people.map((each) =>
            inOrder(BOOKSY_HEAD, {
              ...{
                "First name": each.firstName,
                "Last name": each.lastName,
                "Cell phone": dialled(each.phone),
              },
              ...{
                "E-mail": each.email ?? "",
                "Date of birth": dayFirst(each.birthday),
                Notes: each.notes ?? "",
              },
              ...{ Tags: each.tags.join(","), Blacklisted: yes(each.isBlocked, ["False", "True"]) },
              "Web communication agreement": yes(each.refusesMessages, ["True", "False"]),
            }),
          ),
        ]),
      ),
  },
  {
    ...{ name: "Booksy in Spanish", layout: "BOOKSY", most: 0 },
    carries: [...NAMES, "email", "birthday", "tags", "isBlocked", "refusesMessages"],
    write: (people) =>
      windows(
        sheet(
          [
            SPANISH_BOOKSY_HEAD,
            ...people.map((each) =>
              inOrder(SPANISH_BOOKSY_HEAD, {
                ...{ Nombre: each.firstName, Apellido: each.lastName, "Teléfono móvil": dialled(each.phone) },
                ...{ "Correo electrónico": each.email ?? "", "Fecha de cumpleaños": dayFirst(each.birthday) },
                ...{ Etiquetas: each.tags.join(", "), "Lista negra": yes(each.isBlocked, ["no", "sí"]) },
                "Acepta marketing": yes(each.refusesMessages, ["sí", "no"]),
              }),
            ),
          ],
          { mark: ";" },
        ),
      ),
  },
  {
    ...{ name: "Reservo", layout: "RESERVO", most: 1, carries: [...USUAL, "otherPhones"] },
    write: (people) =>
      utf8(
        sheet(
          [
            RESERVO_HEAD,
            ...people.map((each) => {
              const [paternal, ...maternal] = each.lastName.split(" ");
              return inOrder(RESERVO_HEAD, {
                ...{ Nombre: each.firstName, "Apellido paterno": paternal ?? "" },
                ...{ "Apellido materno": maternal.join(" "), "Fecha de nacimiento": dayFirst(each.birthday) },
                ...{ "Teléfono 1": dialled(each.phone), "Teléfono 2": dialled(each.otherPhones[0]) },
                ...{ Mail: each.email ?? "", Observación: each.notes ?? "" },
              });
            }),
          ],
          { mark: ";", isQuoted: true },
        ),
      ),
  },
  {
    ...{ name: "a sheet of clients", layout: null, most: 2 },
    carries: [
      ...USUAL,
      "tags",
      "instagram",
      "allergies",
      "otherPhones",
      "otherEmails",
      "isBlocked",
      "refusesMessages",
    ],
    write: (people) =>
      utf8(
        sheet(
          [
            [
              ...[
                "Apellido",
                "Nombre",
                "Cel",
                "Tel. fijo",
                "Otro teléfono",
                "Mail",
                "Mail 2",
                "Mail 3",
                "Cumpleaños",
              ],
              ...["Grupo", "IG", "Alergias", "Observaciones", "Bloqueado", "No quiere mensajes"],
            ],
            ...people.map((each) => [
              ...[each.lastName, each.firstName, dialled(each.phone)],
              ...[dialled(each.otherPhones[0]), dialled(each.otherPhones[1])],
              ...[
                each.email ?? "",
                each.otherEmails[0] ?? "",
                each.otherEmails[1] ?? "",
                dayFirst(each.birthday),
              ],
              ...[each.tags.join(" | "), each.instagram ?? "", each.allergies ?? "", each.notes ?? ""],
              ...[yes(each.isBlocked, ["", "X"]), yes(each.refusesMessages, ["", "Sí"])],
            ]),
          ],
          { mark: "\t" },
        ),
      ),
  },
  {
    ...{ name: "our own file", layout: "OWN", most: 3 },
    carries: [
      ...[...USUAL, "tags", "instagram", "allergies", "otherPhones", "otherEmails"],
      ...(["isBlocked", "refusesMessages"] as const),
    ] as Field[],
    write: (people) =>
      utf8(
        CLIENT_CSV_HEAD +
          clientCsvLines(
            people.map((each) => ({
              ...{
                ...each,
                refusesMessages: each.refusesMessages === true,
                blockedAt: each.isBlocked ? 5 : null,
              },
              ...{ visits: 1, noShows: 0, cancellations: 0, spentCentavos: 0, lastVisit: null },
            })),
          ),
      ),
  },
];

/** The number that a workbook keeps for a day. */
function serialOf(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);
}
