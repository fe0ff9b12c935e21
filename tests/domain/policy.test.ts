import { expect, test } from "vitest";
import { mayCancel, mayReschedule, type Policy, policyParts } from "#app/domain/policy.ts";

const start = Date.UTC(2026, 7, 14, 13, 30);
const startUtcMinute = start / 60_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function policyOf(hoursToCancel: number | null, hoursToReschedule: number | null): Policy {
  return { hoursToCancel, hoursToReschedule, zone: "America/Argentina/Buenos_Aires" };
}

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
  expect(mayCancel(now, startUtcMinute, policyOf(hours, 99))).toBe(may);
  expect(mayReschedule(now, startUtcMinute, policyOf(99, hours))).toBe(may);
});

test.each([
  { hours: 1, rule: { unit: "hours", amount: 1 } },
  { hours: 23, rule: { unit: "hours", amount: 23 } },
  { hours: 24, rule: { unit: "days", amount: 1 } },
  { hours: 25, rule: { unit: "days", amount: 2 } },
  { hours: 48, rule: { unit: "days", amount: 2 } },
  { hours: 49, rule: { unit: "days", amount: 3 } },
  { hours: 0, rule: null },
  { hours: null, rule: null },
])("$hours hours are told as $rule", ({ hours, rule }) => {
  expect(policyParts(policyOf(hours, 12))).toEqual({
    cancel: rule,
    reschedule: { unit: "hours", amount: 12 },
  });
  expect(policyParts(policyOf(12, hours))).toEqual({
    cancel: { unit: "hours", amount: 12 },
    reschedule: rule,
  });
});
