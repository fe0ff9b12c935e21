import { expect, test } from "vitest";
import { mayCancel, mayReschedule, policyParts } from "#app/domain/policy.ts";

const start = Date.UTC(2026, 7, 14, 13, 30);
const startUtcMinute = start / 60_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  { hours: 24, at: "a minute before the limit", now: start - 24 * HOUR - MINUTE, may: true },
  { hours: 24, at: "the limit", now: start - 24 * HOUR, may: true },
  { hours: 24, at: "a moment past the limit", now: start - 24 * HOUR + 1, may: false },
  { hours: 24, at: "a minute past the limit", now: start - 24 * HOUR + MINUTE, may: false },
  { hours: 1, at: "an hour before", now: start - HOUR, may: true },
  { hours: 1, at: "59 minutes before", now: start - HOUR + MINUTE, may: false },
  { hours: 0, at: "the start", now: start, may: true },
  { hours: 0, at: "a moment after the start", now: start + 1, may: false },
  { hours: null, at: "the start", now: start, may: true },
  { hours: null, at: "a minute after the start", now: start + MINUTE, may: false },
])("with $hours hours a turno may change at $at: $may", ({ hours, now, may }) => {
  expect(mayCancel(now, startUtcMinute, hours)).toBe(may);
  expect(mayReschedule(now, startUtcMinute, hours)).toBe(may);
});

test.each([
  { hours: 1, notice: { unit: "hours", amount: 1 } },
  { hours: 23, notice: { unit: "hours", amount: 23 } },
  { hours: 24, notice: { unit: "days", amount: 1 } },
  { hours: 25, notice: { unit: "days", amount: 2 } },
  { hours: 48, notice: { unit: "days", amount: 2 } },
  { hours: 49, notice: { unit: "days", amount: 3 } },
  { hours: 0, notice: null },
  { hours: null, notice: null },
])("$hours hours are told as $notice", ({ hours, notice }) => {
  expect(policyParts(hours, 12)).toEqual({ cancel: notice, reschedule: { unit: "hours", amount: 12 } });
  expect(policyParts(12, hours)).toEqual({ cancel: { unit: "hours", amount: 12 }, reschedule: notice });
});
