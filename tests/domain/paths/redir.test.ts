import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedir } from "#app/domain/paths/redir.ts";

test.each([
  ["/", "/"],
  ["/bookings", "/bookings"],
  [
    "/booking/demo/demo-palermo?step=4&s=a&d=2026-11-20#top",
    "/booking/demo/demo-palermo?step=4&s=a&d=2026-11-20#top",
  ],
  ["/a/../bookings", "/bookings"],
  ["/booking?redir=https://evil.test", "/booking?redir=https://evil.test"],
])("%s leads to %s", (raw, path) => {
  expect(safeRedir(raw)).toBe(path);
});

test.each([
  [null],
  [""],
  ["bookings"],
  ["https://evil.test"],
  ["https:evil.test"],
  ["//evil.test"],
  ["///evil.test"],
  ["/\\evil.test"],
  ["\\\\evil.test"],
  ["/\t/evil.test"],
  ["/\n/evil.test"],
  ["\u0000/evil.test"],
  ["/.//evil.test"],
  ["/a/..//evil.test"],
  ["/./\\evil.test"],
  ["javascript:alert(1)"],
  ["data:text/html,x"],
  [" /bookings"],
  ["@evil.test"],
  ["/%0d%0aSet-Cookie:x".replace("%0d%0a", "\r\n")],
  [`/${"a".repeat(2048)}`],
  ["/logout"],
  ["/login?redir=/x"],
  ["/api/logout"],
  ["/ws/contact-us"],
  ["/x/../api/heartbeat"],
  ["/oauth/google"],
  ["/Logout"],
  ["/%6Cogout"],
  ["/account%2Dtype"],
])("%j leads nowhere", (raw) => {
  expect(safeRedir(raw)).toBeNull();
});

test("any accepted path stays on our own site", () => {
  const pieces = fc.constantFrom(
    "/",
    "//",
    "\\",
    "..",
    ".",
    "evil.test",
    "@",
    ":",
    "?",
    "#",
    "%2f",
    "\t",
    "a",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const path = safeRedir(parts.join(""));
      if (path !== null) expect(new URL(path, "https://turnero.test").origin).toBe("https://turnero.test");
    }),
    { numRuns: 5000 },
  );
});
