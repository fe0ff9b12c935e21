import { expect, test } from "vitest";
import { contactMessageLetter } from "#app/text/mails/accounts/contact-letter.ts";
import { drawLetter } from "#app/text/mails/draw-letter.ts";
import { expectPlainHtml, expectSameParts, expectSays, type LetterCase } from "#tests/support/letters.ts";

const FACTS = {
  product: "Turnero",
  name: "Ana <Pérez>",
  email: "ana+1@correo.test",
  phone: "11 5874-9895",
  comments: "Hola.\r\n\r\nTengo una <b>barbería</b>.\n¿Me ayudan?",
};

const LETTERS: readonly LetterCase[] = [
  [
    "with a telephone",
    contactMessageLetter(FACTS),
    "Mensaje de Ana <Pérez>",
    [
      "Si respondés este email, le llega a quien lo escribió.",
      "Nombre (Ana <Pérez>)",
      "Email (ana+1@correo.test)",
      "Teléfono (11 5874-9895)",
      "Hola.\n",
      "Tengo una <b>barbería</b>.\n",
      "¿Me ayudan?",
      "Responder: mailto:ana%2B1%40correo.test",
      "Te escribimos porque esta es la dirección de contacto de Turnero.",
    ],
  ],
];

test.each(LETTERS)("%s, the mail shows the sender and the message", expectSays);
test.each(LETTERS)("%s, both parts have the same links", expectSameParts);

test("a sender's text becomes neither HTML nor another header", () => {
  expectPlainHtml("escaped", contactMessageLetter({ ...FACTS, name: "Ana", comments: "Hola" }), "", []);
  const { html, subject } = drawLetter(
    contactMessageLetter({ ...FACTS, name: "Ana\r\nBcc: x@y.test" }),
    "Turnero",
  );
  expect(html).toContain("Tengo una &lt;b&gt;barbería&lt;/b&gt;.");
  expect(subject).toBe("Mensaje de Ana Bcc: x y test");
});

test("a message without a phone number mentions none", () => {
  expect(drawLetter(contactMessageLetter({ ...FACTS, phone: null }), "Turnero").text).not.toContain(
    "Teléfono",
  );
});
