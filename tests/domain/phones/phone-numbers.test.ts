import fc from "fast-check";
import { expect, test } from "vitest";
import { areaCode } from "#app/domain/phones/area-codes.ts";
import { dialledNumber, whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";

test.each([
  ["011 15-5874-9895", "5491158749895"],
  ["11 5874-9895", "5491158749895"],
  ["+54 9 11 5874-9895", "5491158749895"],
  ["+54 11 5874-9895", "5491158749895"],
  ["0054 9 11 58749895", "5491158749895"],
  ["(0351) 15 412-3344", "5493514123344"],
  ["02944 15 412334", "5492944412334"],
  ["911 5874 989", null],
  ["15-5874-9895", null],
  ["https://wa.me/5491158749895", "5491158749895"],
  ["5874-9895", null],
  ["+598 99 123 456", null],
  ["+1 212 555 0123", null],
  ["no tengo", null],
  ["", null],
])("'%s' is asked for on WhatsApp as %s", (written, number) => {
  expect(whatsAppNumber(written)).toBe(number);
});

test.each([
  ["+5491158749895", "11 5874-9895"],
  ["+5493516204471", "351 620-4471"],
  ["+5493415550147", "341 555-0147"],
  ["+5492214567890", "221 456-7890"],
  ["+5492944412334", "2944 41-2334"],
  ["+5492994412334", "299 441-2334"],
  ["+5492284412334", "2284 41-2334"],
  ["+5492202412334", "2202 41-2334"],
  ["+5492204123344", "220 412-3344"],
  ["+5493435412334", "3435 41-2334"],
  ["+5493435112334", "343 511-2334"],
  ["+5493454112334", "345 411-2334"],
  ["+5493454412334", "3454 41-2334"],
  ["+5498104123344", "8104123344"],
  ["+59899123456", "+59899123456"],
])("the kept %s is shown as '%s'", (kept, shown) => {
  expect(dialledNumber(kept)).toBe(shown);
});

test("a shown number is read back the same, in three parts, for any area", () => {
  const digits = fc.stringMatching(/^(11\d{8}|[23]\d{9})$/);
  fc.assert(
    fc.property(digits, (number) => {
      const kept = `+549${number}`;
      const shown = dialledNumber(kept);
      const [area = "", first = "", last = ""] = shown.split(/[ -]/);
      expect(area).toBe(areaCode(number));
      expect(area + first + last).toBe(number);
      expect([area.length + first.length, last.length]).toEqual([6, 4]);
    }),
  );
});
