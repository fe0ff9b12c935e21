import { expect, test } from "vitest";
import { lacksMobile, mobileAsking, type OwnReach } from "#app/domain/phones/own-mobile.ts";

const NEW: OwnReach = { hasPhone: false, wasAsked: false, refusesMessages: false };
const ASKED = { ...NEW, wasAsked: true };
const REACHED = { ...ASKED, hasPhone: true };
const GIVEN = { phone: "+5491155550134", refuses: false };
const SKIPPED = { phone: null, refuses: false };

test.each([
  ["a new account", NEW, false, "OPTIONAL"],
  ["a new account, where the store needs it", NEW, true, "NEEDED"],
  ["an account that skipped it", ASKED, false, "NOT_ASKED"],
  ["an account that skipped it, where the store needs it", ASKED, true, "NEEDED"],
  [
    "an account that skipped it and refuses messages, where the store needs it",
    { ...ASKED, refusesMessages: true },
    true,
    "NEEDED",
  ],
  ["an account with a phone", REACHED, false, "NOT_ASKED"],
  ["an account with a phone, where the store needs it", REACHED, true, "NOT_ASKED"],
  ["a session that has just begun", null, false, "NOT_ASKED"],
  ["a session that has just begun, where the store needs it", null, true, "NEEDED"],
] as const)("%s: %#", (_, reach, isNeeded, asking) => {
  expect(mobileAsking(reach, isNeeded)).toBe(asking);
});

test.each([
  [NEW, null, true, true],
  [NEW, SKIPPED, true, true],
  [NEW, GIVEN, true, false],
  [REACHED, null, true, false],
  [REACHED, SKIPPED, true, false],
  [null, null, true, true],
  [NEW, null, false, false],
] as const)("a booking of %o that tells %o, where a mobile is needed: %s", (reach, told, isNeeded, lacks) => {
  expect(lacksMobile(reach, told, isNeeded)).toBe(lacks);
});
