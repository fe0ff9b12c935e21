import { expect, test } from "vitest";
import { firstWeekProgress, isWatched, sourceOf } from "#app/domain/setup/business/first-week.ts";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36";
const IN_INSTAGRAM = `${PHONE} Instagram 309.0.0.40.113 Android`;

test.each([
  ["a plain visit", null, PHONE, null, null],
  ["a link that bears WhatsApp's mark", "whatsapp", PHONE, null, "WHATSAPP"],
  ["another mark", "otro", PHONE, null, null],
  ["Instagram's own browser", null, IN_INSTAGRAM, null, "INSTAGRAM"],
  ["Instagram on a desk", null, PHONE, "https://l.instagram.com/?u=x", "INSTAGRAM"],
  ["a site that only sounds like it", null, PHONE, "https://instagram.com.evil.test/", null],
  ["the preview that WhatsApp fetches", "whatsapp", "WhatsApp/2.23.20.0", null, null],
  ["the preview that Meta fetches", null, "facebookexternalhit/1.1 Instagram", null, null],
  ["a search engine", "whatsapp", "Mozilla/5.0 (compatible; Googlebot/2.1)", null, null],
  ["who says nothing of itself", "whatsapp", null, null, null],
])("%s", (_what, tag, userAgent, referrer, source) => {
  expect(sourceOf({ tag, userAgent, referrer })).toBe(source);
});

test("open tasks keep their order, and done tasks are listed apart", () => {
  const isDone = { INSTAGRAM: false, WHATSAPP: true, QR: false, CLIENTS: false, TEAM: true, BY_HAND: false };
  expect(firstWeekProgress(isDone)).toEqual({
    done: ["WHATSAPP", "TEAM"],
    open: ["INSTAGRAM", "QR", "CLIENTS", "BY_HAND"],
  });
});

test("a page is watched for sixty days from when it is published", () => {
  const now = (100 * DAY_MS) as Instant;
  expect(isWatched(null, now)).toBe(false);
  expect(isWatched((40 * DAY_MS) as Instant, now)).toBe(false);
  expect(isWatched((40 * DAY_MS + 1) as Instant, now)).toBe(true);
});
