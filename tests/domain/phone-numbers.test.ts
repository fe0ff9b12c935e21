import { expect, test } from "vitest";
import { whatsAppNumber } from "#app/domain/phone-numbers.ts";

test.each([
  ["011 15-5874-9895", "5491158749895"],
  ["11 5874-9895", "5491158749895"],
  ["+54 9 11 5874-9895", "5491158749895"],
  ["+54 11 5874-9895", "5491158749895"],
  ["0054 9 11 58749895", "5491158749895"],
  ["(0351) 15 412-3344", "5493514123344"],
  ["02944 15 412334", "5492944412334"],
  ["911 5874 989", "5499115874989"],
  ["5874-9895", null],
  ["+598 99 123 456", null],
  ["+1 212 555 0123", null],
  ["no tengo", null],
  ["", null],
])("'%s' is asked for on WhatsApp as %s", (written, number) => {
  expect(whatsAppNumber(written)).toBe(number);
});
