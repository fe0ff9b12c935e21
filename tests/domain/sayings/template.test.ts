import { expect, test } from "vitest";
import { SAYINGS, type Saying } from "#app/domain/codes/saying.ts";
import {
  chatHref,
  filledTemplate,
  LONGEST_TEMPLATE,
  messageOf,
  numberedTemplate,
  piecesOf,
  templateFault,
  tokensIn,
} from "#app/domain/sayings/template.ts";
import { ORIGINALS, sampleValues } from "#app/text/messages/sayings/templates.ts";

const LINK = "https://turnero.test/t/3FZP";

test("every original is a template that may be saved, and says all of its sample", () => {
  for (const saying of SAYINGS) {
    expect([saying, templateFault(saying, ORIGINALS[saying])]).toEqual([saying, null]);
    const text = messageOf(ORIGINALS[saying], sampleValues("Casa Malva", LINK));
    expect(text).not.toMatch(/[{}]/);
    expect(text).toContain("Catalina");
  }
});

test("the reminder reads in these words", () => {
  expect(filledTemplate(ORIGINALS.REMINDER, sampleValues("Casa Malva", LINK))).toBe(
    `¡Hola Catalina! Te esperamos mañana sábado a las 09:00 para tu Balayage con Lucía, en Gurruchaga 1480. ¿Venís? ${LINK}`,
  );
});

test.each<[Saying, string, ReturnType<typeof templateFault>]>([
  ["REMINDER", "  ", { code: "EMPTY" }],
  ["REMINDER", "Hola {apodo}", { code: "UNKNOWN_TOKEN", token: "apodo" }],
  ["REMINDER", "Hola {Nombre}", { code: "UNKNOWN_TOKEN", token: "Nombre" }],
  // Only messages about deposits have this token.
  ["REMINDER", "Falta {seña}", { code: "UNKNOWN_TOKEN", token: "seña" }],
  ["REMINDER", "Hola {nombre", { code: "BRACE" }],
  ["REMINDER", "Hola nombre}", { code: "BRACE" }],
  ["REMINDER", "{enlace} y {enlace}", { code: "LINK_LAST" }],
  ["REMINDER", "Entrá en {enlace} cuando quieras", { code: "LINK_LAST" }],
  ["REMINDER", "Mirá www.otra.com", { code: "LINK" }],
  ["REMINDER", "Mirá https://otra", { code: "LINK" }],
  ["REMINDER", "a".repeat(LONGEST_TEMPLATE + 1), { code: "TOO_LONG" }],
  // Each of these is twelve letters of an address.
  ["REMINDER", "💇".repeat(100), { code: "TOO_LONG" }],
  ["REMINDER", "¡Hola {nombre}!\n{enlace}", null],
  ["DEPOSIT", "{nombre}, falta {seña} antes de las {vence}: {enlace}", null],
])("%s '%s' is answered %j", (saying, text, fault) => {
  expect(templateFault(saying, text)).toEqual(fault);
});

test("a missing value is left out, and a value is never read as a token", () => {
  expect(filledTemplate("Hola {nombre}, {enlace}", { nombre: "{hora}" })).toBe("Hola {hora},");
});

test("pieces tell which of them are filled in", () => {
  expect(piecesOf("Hola {nombre}!", { nombre: "Ana" })).toEqual([
    { text: "Hola ", token: null },
    { text: "Ana", token: "nombre" },
    { text: "!", token: null },
  ]);
});

test("Meta reads the same text with numbers, in the order in which the values come", () => {
  const text = "Hola {nombre}, {dia} a las {hora}, {nombre}: {enlace}";
  expect(numberedTemplate(text)).toBe("Hola {{1}}, {{2}} a las {{3}}, {{4}}: {{5}}");
  expect(tokensIn(text)).toEqual(["nombre", "dia", "hora", "nombre", "enlace"]);
});

test("the address has less than 2,000 letters with any values, and ends with the link", () => {
  const long = "Ñandú 💇 ".repeat(60);
  for (const saying of SAYINGS) {
    const values = {
      ...sampleValues(long, LINK),
      nombre: long,
      servicio: long,
      profesional: long,
      direccion: long,
    };
    const href = chatHref("5491158749895", messageOf(ORIGINALS[saying], values));
    expect(href.length).toBeLessThan(2000);
    if (ORIGINALS[saying].endsWith("{enlace}")) expect(href.endsWith(encodeURIComponent(LINK))).toBe(true);
  }
});

test("half a character does not break the address", () => {
  expect(chatHref("549", "a\ud83d")).toBe("https://wa.me/549?text=a%EF%BF%BD");
});
