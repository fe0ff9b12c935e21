import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_DETAILS } from "#app/domain/clients/client-fields.ts";
import { MOST_CONTACTS, tidyContacts } from "#app/domain/clients/further-contacts.ts";
import { likenessOf } from "#app/domain/clients/likeness.ts";
import { type ClientData, mergedClient } from "#app/domain/clients/merged-client.ts";

const NOBODY: ClientData = { ...NO_DETAILS, firstName: "Ana", userId: null, blockedAt: null };

test("a contact stands once, and the first one is no further one", () => {
  const client = {
    ...{ phone: "+5491158749895", otherPhones: ["11 5874-9895", "+5491144440000", "11 4444-0000"] },
    ...{ email: "ana@correo.test", otherEmails: ["ANA@correo.test", "a@b.test", "A@b.test"] },
  };
  expect(tidyContacts(client)).toEqual({
    ...client,
    ...{ otherPhones: ["+5491144440000"], otherEmails: ["a@b.test"] },
  });
});

test("without a first contact the next one takes its place", () => {
  const lists = {
    otherPhones: ["11 5874-9895", "+5491144440000"],
    otherEmails: ["ANA@correo.test", "a@b.test"],
  };
  expect(tidyContacts({ phone: null, email: null, ...lists })).toEqual({
    ...{ phone: "+5491158749895", otherPhones: ["+5491144440000"] },
    ...{ email: "ana@correo.test", otherEmails: ["a@b.test"] },
  });
  const nothing = { phone: null, email: null, otherPhones: [], otherEmails: [] };
  expect(tidyContacts(nothing)).toEqual(nothing);
});

test("a phone or email that staff do not choose becomes a further one, and a phone that is no number a note", () => {
  const keep = { ...NOBODY, phone: "+5491158749895", email: "ana@correo.test" };
  const other = { ...NOBODY, phone: "interno 5", email: "otra@correo.test", otherPhones: ["+34600111222"] };
  expect(mergedClient(keep, other, { email: "MERGE" })).toMatchObject({
    ...{ phone: keep.phone, otherPhones: ["+34600111222"], notes: "interno 5" },
    ...{ email: other.email, otherEmails: [keep.email] },
  });
});

const digits = fc.integer({ min: 1100000000, max: 1100000040 }).map((number) => `+549${number}`);
const address = fc.integer({ min: 0, max: 40 }).map((number) => `a${number}@b.test`);
const side = fc.constantFrom("KEEP", "MERGE", undefined);
const person = fc.record({
  phone: fc.option(fc.oneof(digits, fc.constantFrom("interno 5", "11 0000-0003"))),
  email: fc.option(address),
  otherPhones: fc.uniqueArray(digits, { maxLength: MOST_CONTACTS }),
  otherEmails: fc.uniqueArray(address, { maxLength: MOST_CONTACTS }),
  notes: fc.option(fc.constantFrom("Café", "Té")),
});

test("no contact is lost by a merge, however staff choose, and none stands twice", () => {
  fc.assert(
    fc.property(
      person,
      person,
      fc.record({ phone: side, email: side, notes: side }),
      (one, other, choices) => {
        const merged = mergedClient({ ...NOBODY, ...one }, { ...NOBODY, ...other }, choices);
        const kept = [merged.phone, merged.email, ...merged.otherPhones, ...merged.otherEmails];
        const noted = merged.notes?.split("\n") ?? [];
        for (const { phone, email, otherPhones, otherEmails } of [one, other])
          for (const contact of [phone, email, ...otherPhones, ...otherEmails].filter(
            (each) => each !== null,
          )) {
            expect([...kept, ...noted].map(dialled)).toContain(dialled(contact));
          }
        expect(merged.otherPhones.length).toBeLessThanOrEqual(MOST_CONTACTS);
        expect(merged.otherEmails.length).toBeLessThanOrEqual(MOST_CONTACTS);
        const contacts = kept.filter((each) => each !== null);
        expect(new Set(contacts).size).toBe(contacts.length);
      },
    ),
  );
});

/** Two spellings of one number are one contact. */
function dialled(contact: string | null): string | null {
  return contact === "11 0000-0003" ? "+5491100000003" : contact;
}

test.each([
  ["1158749895", "PHONE"],
  ["ana@correo.test", "EMAIL"],
  ["ana@correo.test 1990-02-01", "NAME"],
  ["ana paz 1990-02-01", "NAME"],
])("%s makes two clients alike by %s", (word, by) => {
  expect(likenessOf(word)).toBe(by);
});
