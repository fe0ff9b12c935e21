import { expect, test } from "vitest";
import { BOOKING_EVENTS, EVENTS, type Event } from "#app/domain/codes/message.ts";
import { hasDigest, quotaOf } from "#app/domain/mail-quotas.ts";

const toCustomer = { audience: "CUSTOMER", isVerified: false } as const;
const toStaff = { audience: "BUSINESS", isVerified: false } as const;

const SAFETY: readonly Event[] = [
  "EMAIL_VALIDATION",
  "RECOVERY_CODE",
  "PASSWORD_CHANGED",
  "SOCIAL_LINKED",
  "MONEY_CHANGED",
];

test("mail to a person is counted, but a verified person's safety mail is not", () => {
  for (const event of EVENTS) {
    const isSafety = SAFETY.includes(event);
    expect(quotaOf({ ...toCustomer, event })).toBe(isSafety ? "SAFETY" : "UNVERIFIED");
    expect(quotaOf({ ...toCustomer, event, isVerified: true })).toBe(isSafety ? null : "VERIFIED");
  }
});

test("mails to staff are counted by whether staff have to act", () => {
  const quotas = BOOKING_EVENTS.map((event) => quotaOf({ ...toStaff, event }));
  expect(quotas).toEqual([
    ...["TURNOS", "TURNOS", "TURNOS", "TURNOS", "TURNOS", "TURNOS"],
    ...["TRANSFERS", "TRANSFERS"],
  ]);
  expect(quotas.every((quota) => quota !== null && hasDigest(quota))).toBe(true);
});

test("a digest is not counted, and does not report on customers' mails", () => {
  expect(quotaOf({ ...toStaff, event: "STAFF_DIGEST" })).toBeNull();
  expect((["UNVERIFIED", "VERIFIED", "SAFETY"] as const).filter(hasDigest)).toEqual([]);
});
