import { expect, test } from "vitest";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { notificationPath, type Told } from "#app/domain/paths/notification-paths.ts";

const AT = Date.UTC(2026, 10, 20, 15);
const OWNER = { accountType: "BUSINESS", isManager: true } as const;
const PROFESSIONAL = { accountType: "BUSINESS", isManager: false } as const;
const CUSTOMER = { accountType: "CUSTOMER", isManager: false } as const;

function told(type: Told["type"], status: BookingStatus | null, bookingId: string | null = "t1"): Told {
  return { type, status, bookingId, createdAt: AT, offerPath: null };
}

test.each(["BOOKING_CREATED", "BOOKING_CANCELLED", "DEPOSIT_PAID"] as const)(
  "a customer is led to their turno by %s",
  (type) => {
    expect(notificationPath(told(type, "PENDING"), [], CUSTOMER)).toBe("/bookings/t1");
  },
);

const TAKEN = "/backoffice/payments?ver=taken&from=2026-11-17&to=2026-11-20#turno-t1";

test.each([
  ["BOOKING_CREATED", "PENDING_DEPOSIT", "/backoffice/payments?ver=awaited#turno-t1"],
  ["BOOKING_CREATED", "PENDING", null],
  ["TRANSFER_REPORTED", "PENDING_DEPOSIT", "/backoffice/payments?ver=transfers#turno-t1"],
  ["TRANSFER_REPORTED", "CANCELLED", "/backoffice/payments?ver=transfers#turno-t1"],
  ["TRANSFER_REPORTED", "PENDING", TAKEN],
  ["DEPOSIT_PAID", "DONE", TAKEN],
  ["DEPOSIT_PAID", "CANCELLED", null],
  ["DEPOSIT_EXPIRED", "CANCELLED", null],
  ["BOOKING_CANCELLED", "CANCELLED", null],
] as const)("an owner is led by %s of a booking that is %s to %s", (type, status, path) => {
  const one = told(type, status);
  expect(notificationPath(one, [one], OWNER)).toBe(path);
});

test("a question about holidays leads an owner to the answer, and a professional nowhere", () => {
  const asked = told("HOLIDAY_ASKED", null, null);
  expect(notificationPath(asked, [asked], OWNER)).toBe("/backoffice/setup/holidays");
  expect(notificationPath(asked, [asked], PROFESSIONAL)).toBeNull();
});

test("a new booking leads to its reported transfer, and back once the transfer was not found", () => {
  const created = told("BOOKING_CREATED", "PENDING_DEPOSIT");
  const reported = told("TRANSFER_REPORTED", "PENDING_DEPOSIT");
  const rejected = told("TRANSFER_REJECTED", "PENDING_DEPOSIT");
  const path = (...newer: readonly Told[]) => notificationPath(created, [...newer, created], OWNER);
  expect(path(reported)).toContain("ver=transfers");
  expect(path(rejected, reported)).toContain("ver=awaited");
  expect(path({ ...reported, bookingId: "t2" })).toContain("ver=awaited");
});

test("a broken account leads to the problems to be solved", () => {
  expect(notificationPath(told("SELLER_BROKEN", null, null), [], OWNER)).toBe(
    "/backoffice/payments?ver=problems",
  );
});

test("a professional is led nowhere, since they may not see deposits", () => {
  const one = told("DEPOSIT_PAID", "PENDING");
  expect(notificationPath(one, [one], PROFESSIONAL)).toBeNull();
});
