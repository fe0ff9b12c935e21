import type { ListFile } from "./list-file.ts";
import { cards, quotedPrintable, utf8, utf16 } from "./written.ts";

const BASE64 = "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8S";
const folded = (lines: number) => Array.from({ length: lines }, () => ` ${BASE64}`).join("\r\n");
const quoted = (name: string, text: string) =>
  `${name};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quotedPrintable(text)}`;

export const FILES_OF_PHONES: readonly ListFile[] = [
  {
    name: "iPhone: labels, a birthday without its year, a photo, Instagram, a name to be read aloud",
    layout: "IPHONE",
    bytes: utf8(
      cards("3.0", [
        [
          "PRODID:-//Apple Inc.//iPhone OS 17.5//EN",
          ...["N:Paz;Ana;María;Dra.;", "FN:Dra. Ana María Paz", "X-PHONETIC-LAST-NAME:Pas", "NICKNAME:Anita"],
          ...["ORG:Estudio Paz;Ventas", "TITLE:Contadora"],
          ...[
            "EMAIL;type=INTERNET;type=HOME;type=pref:ana@correo.test",
            "item1.EMAIL;type=INTERNET:ana.paz@trabajo.test",
          ],
          ...["item1.X-ABLabel:Solo urgencias", "TEL;type=CELL;type=VOICE;type=pref:11 5555-0731"],
          ...[
            "item2.TEL:+54 9 11 5555-0732",
            "item2.X-ABLabel:Marido",
            "item3.ADR;type=HOME:;;Mitre 123;CABA;;1000;Argentina",
          ],
          ...["item3.X-ABLabel:_$!<Home>!$_", "item3.X-ABADR:ar", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-12"],
          ...[
            "NOTE:Alergia al amoníaco\\, avisar.\\nViene con su hija",
            "X-SOCIALPROFILE;type=instagram;x-user=anapaz:http://instagram.com/anapaz",
          ],
          ...["item4.X-ABDATE;type=pref:2010-05-06", "item4.X-ABLabel:_$!<Anniversary>!$_"],
          `PHOTO;ENCODING=b;TYPE=JPEG:${BASE64}\r\n${folded(40)}`,
        ],
      ]),
    ),
    people: [
      {
        ...{
          firstName: "Ana María",
          lastName: "Paz",
          phone: "+5491155550731",
          otherPhones: ["+5491155550732"],
        },
        ...{ email: "ana@correo.test", otherEmails: ["ana.paz@trabajo.test"], instagram: "anapaz" },
        notes:
          "Alergia al amoníaco, avisar.\nViene con su hija\nNombre completo: Dra. Ana María Paz\nApodo: Anita\nOrganización: Estudio Paz, Ventas\nSolo urgencias: ana.paz@trabajo.test\nMarido: +54 9 11 5555-0732\nCumpleaños: 12/3",
      },
    ],
    out: ["Tratamiento", "Cómo se pronuncia", "Cargo", "Dirección", "Foto", "Otra fecha"],
  },
  {
    name: "iPhone: groups are no people, the preferred mobile is the phone, a company is a name",
    layout: "IPHONE",
    bytes: utf8(
      cards("3.0", [
        [
          ...["PRODID:-//Apple Inc.//iOS 16.0//EN", "N:Sosa;Mía;;;", "TEL;TYPE=HOME:11 4555-0733"],
          ...["TEL;TYPE=CELL:11 5555-0734", "TEL;TYPE=CELL,PREF:11 5555-0735"],
        ],
        ["X-ADDRESSBOOKSERVER-KIND:group", "N:Clientas;;;;", "FN:Clientas", "MEMBER:urn:uuid:1"],
        [
          ...["N:;;;;", "FN:Flores SA", "ORG:Flores SA;", "X-ABShowAs:COMPANY", "TEL:11 5555-0736"],
          ...["EMAIL:uno@correo.test", "EMAIL;PREF=1:dos@correo.test"],
        ],
      ]),
    ),
    people: [
      {
        ...{ firstName: "Mía", lastName: "Sosa", phone: "+5491155550735" },
        otherPhones: ["+5491155550734", "+5491145550733"],
      },
      {
        ...{ firstName: "Flores", lastName: "SA", phone: "+5491155550736", email: "dos@correo.test" },
        ...{ otherEmails: ["uno@correo.test"], notes: "Organización: Flores SA" },
      },
    ],
    nobodies: [2],
  },
  {
    name: "Android: quoted-printable over several lines, and lines of its own",
    layout: "ANDROID",
    bytes: utf8(
      cards("2.1", [
        [
          ...[quoted("N", "Muñoz;José María;;;"), quoted("FN", "José María Muñoz")],
          ...["TEL;CELL;PREF:1155550741", "TEL;HOME;CHARSET=UTF-8:1145550742", "EMAIL;HOME:jose@correo.test"],
          ...[
            "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=48=69=6A=61):1155550745",
            "TEL;X-Vecina:1155550746",
          ],
          quoted("NOTE", "Prefiere a la mañana; no le gusta el café, ni la espera tan larga de los sábados."),
          ...["X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Pepe;1;;;;;;;;;;;;;"],
          ...["X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-04-03;3;;;;;;;;;;;;;"],
          ...["X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-05-06;1;;;;;;;;;;;;;"],
          ...["X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Lola;0;Hija;;;;;;;;;;;;"],
          `PHOTO;ENCODING=BASE64;JPEG:${BASE64}\r\n${folded(20)}\r\n`,
        ],
      ]),
    ),
    people: [
      {
        ...{ firstName: "José María", lastName: "Muñoz", phone: "+5491155550741", birthday: "1985-04-03" },
        ...{ otherPhones: ["+5491155550745", "+5491155550746", "+5491145550742"], email: "jose@correo.test" },
        notes:
          "Prefiere a la mañana; no le gusta el café, ni la espera tan larga de los sábados.\nApodo: Pepe\nHija: 1155550745\nVecina: 1155550746",
      },
    ],
    out: ["Foto", "Otra fecha", "Relación"],
  },
  {
    name: "Android of before: letters of Windows in quoted-printable",
    layout: "ANDROID",
    bytes: utf8(
      cards("2.1", [
        [
          "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Mu=F1oz;In=E9s",
          ...["TEL;WORK;VOICE:(011) 4555-0743", "TEL;CELL;VOICE:011 15 5555-0744", "BDAY:19791230"],
        ],
      ]),
    ),
    people: [
      {
        ...{ firstName: "Inés", lastName: "Muñoz", phone: "+5491155550744", birthday: "1979-12-30" },
        otherPhones: ["+5491145550743"],
      },
    ],
  },
  {
    name: "vCard 4.0: phones as links, ranks, a picture as data, kinds, relations",
    layout: null,
    bytes: utf8(
      cards("4.0", [
        [
          ...["KIND:individual", "N:Gil;Lola;;;", "FN:Lola Gil", "GENDER:F"],
          ...['TEL;VALUE=uri;PREF=2;TYPE="voice,cell":tel:+54-9-11-5555-0751'],
          ...['TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+54-9-11-5555-0752'],
          ...["EMAIL;PREF=1:lola@correo.test", "BDAY:19900512", "ANNIVERSARY:20100506", "LANG:es"],
          ...["CATEGORIES:VIP,Color", "IMPP:xmpp:lola@correo.test", "RELATED;VALUE=text:Rosa"],
          `PHOTO:data:image/png;base64\\,${BASE64}`,
        ],
        ["KIND:group", "FN:Amigas", "MEMBER:urn:uuid:1"],
        ["FN:Eva Luz", "BDAY:--0512", "NOTE:Una línea larga que\r\n  sigue en otra"],
      ]),
    ),
    people: [
      {
        ...{ firstName: "Lola", lastName: "Gil", phone: "+5491155550752", otherPhones: ["+5491155550751"] },
        ...{ email: "lola@correo.test", birthday: "1990-05-12", tags: ["VIP", "Color"] },
      },
      { firstName: "Eva", lastName: "Luz", notes: "Una línea larga que sigue en otra\nCumpleaños: 12/5" },
    ],
    out: ["Foto", "Género", "Aniversario", "Idioma", "Mensajería", "Relación"],
    nobodies: [2],
  },
  {
    name: "contacts of Google: its own groups, and pictures by their addresses",
    layout: "GOOGLE",
    bytes: utf8(
      cards("3.0", [
        [
          ...["FN:Marta Gil", "N:Gil;Marta;;;", "CATEGORIES:myContacts,starred,Clientas"],
          ...["item1.TEL:11 5555-0753", "item1.X-ABLabel:Vecina", "PHOTO:https://lh3.example.test/b"],
          ...["item2.URL:http\\://marta.example.test", "item2.X-ABLabel:Tienda"],
        ],
      ]),
    ),
    people: [
      {
        ...{ firstName: "Marta", lastName: "Gil", tags: ["Clientas"], phone: "+5491155550753" },
        notes: "Vecina: 11 5555-0753",
      },
    ],
    out: ["Sitio web", "Foto"],
  },
  {
    name: "contacts with photos, a logo, a sound and a key, folded or not",
    layout: null,
    bytes: utf8(
      cards("3.0", [
        ["N:Paz;Ana", `PHOTO;TYPE=JPEG;ENCODING=b:${BASE64.repeat(3000)}`, "TEL:11 5555-0754"],
        ["N:Luz;Eva", `item1.LOGO;ENCODING=BASE64;TYPE=PNG:\r\n${folded(30)}`, "TEL:11 5555-0755"],
        [
          "N:Sol;Gil",
          `SOUND;ENCODING=b:${BASE64}`,
          `KEY;ENCODING=b:${BASE64}\r\n${BASE64}`,
          "TEL:11 5555-0756",
        ],
      ]),
    ),
    people: [
      { firstName: "Ana", lastName: "Paz", phone: "+5491155550754" },
      { firstName: "Eva", lastName: "Luz", phone: "+5491155550755" },
      { firstName: "Gil", lastName: "Sol", phone: "+5491155550756" },
    ],
    out: ["Foto", "Sonido", "Clave"],
  },
  {
    name: "contacts of an old Mac: line ends and two bytes a letter",
    layout: null,
    bytes: utf16(`\ufeff${cards("3.0", [["N:Ñandú;José", "TEL;type=CELL:11 5555-0757"]], "\r")}`, "BIG"),
    people: [{ firstName: "José", lastName: "Ñandú", phone: "+5491155550757" }],
  },
  {
    name: "contacts that break off, with notes that were not folded",
    layout: null,
    bytes: utf8(
      `BEGIN:VCARD\nN:Paz;Ana\nNOTE:Los lunes\ny los martes no\nni feriados\nBEGIN:VCARD\nN:Luz;Eva\nTEL:11 5555-0758\nEND:VCARD\nBEGIN:VCARD\nTEL:11 5555-0759`,
    ),
    people: [
      { firstName: "Ana", lastName: "Paz", notes: "Los lunes" },
      { firstName: "Eva", lastName: "Luz", phone: "+5491155550758" },
      { firstName: "11 5555-0759", phone: "+5491155550759" },
    ],
    out: ["Texto suelto"],
  },
  {
    name: "contacts with two birthdays, two names, two Instagrams and two lines of one kind",
    layout: null,
    bytes: utf8(
      cards("3.0", [
        [
          ...["N:Paz;Ana;;;", "N:Gómez;Anita;;;", "FN:Ana Paz", "FN:Ana Gómez de Paz"],
          ...["BDAY:1990-05-12", "BDAY:1990-05-13", "X-SKYPE:ana.uno", "X-SKYPE:ana.dos"],
          ...["X-SOCIALPROFILE;type=instagram:https://www.instagram.com/ana.uno/"],
          ...[
            "URL:https://instagram.com/ana.dos",
            "URL:https://ana.example.test",
            "ROLE:Jefa",
            "LABEL;HOME:Mitre 123",
          ],
        ],
      ]),
    ),
    people: [
      {
        ...{ firstName: "Ana", lastName: "Paz", birthday: "1990-05-12", instagram: "ana.uno" },
        notes: "Nombre completo: Anita Gómez\nNombre completo 3: Ana Gómez de Paz",
      },
    ],
    out: [...["Instagram 2", "Cumpleaños 2", "Dirección", "Sitio web", "X-SKYPE", "Función", "X-SKYPE 2"]],
  },
];
