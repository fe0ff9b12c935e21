import { expect, test } from "vitest";
import {
  type ClientData,
  canMerge,
  mergedClient,
  unmergedClient,
} from "#app/domain/clients/merged-client.ts";

const SOFIA: ClientData = {
  ...{ userId: null, firstName: "Sofía", lastName: "Herrera", email: null, phone: "+5491158749895" },
  instagram: null,
  ...{ notes: "Café", allergies: "PPD", tags: ["VIP"], birthday: "1990-10-02", blockedAt: null },
  ...{ otherPhones: ["+5491147741200"], otherEmails: [] },
};
const SOFI: ClientData = {
  ...{ userId: "u", firstName: "Sofi", lastName: "H", email: "sofi@correo.test", phone: "+5491158749859" },
  instagram: "sofi.h",
  ...{ notes: "Balayage", allergies: "PPD", tags: ["Color", "VIP"], birthday: null, blockedAt: 7 },
  ...{ otherPhones: [], otherEmails: ["sofi@trabajo.test"] },
};

test("the kept client's values win, and notes, tags and the block come from both", () => {
  expect(mergedClient(SOFIA, SOFI)).toEqual({
    ...SOFIA,
    ...{ userId: "u", email: "sofi@correo.test", notes: "Café\nBalayage", tags: ["VIP", "Color"] },
    ...{ instagram: "sofi.h", blockedAt: 7 },
    ...{ otherPhones: ["+5491147741200", "+5491158749859"], otherEmails: ["sofi@trabajo.test"] },
  });
  expect(mergedClient(SOFI, { ...SOFIA, instagram: "otra" }).instagram).toBe("sofi.h");
});

test("a field comes from the chosen client, even where it is empty there", () => {
  const choices = { name: "MERGE", phone: "MERGE", birthday: "MERGE", notes: "KEEP" } as const;
  expect(mergedClient(SOFIA, SOFI, choices)).toMatchObject({
    ...{ firstName: "Sofi", lastName: "H", phone: SOFI.phone, birthday: null, notes: "Café" },
  });
});

test("two clients with an account each are not merged", () => {
  expect(canMerge(SOFIA, SOFI)).toBe(true);
  expect(canMerge({ ...SOFIA, userId: "other" }, SOFI)).toBe(false);
});

test("an undone merge restores each field that has not changed since", () => {
  const after = mergedClient(SOFIA, SOFI);
  expect(unmergedClient(after, { before: SOFIA, after })).toEqual(SOFIA);
  const now = { ...after, notes: "Té", phone: null };
  expect(unmergedClient(now, { before: SOFIA, after })).toEqual({ ...SOFIA, notes: "Té", phone: null });
});
