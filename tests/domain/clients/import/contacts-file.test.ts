import { expect, test } from "vitest";
import { contactRows, isContactsFile } from "#app/domain/clients/import/contacts-file.ts";
import { alsoPhone } from "#app/text/clients/import.ts";

const read = (text: string) => contactRows(text, alsoPhone);

const ANDROID = `BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:G=C3=B3mez;Mart=C3=ADn;;;
FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mart=C3=ADn G=C3=B3mez
TEL;HOME:4832-1122
TEL;CELL;PREF:011 15-5012-3347
EMAIL;HOME:martin@correo.com
NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Al=C3=A9rgico a la tintura=0D=0Ay prefiere=
 los s=C3=A1bados
END:VCARD
`;

test("a phone with Android's contacts (2.1): letters as numbers, a mobile before the phone at home", () => {
  expect(isContactsFile(ANDROID)).toBe(true);
  expect(read(ANDROID)).toEqual([
    [
      "Martín",
      "Gómez",
      "011 15-5012-3347",
      "martin@correo.com",
      "",
      "",
      "Alérgico a la tintura\r\ny prefiere los sábados\nOtro teléfono: 4832-1122",
    ],
  ]);
});

test("an iPhone's contacts (3.0): folded lines, items, a day without its year", () => {
  const text = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "PRODID:-//Apple Inc.//iPhone OS 17.0//EN",
    "N:Núñez;Gala;María;Sra.;",
    "FN:Gala María Núñez",
    "item1.TEL;type=pref:+54 9 351 620-4471",
    "item1.X-ABLabel:_$!<Mobile>!$_",
    "TEL;type=WORK;type=VOICE:0351 422-1100",
    "item2.EMAIL;type=INTERNET;type=pref:gala.n@corr",
    " eo.com",
    "EMAIL;type=INTERNET:otra@correo.com",
    "BDAY;X-APPLE-OMIT-YEAR=1604:1604-08-14",
    "NOTE:Uñas\\, los lunes\\nCon café",
    "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAASABIAAD",
    " BEGINVCARDnot",
    "END:VCARD",
    "",
  ].join("\r\n");
  expect(read(text)).toEqual([
    [
      "Gala María",
      "Núñez",
      "+54 9 351 620-4471",
      "gala.n@correo.com",
      "1604-08-14",
      "",
      "Uñas, los lunes\nCon café\nOtro teléfono: 0351 422-1100",
    ],
  ]);
});

test("Google's contacts (3.0) and 4.0: categories, addresses of phones, birthdays", () => {
  const text = `BEGIN:VCARD
VERSION:3.0
FN:Helena Toledo
N:Toledo;Helena;;;
TEL;TYPE=CELL:11 5890-3321
CATEGORIES:VIP,myContacts
BDAY:1990-08-14
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Ema Quiroga
TEL;VALUE=uri;TYPE="voice,work":tel:+54-11-4444-5555
TEL;VALUE=uri;TYPE="cell,home":tel:+54-9-11-5555-6666
EMAIL:ema@correo.com
BDAY:19851231
END:VCARD`;
  expect(read(text)).toEqual([
    ["Helena", "Toledo", "11 5890-3321", "", "1990-08-14", "VIP, myContacts", ""],
    [
      "Ema",
      "Quiroga",
      "+54-9-11-5555-6666",
      "ema@correo.com",
      "19851231",
      "",
      "Otro teléfono: +54-11-4444-5555",
    ],
  ]);
});

test("a shop is named by its organisation, and empty cards are skipped", () => {
  const text =
    "BEGIN:VCARD\nVERSION:3.0\nORG:Insumos SA;Ventas\nTEL:4444-5555\nEND:VCARD\nBEGIN:VCARD\nEND:VCARD\nBEGIN:VCARD\nN:;Ana\nTEL;CE";
  expect(read(text).map(([first, last, phone]) => [first, last, phone])).toEqual([
    ["Insumos", "SA;Ventas", "4444-5555"],
    ["Ana", "", ""],
  ]);
});

test("a spreadsheet is no contacts file", () => {
  expect(isContactsFile("Nombre;Teléfono\nBEGIN:VCARD;1")).toBe(false);
});
