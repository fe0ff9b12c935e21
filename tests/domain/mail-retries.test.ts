import fc from "fast-check";
import { expect, test } from "vitest";
import { EVENTS, type Event } from "#app/domain/codes/message.ts";
import { retryAt } from "#app/domain/mail-retries.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Minutes from a mail's creation to its next try, if it is tried now. */
function retry(event: Event, age: number, usefulUntil: number | null = null, notBefore = 0): number | null {
  const until = usefulUntil === null ? null : usefulUntil * MINUTE;
  const at = retryAt({ event, createdAt: 0, usefulUntil: until }, age * MINUTE, notBefore * MINUTE);
  return at === null ? null : at / MINUTE;
}

test.each<[Event, number, number]>([
  ["BOOKING_CREATED", 0, 1],
  ["BOOKING_CREATED", 3, 4.5],
  ["BOOKING_CREATED", 8, 12],
  ["BOOKING_CREATED", 300, 305],
  ["RECOVERY_CODE", 8, 9],
])("%s, %s minutes old, is tried again at %s", (event, age, at) => {
  expect(retry(event, age)).toBe(at);
});

test("the last retry is a minute before a mail becomes useless", () => {
  expect(retry("REMINDER_HOURS", 100, 103)).toBe(102);
  expect(retry("REMINDER_HOURS", 102, 103)).toBeNull();
  expect(retry("REMINDER_HOURS", 110, 103)).toBeNull();
  expect(retry("RECOVERY_CODE", 14, 15)).toBeNull();
});

test("a retry waits as long as the provider asks, except for the last retry", () => {
  expect(retry("RECOVERY_CODE", 0, 15, 10)).toBe(10);
  expect(retry("RECOVERY_CODE", 0, 15, 60)).toBe(14);
  expect(retry("WELCOME", 0, null, 600)).toBe(600);
});

test("a retry is at a whole millisecond, whatever the age of the mail", () => {
  const instant = fc.integer({ min: 0, max: 20 * HOUR });
  fc.assert(
    fc.property(fc.constantFrom(...EVENTS), instant, instant, (event, age, notBefore) => {
      const at = retryAt({ event, createdAt: 0, usefulUntil: null }, age, notBefore);
      expect(at === null || Number.isInteger(at)).toBe(true);
    }),
  );
});

test("no mail is retried past twenty hours", () => {
  for (const event of EVENTS) {
    expect(retry(event, 19 * 60 + 57)).toBeLessThanOrEqual(19 * 60 + 59);
    expect(retryAt({ event, createdAt: 0, usefulUntil: null }, 20 * HOUR - MINUTE, 0)).toBeNull();
  }
});
