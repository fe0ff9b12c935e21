import { expect, test } from "vitest";
import { isActive, isOpen, mayBecome, statusesOf, transitionBy } from "#app/domain/booking-status.ts";
import { BOOKING_STATUSES, type BookingStatus, type StatusFilter } from "#app/domain/codes/booking.ts";

const allowed: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  PENDING_DEPOSIT: ["PENDING", "CANCELLED"],
  PENDING: ["CHECKOUT", "DONE", "CANCELLED", "NO_SHOW"],
  DONE: ["PENDING", "CHECKOUT"],
  CHECKOUT: ["PENDING"],
  CANCELLED: ["PENDING"],
  NO_SHOW: ["PENDING"],
};

test.each(BOOKING_STATUSES)("%s becomes only what the contract's table says", (from) => {
  const reached = BOOKING_STATUSES.filter((to) => mayBecome(from, to));
  expect(reached).toEqual(BOOKING_STATUSES.filter((to) => allowed[from].includes(to)));
});

test.each([
  ["CUSTOMER", "PENDING", "CANCELLED", ["POLICY"]],
  ["CUSTOMER", "PENDING_DEPOSIT", "CANCELLED", ["POLICY"]],
  ["STAFF", "PENDING", "CANCELLED", []],
  ["STAFF", "PENDING_DEPOSIT", "CANCELLED", []],
  ["CLOCK", "PENDING_DEPOSIT", "CANCELLED", ["OVERDUE"]],
  ["PAYMENT", "PENDING_DEPOSIT", "PENDING", []],
  ["STAFF", "PENDING_DEPOSIT", "PENDING", []],
  ["STAFF", "PENDING", "DONE", ["BEGUN"]],
  ["STAFF", "PENDING", "CHECKOUT", ["BEGUN"]],
  ["STAFF", "PENDING", "NO_SHOW", ["BEGUN"]],
  ["STAFF", "DONE", "CHECKOUT", []],
  ["STAFF", "CANCELLED", "PENDING", ["NOT_EXPIRED", "TIME_FREE"]],
  ["PAYMENT", "CANCELLED", "PENDING", ["EXPIRED", "NOT_BEGUN", "TIME_FREE"]],
  ["STAFF", "NO_SHOW", "PENDING", ["TIME_FREE"]],
  ["STAFF", "DONE", "PENDING", ["TIME_FREE"]],
  ["STAFF", "CHECKOUT", "PENDING", ["TIME_FREE"]],
] as const)("%s may turn %s into %s when %j", (by, from, to, needs) => {
  expect(transitionBy(by, from, to)?.needs).toEqual(needs);
});

test.each([
  ["CUSTOMER", "PENDING_DEPOSIT", "PENDING"],
  ["CUSTOMER", "PENDING", "NO_SHOW"],
  ["CUSTOMER", "CANCELLED", "PENDING"],
  ["CLOCK", "PENDING", "CANCELLED"],
  ["PAYMENT", "NO_SHOW", "PENDING"],
] as const)("%s may not turn %s into %s", (by, from, to) => {
  expect(transitionBy(by, from, to)).toBeNull();
});

test("a cancelled turno and one that nobody came to free their time", () => {
  expect(BOOKING_STATUSES.filter((status) => !isActive(status))).toEqual(["CANCELLED", "NO_SHOW"]);
});

test("only a turno that is pending, with or without its seña, is open", () => {
  expect(BOOKING_STATUSES.filter(isOpen)).toEqual(["PENDING", "PENDING_DEPOSIT"]);
});

test.each<[StatusFilter, BookingStatus[]]>([
  ["DEFAULT", [...BOOKING_STATUSES]],
  ["PENDING", ["PENDING", "PENDING_DEPOSIT"]],
  ["CHECKOUT", ["CHECKOUT", "DONE"]],
  ["CANCELLED", ["CANCELLED"]],
  ["NO_SHOW", ["NO_SHOW"]],
])("the filter %s shows %j", (filter, statuses) => {
  expect(new Set(statusesOf(filter))).toEqual(new Set(statuses));
});
