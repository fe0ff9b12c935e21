import { expect, test } from "vitest";
import { xsrfMatches, xsrfToken } from "#app/usecases/secrets/xsrf.server.ts";

const OURS = { sessionSecret: "a-secret-only-for-tests-0123456789" };
const THEIRS = { sessionSecret: "another-secret-only-for-tests-0123" };

test("the value of a session matches that session only", () => {
  const value = xsrfToken(OURS, "sesion-uno");
  expect(value).toMatch(/^[\w-]{43}$/);
  expect(xsrfMatches(OURS, "sesion-uno", value)).toBe(true);
  expect(xsrfMatches(OURS, "sesion-dos", value)).toBe(false);
  expect(xsrfMatches(OURS, "sesion-uno", xsrfToken(THEIRS, "sesion-uno"))).toBe(false);
});

test.each([null, "", "x", "é".repeat(43)])("%j matches no session", (sent) => {
  expect(xsrfMatches(OURS, "sesion-uno", sent)).toBe(false);
});
