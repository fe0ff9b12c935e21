import { expect, test } from "vitest";
import {
  isActive,
  isOpen,
  isOver,
  isVisit,
  mayStaffSet,
  staffStatuses,
  statusesOf,
  transitionBy,
} from "#app/domain/booking-status.ts";
import { BOOKING_STATUSES, type BookingStatus, type StatusFilter } from "#app/domain/codes/booking.ts";
import { statusesWhere } from "#app/domain/status-sets.ts";
import { instantOf, MINUTE_MS } from "#app/domain/time/units.ts";
import { mayBecome } from "#tests/support/may-become.ts";

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
  ["STAFF", "PENDING", "DONE", ["NEAR"]],
  ["STAFF", "PENDING", "CHECKOUT", ["NEAR"]],
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

test("cancelled and missed bookings free their time", () => {
  expect(BOOKING_STATUSES.filter((status) => !isActive(status))).toEqual(["CANCELLED", "NO_SHOW"]);
});

test("only a pending booking, with or without its deposit, is open", () => {
  expect(BOOKING_STATUSES.filter(isOpen)).toEqual(["PENDING", "PENDING_DEPOSIT"]);
});

test("charged, cancelled and missed bookings are over; attended and charged ones are visits", () => {
  expect(BOOKING_STATUSES.filter(isOver)).toEqual(["CHECKOUT", "CANCELLED", "NO_SHOW"]);
  expect(BOOKING_STATUSES.filter(isVisit)).toEqual(["CHECKOUT", "DONE"]);
});

test("a set of statuses, and what is outside of it, come in the order of a booking's life", () => {
  expect(statusesWhere("isFirm")).toEqual(["PENDING", "DONE", "CHECKOUT"]);
  expect(statusesWhere("isOver", false)).toEqual(["PENDING", "PENDING_DEPOSIT", "DONE"]);
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

const START = 30_000_000;

test.each<[BookingStatus, number, BookingStatus[]]>([
  ["PENDING", -121, ["CANCELLED"]],
  ["PENDING", -120, ["CHECKOUT", "DONE", "CANCELLED"]],
  ["PENDING", -1, ["CHECKOUT", "DONE", "CANCELLED"]],
  ["PENDING", 0, ["CHECKOUT", "DONE", "CANCELLED", "NO_SHOW"]],
  ["PENDING", 100_000, ["CHECKOUT", "DONE", "CANCELLED", "NO_SHOW"]],
  ["PENDING_DEPOSIT", 0, ["PENDING", "CANCELLED"]],
  ["DONE", -120, ["PENDING", "CHECKOUT"]],
  ["CHECKOUT", 60, ["PENDING"]],
  ["NO_SHOW", 60, ["PENDING"]],
])("staff find a turno %s, %i minutes from its start, and may make it %j", (status, minutes, expected) => {
  const now = instantOf(START + minutes);
  expect(staffStatuses({ status, cancelReason: null, startUtcMinute: START }, now)).toEqual(expected);
});

test("two hours before the start are counted to the millisecond", () => {
  const booking = { status: "PENDING", cancelReason: null, startUtcMinute: START } as const;
  const early = instantOf(START) - 120 * MINUTE_MS;
  expect(mayStaffSet(booking, "DONE", early - 1)).toBe(false);
  expect(mayStaffSet(booking, "DONE", early)).toBe(true);
});

test("staff may revive a cancelled booking, unless its deposit expired", () => {
  const cancelled = { status: "CANCELLED", startUtcMinute: START } as const;
  expect(mayStaffSet({ ...cancelled, cancelReason: "BY_CUSTOMER" }, "PENDING", 0)).toBe(true);
  expect(mayStaffSet({ ...cancelled, cancelReason: "BY_BUSINESS" }, "PENDING", 0)).toBe(true);
  expect(mayStaffSet({ ...cancelled, cancelReason: "DEPOSIT_EXPIRED" }, "PENDING", 0)).toBe(false);
});
