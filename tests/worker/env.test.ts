import { expect, test } from "vitest";
import { readSettings } from "#worker/env.ts";

const required = { PUBLIC_URL: "http://localhost:8787/", SESSION_SECRET: "0123456789abcdef0123456789abcdef" };

test("what is required is enough, and the rest stands at its default", () => {
  expect(readSettings(required)).toMatchObject({
    productName: "Turnero",
    publicUrl: "http://localhost:8787",
    depositMinutes: 30,
    loginTriesPerMinute: 10,
    signupsPerMinute: 20,
    emailChecksPerMinute: 20,
    supportEmail: null,
    libsql: null,
  });
});

test("a fraction of a minute holds a seña too", () => {
  expect(readSettings({ ...required, DEPOSIT_MINUTES: "0.05" }).depositMinutes).toBe(0.05);
});

test("an empty optional setting is an absent one", () => {
  expect(readSettings({ ...required, SUPPORT_EMAIL: "", LIBSQL_URL: "" })).toMatchObject({
    supportEmail: null,
    libsql: null,
  });
});

test.each([
  [{ PUBLIC_URL: undefined }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "localhost:8787" }, "PUBLIC_URL must be an http or https address"],
  [{ SESSION_SECRET: undefined }, "SESSION_SECRET is required"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 32 characters"],
  [{ DEPOSIT_MINUTES: "soon" }, "DEPOSIT_MINUTES"],
  [{ DEPOSIT_MINUTES: "0" }, "DEPOSIT_MINUTES must be above 0"],
  [{ LOGIN_TRIES_PER_MINUTE: "2.5" }, "LOGIN_TRIES_PER_MINUTE must be a whole number"],
  [{ SUPPORT_EMAIL: "ayuda" }, "SUPPORT_EMAIL must be an email address"],
  [{ LIBSQL_URL: "not an address" }, "LIBSQL_URL must be an address"],
])("%o stops the Worker with a sentence that names it", (fault, sentence) => {
  expect(() => readSettings({ ...required, ...fault })).toThrow(sentence);
});
