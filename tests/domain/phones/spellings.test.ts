import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/metadata.min.json" with { type: "json" };
import { expect, test } from "vitest";
import { clientSearch } from "#app/domain/clients/client-search.ts";
import { areaCode } from "#app/domain/phones/area-codes.ts";
import { whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import abroad from "#app/domain/phones/phones-abroad.json" with { type: "json" };
import { proposedPhone, usualArea } from "#app/domain/phones/proposed.ts";
import { readPhone, readSinglePhone } from "#app/domain/phones/read-phone.ts";
import { PHONE_LETTERS, plainPhone } from "#app/domain/phones/spelling.ts";
import { clientForm, clientInput } from "#app/inputs/clients/clients.ts";
import { KEPT_SPELLINGS, REFUSED_SPELLINGS } from "#tests/support/phone-spellings.ts";
import { stepsOf } from "#tests/support/steps.ts";

const VALUES = { firstname: "Ana", lastname: "", email: "", instagram: "", birthday: "", tags: "" };

test.each(KEPT_SPELLINGS)("%j is kept as %s, and every door reads it alike", (typed, kept) => {
  expect(readSinglePhone(typed, null)).toMatchObject({ kept });
  expect(readPhone(typed, null)).toMatchObject({ kept, others: [] });
  expect(clientInput.parse({ firstname: "Ana", phone: typed }).phone).toBe(kept);
  expect(clientForm.parse({ ...VALUES, phone: typed }).phone).toBe(kept);
  expect(whatsAppNumber(typed.replace(/^[\p{L}. ]+:? ?(?=[+(\d])/u, ""))).toBe(
    kept.startsWith("+549") ? kept.slice(1) : null,
  );
});

test.each(KEPT_SPELLINGS.filter(([typed]) => !/^(cel|whatsapp )/i.test(typed)))(
  "a search for %j looks for the number",
  (typed, kept) => {
    expect(clientSearch(typed)).toEqual([kept.replace(/^\+(549)?/, "")]);
  },
);

test.each(REFUSED_SPELLINGS)("%j is refused at every door: %s", (typed, fault) => {
  expect(readSinglePhone(typed, null)).toEqual({ fault });
  for (const schema of [clientInput, clientForm]) {
    const read = schema.safeParse({ ...VALUES, tags: undefined, birthday: null, phone: typed });
    expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["phone"], "INVALID_PHONE"],
    ]);
  }
  expect(whatsAppNumber(typed)).toBeNull();
});

test.each([
  ["15-5555-0712", "11", "11 5555-0712"],
  ["5555-0712", "11", "11 5555-0712"],
  ["+54 9 15 5555-0712", "11", "11 5555-0712"],
  ["620-4471", "351", "351 620-4471"],
  ["5555-0712", "351", null],
  ["15-5555-0712", null, null],
  ["11 5555-0712", "351", null],
  ["no tiene", "11", null],
])("%j of a salon in %s is proposed as %s", (typed, area, proposed) => {
  expect(proposedPhone(typed, area)).toBe(proposed);
});

test("the usual area is that of most phones, in any spelling", () => {
  expect(usualArea(["0351 15 620-4471", "+5491155550712", "+5493516204472", "no tiene"])).toBe("351");
  expect(usualArea(["4555-1234", "+59899123456"])).toBeNull();
});

test("a valid number reads back the same through any noise", () => {
  const digits = fc.stringMatching(/^(11[2-9]\d{7}|[23]\d{9})$/).filter((number) => {
    const area = areaCode(number) ?? "";
    return /^[2-9]/.test(number.slice(area.length));
  });
  const heads = [
    "",
    "+54 9 ",
    "+54 ",
    "0054 9 ",
    "tel:+549",
    "https://wa.me/549",
    "cel: ",
    "\u202a+54\u00a09 ",
  ];
  const marks = ["", " ", "-", "\u2011", "\u2013", "\u200e", "\u00a0", "."];
  fc.assert(
    fc.property(
      digits,
      fc.constantFrom(...heads),
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.constantFrom(...marks), { minLength: 10, maxLength: 10 }),
      (number, head, isZero, isFifteen, between) => {
        const isChat = head.includes("wa.me");
        const area = areaCode(number) ?? "";
        const local = `${isFifteen && !isChat ? "15" : ""}${number.slice(area.length)}`;
        const bare = `${isZero && !isChat ? "0" : ""}${area}${local}`;
        const noisy = isChat ? bare : [...bare].map((digit, nth) => digit + (between[nth] ?? "")).join("");
        expect(readSinglePhone(head + noisy, null)).toMatchObject({ kept: `+549${number}` });
      },
    ),
  );
});

test("our lengths of numbers abroad are the library's", () => {
  const countries = metadata.countries as unknown as Readonly<Record<string, readonly unknown[]>>;
  const nonGeographic = metadata.nonGeographic as unknown as Readonly<Record<string, readonly unknown[]>>;
  const codes = Object.entries(metadata.country_calling_codes as Readonly<Record<string, readonly string[]>>);
  const expected = [
    ...codes.filter(([code]) => code !== "54").map(([code, [main = ""]]) => [code, countries[main]?.[3]]),
    ...Object.entries(nonGeographic).map(([code, data]) => [code, data[3]]),
  ];
  expect(abroad).toEqual(Object.fromEntries(expected));
});

test("what the library finds impossible is never kept", () => {
  const typed = fc.stringMatching(/^\+[1-9]\d{0,3}[ -]?\d{2,13}$/);
  fc.assert(
    fc.property(typed, (phone) => {
      const read = readSinglePhone(phone, null);
      if ("fault" in read) return;
      const found = parsePhoneNumberFromString(read.kept, metadata as never);
      expect(found?.isPossible(), phone).toBe(true);
    }),
  );
});

/** Of the longest text that is examined; a longer one is refused unread. */
const MOST_STEPS = 1_000_000;

test("a hostile text takes few steps, however long it is", async () => {
  const texts = [
    "a",
    " ",
    "a ",
    "+",
    "1",
    "15",
    "0",
    "(",
    "wa.me/1",
    "tel:",
    "\u200e",
    "phone=1&",
    ";1",
    " o 1",
  ];
  for (const piece of texts) {
    const of = (length: number) => stepsOf(() => void readPhone(piece.repeat(length), null));
    const longest = await of(Math.floor(PHONE_LETTERS / piece.length));
    expect(longest, piece).toBeLessThan(MOST_STEPS);
    const long = piece.repeat(100_000);
    expect(readPhone(long, null)).toEqual({ fault: "PHONE_LONG" });
    expect(plainPhone(long).length).toBeLessThanOrEqual(PHONE_LETTERS);
  }
});
