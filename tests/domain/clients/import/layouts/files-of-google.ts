import type { ListFile } from "./list-file.ts";
import { sheet, utf8 } from "./written.ts";

const NEW_HEAD =
  "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Phone 3 - Label,Phone 3 - Value,Address 1 - Label,Address 1 - Formatted,Website 1 - Label,Website 1 - Value,Event 1 - Label,Event 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value".split(
    ",",
  );
const OLD_HEAD =
  "Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title".split(
    ",",
  );

type Named = Readonly<Record<string, string>>;
export const googleSheet = (rows: readonly Named[], head = NEW_HEAD) =>
  sheet([head, ...rows.map((row) => head.map((name) => row[name] ?? ""))], { end: "\n" });
export const oldGoogleSheet = (rows: readonly Named[]) => googleSheet(rows, OLD_HEAD);

export const FILES_OF_GOOGLE: readonly ListFile[] = [
  {
    name: "Google: each kind of column",
    layout: "GOOGLE",
    bytes: utf8(
      googleSheet([
        {
          ...{ "First Name": "Sabrina", "Last Name": "Paredes", "Phonetic Last Name": "Paredes (con d)" },
          ...{ Birthday: "1990-05-12", Notes: "Prefiere a la tarde", Labels: "VIP ::: * myContacts" },
          ...{ "E-mail 1 - Label": "* Home", "E-mail 1 - Value": "sabrina.p@correo.test" },
          ...{ "Phone 1 - Label": "Mobile", "Phone 1 - Value": "+54 9 11 5555-0701" },
          ...{ Photo: "https://lh3.example.test/a", "Address 1 - Formatted": "Av. Siempreviva 742\nCABA" },
        },
        { "First Name": "Noelia", "Middle Name": "Beatriz", "Last Name": "Sosa", Birthday: "--05-12" },
        { "Organization Name": "Flores SA", "Phone 1 - Label": "Work", "Phone 1 - Value": "4555-0702" },
        { Nickname: "Pochi", "E-mail 1 - Label": "* Other", "E-mail 1 - Value": "pochi@correo.test" },
      ]),
    ),
    people: [
      {
        ...{ firstName: "Sabrina", lastName: "Paredes", phone: "+5491155550701", birthday: "1990-05-12" },
        ...{ email: "sabrina.p@correo.test", tags: ["VIP"], notes: "Prefiere a la tarde" },
      },
      { firstName: "Noelia Beatriz", lastName: "Sosa", notes: "Cumpleaños: 12/5" },
      { firstName: "Flores SA", phone: "+5491145550702" },
      { firstName: "Pochi", email: "pochi@correo.test" },
    ],
    out: ["Phonetic Last Name", "Photo", "Address 1 - Formatted"],
  },
  {
    name: "Google: the first phone is empty, or no mobile",
    layout: "GOOGLE",
    bytes: utf8(
      googleSheet([
        { "First Name": "Sabrina", "Phone 2 - Label": "Mobile", "Phone 2 - Value": "+54 9 11 5555-0701" },
        {
          ...{ "First Name": "Noelia", "Phone 1 - Label": "Home", "Phone 1 - Value": "4555-0702" },
          ...{ "Phone 2 - Label": "Mobile", "Phone 2 - Value": "11 5555 0703" },
        },
      ]),
    ),
    people: [
      { firstName: "Sabrina", phone: "+5491155550701" },
      { firstName: "Noelia", phone: "+5491155550703", otherPhones: ["+5491145550702"] },
    ],
  },
  {
    name: "Google: several values in a cell, and labels of the salon's own",
    layout: "GOOGLE",
    bytes: utf8(
      googleSheet([
        {
          ...{ "First Name": "Marta", "Last Name": "Gil", Labels: "* family ::: Color ::: * starred" },
          ...{ "E-mail 1 - Label": "Hija", "E-mail 1 - Value": "lola@correo.test" },
          ...{ "E-mail 2 - Label": "* Work", "E-mail 2 - Value": "marta@correo.test ::: gil@correo.test" },
          ...{ "Phone 1 - Label": "Mobile", "Phone 1 - Value": "11 5555-0711 ::: 11 5555-0712" },
          ...{ "Phone 2 - Label": "Vecina", "Phone 2 - Value": "11 5555-0713", "Phone 3 - Label": "Portera" },
          ...{ "Event 1 - Label": "Boda", "Event 1 - Value": "2001-02-03" },
        },
      ]),
    ),
    people: [
      {
        ...{ firstName: "Marta", lastName: "Gil", tags: ["* family", "Color"] },
        ...{ phone: "+5491155550711", otherPhones: ["+5491155550712", "+5491155550713"] },
        ...{ email: "lola@correo.test", otherEmails: ["marta@correo.test", "gil@correo.test"] },
        notes: "Hija: lola@correo.test\nPhone 3 - Label: Portera\nVecina: 11 5555-0713",
      },
    ],
    out: ["Event 1 - Label", "Event 1 - Value"],
  },
  {
    name: "Google of before: groups, types and whole names",
    layout: "GOOGLE",
    bytes: utf8(
      oldGoogleSheet([
        {
          ...{ Name: "Noelia Beatriz Sosa", "Given Name": "Noelia", "Additional Name": "Beatriz" },
          ...{
            "Family Name": "Sosa",
            Birthday: "1985-12-30",
            "Group Membership": "Clientas ::: * myContacts",
          },
          ...{ "Phone 1 - Type": "Home", "Phone 1 - Value": "4555-0702" },
          ...{ "Phone 2 - Type": "Mobile", "Phone 2 - Value": "11 5555 0703", Gender: "Female" },
        },
        {
          Name: "Tía Rosa",
          "E-mail 1 - Type": "* ",
          "E-mail 1 - Value": "rosa@correo.test",
          "Maiden Name": "Luz",
        },
      ]),
    ),
    people: [
      {
        ...{ firstName: "Noelia Beatriz", lastName: "Sosa", birthday: "1985-12-30", tags: ["Clientas"] },
        ...{ phone: "+5491155550703", otherPhones: ["+5491145550702"] },
      },
      { firstName: "Tía", lastName: "Rosa", email: "rosa@correo.test" },
    ],
    out: ["Maiden Name", "Gender"],
  },
];
