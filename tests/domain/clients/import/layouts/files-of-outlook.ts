import type { ListFile } from "./list-file.ts";
import { sheet, utf8, utf16, windows } from "./written.ts";

const ENGLISH =
  "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Home Street,Home City,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,Car Phone,Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Account,Anniversary,Assistant's Name,Billing Information,Birthday,Categories,Children,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,Gender,Hobby,Initials,Keywords,Notes,Spouse,Web Page".split(
    ",",
  );
const SPANISH =
  "Tratamiento,Nombre,Segundo nombre,Apellidos,Sufijo,Organización,Departamento,Puesto,Calle del trabajo,Ciudad de trabajo,Código postal del trabajo,Fax del trabajo,Teléfono del trabajo,Teléfono del automóvil,Fax particular,Particular,Teléfono móvil,Otro fax,Otro teléfono,Teléfono principal,Radioteléfono,Télex,Aniversario,Cumpleaños,Categorías,Dirección de correo electrónico,Tipo de correo electrónico,Nombre de pantalla de correo electrónico,Dirección de correo electrónico 2,Nombre del director,Notas,Página web,Sexo".split(
    ",",
  );
const WEB =
  "First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Business Phone 2,Mobile Phone,Car Phone,Other Phone,Primary Phone,Pager,Business Fax,Home Fax,Other Fax,Company Main Phone,Callback,Radio Phone,Telex,TTY/TDD Phone,IMAddress,Job Title,Department,Company,Office Location,Manager's Name,Assistant's Name,Assistant's Phone,Company Yomi,Business Street,Business City,Personal Web Page,Spouse,Schools,Hobby,Location,Web Page,Birthday,Anniversary,Notes".split(
    ",",
  );

type Named = Readonly<Record<string, string>>;
const written = (head: readonly string[]) => (rows: readonly Named[], mark?: string) =>
  sheet([head, ...rows.map((row) => head.map((name) => row[name] ?? ""))], {
    isQuoted: mark === undefined,
    ...(mark === undefined ? {} : { mark }),
  });
export const outlookSheet = written(ENGLISH);
export const spanishOutlookSheet = written(SPANISH);

export const FILES_OF_OUTLOOK: readonly ListFile[] = [
  {
    name: "Outlook in English: letters of Windows, the month first, '0/0/00' for no date",
    layout: "OUTLOOK",
    bytes: windows(
      outlookSheet([
        {
          ...{ "First Name": "Graciela", "Last Name": "Muñoz", "Mobile Phone": "(011) 15-5555-0704" },
          ...{ Anniversary: "0/0/00", Birthday: "7/3/1979", Categories: "Clientas;VIP" },
          ...{ "E-mail Address": "graciela.m@correo.test", "E-mail Type": "SMTP" },
          "E-mail Display Name": "Graciela Muñoz",
        },
        {
          ...{ "First Name": "Mirta", "Last Name": "Ledesma", "Home Phone": "(0351) 15-555-0705" },
          ...{ "Business Fax": "4555-0000", Birthday: "0/0/00", Notes: "Tintura 7.1" },
        },
      ]),
    ),
    people: [
      {
        ...{ firstName: "Graciela", lastName: "Muñoz", phone: "+5491155550704", birthday: "1979-07-03" },
        ...{ tags: ["Clientas", "VIP"], email: "graciela.m@correo.test" },
      },
      { firstName: "Mirta", lastName: "Ledesma", phone: "+5493515550705", notes: "Tintura 7.1" },
    ],
    out: ["Business Fax", "Anniversary", "E-mail Type", "E-mail Display Name"],
  },
  {
    name: "Outlook in Spanish: the day first, and 'Particular' for the phone at home",
    layout: "OUTLOOK",
    bytes: windows(
      spanishOutlookSheet([
        {
          ...{ Nombre: "Inés", "Segundo nombre": "María", Apellidos: "Núñez", Particular: "4555-0721" },
          ...{
            "Teléfono móvil": "11 5555-0722",
            "Teléfono del trabajo": "4555-0723",
            Sexo: "Sin especificar",
          },
          ...{ Cumpleaños: "3/7/1979", Categorías: "Clientas;VIP", Aniversario: "0/0/00" },
          ...{ "Dirección de correo electrónico": "ines@correo.test", "Tipo de correo electrónico": "SMTP" },
          "Nombre de pantalla de correo electrónico": "Inés Núñez (ines@correo.test)",
        },
        {
          Organización: "Peluquería Sol",
          "Teléfono principal": "4555-0724",
          "Nombre del director": "Eva Luz",
        },
      ]),
    ),
    people: [
      {
        ...{ firstName: "Inés María", lastName: "Núñez", phone: "+5491155550722", birthday: "1979-07-03" },
        ...{ otherPhones: ["+5491145550723", "+5491145550721"], tags: ["Clientas", "VIP"] },
        email: "ines@correo.test",
      },
      { firstName: "Peluquería Sol", phone: "+5491145550724" },
    ],
    out: [
      ...["Aniversario", "Tipo de correo electrónico", "Nombre de pantalla de correo electrónico"],
      ...["Nombre del director", "Sexo"],
    ],
  },
  {
    name: "Outlook on the web: nicknames, three emails, a birthday that only the month first reads",
    layout: "OUTLOOK",
    bytes: utf8(
      written(WEB)(
        [
          {
            ...{ "First Name": "Lola", "Last Name": "Gil", Nickname: "Loli", "Mobile Phone": "11 5555-0725" },
            ...{ "E-mail Address": "lola@correo.test", "E-mail 2 Address": "gil@correo.test" },
            ...{
              "E-mail 3 Address": "trabajo@correo.test",
              Birthday: "12/28/1969",
              Notes: "Viene\nlos martes",
            },
          },
          { "First Name": "Eva", "Last Name": "Luz", Birthday: "3/4/1990", "Given Yomi": "Iva" },
        ],
        ",",
      ),
    ),
    people: [
      {
        ...{ firstName: "Lola", lastName: "Gil", phone: "+5491155550725", birthday: "1969-12-28" },
        ...{ email: "lola@correo.test", otherEmails: ["gil@correo.test", "trabajo@correo.test"] },
        notes: "Viene\nlos martes\nNickname: Loli",
      },
      { firstName: "Eva", lastName: "Luz", birthday: "1990-03-04" },
    ],
    out: ["Given Yomi"],
  },
  {
    name: "Outlook in Spanish by way of Excel: 'Texto Unicode', with tabs",
    layout: "OUTLOOK",
    bytes: utf16(
      `\ufeff${spanishOutlookSheet(
        [{ Nombre: "Ñusta", Apellidos: "Güemes", "Teléfono móvil": "351 555-0726", Cumpleaños: "25/12/85" }],
        "\t",
      )}`,
      "LITTLE",
    ),
    people: [{ firstName: "Ñusta", lastName: "Güemes", phone: "+5493515550726", birthday: "1985-12-25" }],
  },
];
