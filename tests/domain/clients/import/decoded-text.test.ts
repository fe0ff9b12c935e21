import { expect, test } from "vitest";
import { decodedText } from "#app/domain/clients/import/decoded-text.ts";

const TEXT = "Nombre;Notas\nMaría Ñuñez;año 2020 ¿sí?\nJosé Güemes;más café\n";
const MAC: Readonly<Record<string, number>> = {
  ...{ á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, ü: 0x9f, Ñ: 0x84, "¿": 0xc0 },
};
const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const utf16 = (text: string, isBig: boolean) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });

test.each([
  ["UTF-8", utf8(TEXT)],
  ["UTF-8 with a mark", utf8(`\ufeff${TEXT}`)],
  ["UTF-16, little end first", utf16(TEXT, false)],
  ["UTF-16, little end first, with a mark", utf16(`\ufeff${TEXT}`, false)],
  ["UTF-16, big end first", utf16(TEXT, true)],
  ["UTF-16, big end first, with a mark", utf16(`\ufeff${TEXT}`, true)],
  ["Windows-1252", Array.from(TEXT, (letter) => letter.charCodeAt(0))],
  ["Mac Roman", Array.from(TEXT, (letter) => MAC[letter] ?? letter.charCodeAt(0))],
])("a file in %s is not garbled", (_, bytes) => {
  expect(decodedText(Uint8Array.from(bytes))).toBe(TEXT);
});

test("UTF-8 with a few bytes of Windows keeps the letters of both", () => {
  const bytes = [...utf8("Peña, Muñoz, Núñez, "), 0xd1, ...utf8("andú")];
  expect(decodedText(Uint8Array.from(bytes))).toBe("Peña, Muñoz, Núñez, Ñandú");
});

test("quotes and dashes of Windows do not make a Mac of it", () => {
  const bytes = [...utf8("O"), 0x92, ...utf8("Higgins "), 0x96, ...utf8(" Pe"), 0xf1, ...utf8("a Jos"), 0xe9];
  expect(decodedText(Uint8Array.from(bytes))).toBe("O’Higgins – Peña José");
});
