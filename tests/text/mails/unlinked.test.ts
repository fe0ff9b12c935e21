import fc from "fast-check";
import { expect, test } from "vitest";
import { invitationLetter, removedLetter } from "#app/text/mails/accounts/team-letters.ts";
import { newBookingLetter } from "#app/text/mails/bookings/business-letters.ts";
import {
  bookedLetter,
  cancelledLetter,
  depositReminderLetter,
  rescheduledLetter,
} from "#app/text/mails/bookings/customer-letters.ts";
import { dayReminderLetter } from "#app/text/mails/bookings/reminder-letters.ts";
import { confirmWaitLetter, offerLetter } from "#app/text/mails/bookings/waitlist-letters.ts";
import { digestLetter } from "#app/text/mails/business/digest-letter.ts";
import { unsentLetter } from "#app/text/mails/business/unsent-letter.ts";
import { drawLetter } from "#app/text/mails/draw-letter.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import { unlinked, unlinkedSubject } from "#app/text/mails/unlinked.ts";
import { BOOKING } from "#tests/support/letter-facts.ts";

/** Text that a mail program would turn into a link. */
const LINK =
  /[\p{L}\p{N}_-][.．。｡․](?:[\p{L}_-])(?<![ºª])|:\/\/|\S[@＠][\p{L}\p{N}_-]|\b(?:mailto|tel):(?![\u2060\s])/iu;

const lures = fc
  .tuple(
    fc.constantFrom("", "https://", "http://", "www.", "mailto:", "HTTPS://user:p@"),
    fc.constantFrom(
      "gana.com",
      "gana．com",
      "ñandú.com.ar",
      "xn--a.xn--b",
      "ana@gana.com",
      "t.me/x?y=1",
      "1.ly",
    ),
    fc.string(),
  )
  .map(([before, lure, after]) => `${before}${lure} ${after}`);

const WAIT = {
  ...{
    product: "Turnero",
    href: "https://t.test/w",
    firstName: "Ana",
    days: ["2026-08-14"],
    today: "2026-08-10",
  },
  ...{ storeName: "", streetName: "Mitre", streetNumber: "1", city: "CABA", region: "CABA" },
};

/** Every letter with words of a business or its clients, with these words in each place. */
function lettersWith(words: string): readonly Letter[] {
  const facts = {
    ...BOOKING,
    customer: { firstName: words, fullName: words },
    employees: [words],
    storeName: words,
    cancelNote: words,
    cancelReason: "BY_BUSINESS" as const,
    lines: BOOKING.lines.map((line) => ({ ...line, serviceName: words, optionName: words })),
    address: { ...BOOKING.address, streetName: words, city: words },
  };
  const entry = {
    ...{ event: "BOOKING_CREATED" as const, customer: words, date: "2026-08-14", startMinute: 630 },
    today: "2026-08-10",
    ...{ services: [words], employees: [words], storeName: words },
  };
  const digest = { product: "Turnero", businessName: words, newest: [entry], links: BOOKING.links };
  const told = { product: "Turnero", business: words, href: "https://t.test/i" };
  const wait = {
    ...WAIT,
    storeName: words,
    firstName: words,
    services: [{ name: words, minutes: 30, centavos: 1 }],
  };
  const offer = {
    date: "2026-08-14",
    startMinute: 630,
    employeeName: words,
    offeredAt: 1,
    expiresAt: 2,
    isLast: true,
  };
  return [
    bookedLetter(facts),
    rescheduledLetter(facts),
    cancelledLetter(facts),
    depositReminderLetter(facts),
    dayReminderLetter(facts, null),
    newBookingLetter(facts),
    digestLetter({ ...digest, counts: { BOOKING_CREATED: 1 } }),
    unsentLetter({
      ...{ ...digest, count: 2, today: "2026-08-10" },
      links: { ...BOOKING.links, requests: "https://t.test/r" },
      asides: [{ event: "LEGAL_ANSWERED", name: words, code: "ARR-1", from: null, to: null }],
    }),
    invitationLetter({ ...told, inviter: words, role: "MANAGER" }),
    removedLetter({ ...told, firstName: words }),
    confirmWaitLetter(wait),
    offerLetter({ ...wait, ...offer }),
  ];
}

/** Our own links, in both parts. */
function withoutOwn(text: string): string {
  return text.replace(/href="[^"]*"/g, "").replace(/https:\/\/(t|maps)\.test\/[^\s<"]*/g, "");
}

/** The text as a mail program reads it: no word continues across a tag. */
function inBody(html: string): string {
  return html
    .slice(html.indexOf("<title>"))
    .replace(/<style>.*?<\/style>/s, "\n")
    .replace(/<[^>]*>/g, "\n");
}

test("people's names add no links to mails, no domains to subjects and no line breaks", () => {
  fc.assert(
    fc.property(lures, (words) => {
      for (const letter of lettersWith(words)) {
        const { subject, html, text } = drawLetter(letter, "Turnero");
        expect(subject).not.toMatch(LINK);
        expect(subject).not.toMatch(/\p{Cc}/u);
        expect(withoutOwn(text)).not.toMatch(LINK);
        expect(withoutOwn(inBody(html))).not.toMatch(LINK);
      }
    }),
    { numRuns: 400 },
  );
});

test.each([
  ["gana.com", "gana com"],
  ["Salón S.R.L.", "Salón S R L."],
  ["ana@gana.com, https://gana.com/x", "ana gana com, https //gana com/x"],
  ["$12.345,50 a las 10:30. Dr. Paz", "$12.345,50 a las 10:30. Dr. Paz"],
])("%s stands in a subject as %s", (name, wanted) => {
  expect(unlinkedSubject(name)).toBe(wanted);
});

test("other text stays unchanged, and so do addresses to be copied", () => {
  const text = "Corte y peinado: $12.345,50. A las 10:30, con Dra. Paz (1.º piso)";
  expect(unlinked(text)).toBe(text);
  const ours = "Escribinos a ayuda@turnero.test";
  expect(unlinked(`${ours} o gana.com`, ["ayuda@turnero.test"])).toBe(`${ours} o gana.\u2060com`);
});
