import { expect, test } from "vitest";
import { DEFAULT_CAPS } from "#app/domain/caps.ts";
import { readSettings } from "#worker/env.ts";

const required = { PUBLIC_URL: "http://localhost:8787/", SESSION_SECRET: "0123456789abcdef0123456789abcdef" };

test("the required settings are enough, and the others have their defaults", () => {
  expect(readSettings(required)).toMatchObject({
    productName: "Turnero",
    publicUrl: "http://localhost:8787",
    depositMinutes: 30,
    loginTriesPerMinute: 10,
    signupsPerMinute: 20,
    emailChecksPerMinute: 20,
    mailCaps: {
      UNVERIFIED: 20,
      SAFETY: 15,
      VERIFIED: 200,
      TURNOS: 20,
      TRANSFERS: 20,
      FIRST_CONTACTS: 60,
      NETWORK_FIRST_CONTACTS: 180,
    },
    caps: DEFAULT_CAPS,
    supportEmail: null,
    libsql: null,
    mercadoPago: null,
    tokenKey: null,
    healthSecret: null,
  });
});

test("a social network is shown if the product has a page there", () => {
  const url = "https://www.instagram.com/turnero.ar";
  expect(readSettings(required).networks).toEqual([]);
  const set = { SOCIAL_INSTAGRAM_URL: url, SOCIAL_TWITTER_URL: "" };
  expect(readSettings({ ...required, ...set }).networks).toEqual([{ network: "INSTAGRAM", url }]);
});

test("a network's limits derive from an address's limits per minute, unless they are set", () => {
  const raised = {
    LOGIN_TRIES_PER_MINUTE: "100",
    SIGNUPS_PER_MINUTE: "1000",
    EMAIL_CHECKS_PER_MINUTE: "1000",
  };
  const follows = [
    [{}, [60, 300, 300, 500]],
    [raised, [600, 3000, 15_000, 25_000]],
    [{ LOGIN_TRIES_PER_MINUTE: "2" }, [60, 300, 300, 500]],
    [{ ...raised, NETWORK_LOGIN_TRIES_PER_MINUTE: "7", NETWORK_SIGNUPS_PER_DAY: "9" }, [7, 3000, 9, 25_000]],
  ] as const;
  for (const [given, [minute, hour, signups, checks]] of follows)
    expect(readSettings({ ...required, ...given })).toMatchObject({
      networkLoginTriesPerMinute: minute,
      networkLoginTriesPerHour: hour,
      networkSignupsPerDay: signups,
      networkEmailChecksPerDay: checks,
    });
});

test("a seña's deadline may be a fraction of a minute", () => {
  expect(readSettings({ ...required, DEPOSIT_MINUTES: "0.05" }).depositMinutes).toBe(0.05);
});

test("a cap holds for all customers, or separately for customers with an unverified email", () => {
  const { caps } = readSettings({ ...required, OPEN_TURNOS: "40", TRANSFERS_PER_DAY: "9/2" });
  expect(caps.openTurnos).toEqual({ verified: 40, unverified: 40 });
  expect(caps.transfersPerDay).toEqual({ verified: 9, unverified: 2 });
});

test("an empty optional setting counts as absent", () => {
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
  [{ MAILS_PER_UNVERIFIED_DAY: "0" }, "MAILS_PER_UNVERIFIED_DAY must be above 0"],
  [{ STAFF_MAILS_PER_HOUR: "many" }, "STAFF_MAILS_PER_HOUR"],
  [{ FIRST_CONTACTS_PER_DAY: "all" }, "FIRST_CONTACTS_PER_DAY"],
  [{ NETWORK_CONTACTS_PER_DAY: "0" }, "NETWORK_CONTACTS_PER_DAY must be above 0"],
  [{ OPEN_TURNOS: "0" }, "OPEN_TURNOS must be a whole number above 0, or two as in 10/5"],
  [{ BOOKINGS_PER_DAY: "10/" }, "BOOKINGS_PER_DAY must be a whole number above 0, or two as in 10/5"],
  [{ EMAIL_PER_SECOND: "0" }, "EMAIL_PER_SECOND must be above 0"],
  [
    { SOCIAL_FACEBOOK_URL: "http://www.facebook.com/turnero" },
    "SOCIAL_FACEBOOK_URL must be an https address",
  ],
  [{ SOCIAL_INSTAGRAM_URL: "@turnero" }, "SOCIAL_INSTAGRAM_URL must be an https address"],
  [{ SUPPORT_EMAIL: "ayuda" }, "SUPPORT_EMAIL must be an email address"],
  [{ MERCADO_PAGO_API_URL: "api.mercadopago.com" }, "MERCADO_PAGO_API_URL must be an http or https address"],
  [{ MERCADO_PAGO_AUTH_URL: "ftp://auth.test" }, "MERCADO_PAGO_AUTH_URL must be an http or https address"],
  [{ TOKEN_ENCRYPTION_KEY: "c2hvcnQ=" }, "TOKEN_ENCRYPTION_KEY must be 32 bytes in base64"],
  [{ TOKEN_ENCRYPTION_KEY: "é".repeat(43) }, "TOKEN_ENCRYPTION_KEY must be 32 bytes in base64"],
  [{ TOKEN_ENCRYPTION_KEY: `${"A".repeat(42)}/_` }, "TOKEN_ENCRYPTION_KEY must be 32 bytes in base64"],
  [{ HEALTH_SECRET: "short" }, "HEALTH_SECRET must have at least 32 characters"],
  [{ HEALTH_SECRET: `${"a".repeat(32)} b` }, "HEALTH_SECRET must have no spaces"],
  [{ LIBSQL_URL: "not an address" }, "LIBSQL_URL must be an address"],
])("%o stops the Worker with a sentence that names the setting", (fault, sentence) => {
  expect(() => readSettings({ ...required, ...fault })).toThrow(sentence);
});

const ACCOUNT = { MERCADO_PAGO_ACCESS_TOKEN: "APP_USR-platform" };
const APPLICATION = { MERCADO_PAGO_CLIENT_ID: "123", MERCADO_PAGO_CLIENT_SECRET: "s3cret" };
const WEBHOOKS = { MERCADO_PAGO_WEBHOOK_SECRET: "secret" };
const application = { clientId: "123", clientSecret: "s3cret" };

test.each([
  ["the platform's account", ACCOUNT, { accessToken: "APP_USR-platform", application: null }],
  ["an application for sellers", APPLICATION, { accessToken: null, application }],
  ["both", { ...ACCOUNT, ...APPLICATION }, { accessToken: "APP_USR-platform", application }],
])("señas can be paid to %s", (_, given, settings) => {
  expect(readSettings({ ...required, ...WEBHOOKS, ...given }).mercadoPago).toEqual({
    apiUrl: "https://api.mercadopago.com",
    authUrl: "https://auth.mercadopago.com",
    webhookSecret: "secret",
    ...settings,
  });
});

test.each([
  ["no account", WEBHOOKS],
  ["half an application", { ...WEBHOOKS, MERCADO_PAGO_CLIENT_ID: "123" }],
  ["no secret for notifications", { ...ACCOUNT, ...APPLICATION }],
  ["an empty secret for notifications", { ...ACCOUNT, MERCADO_PAGO_WEBHOOK_SECRET: " " }],
])("no seña can be paid with %s", (_, given) => {
  expect(readSettings({ ...required, ...given }).mercadoPago).toBeNull();
});

test.each([
  "+/8AAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0=",
  "+/8AAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0",
  "-_8AAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0",
  " -_8AAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0=",
])("the key '%s' is read the same in each spelling", (text) => {
  const { tokenKey } = readSettings({ ...required, TOKEN_ENCRYPTION_KEY: text });
  expect(tokenKey).toBe("+/8AAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0=");
  expect(Buffer.from(tokenKey ?? "", "base64")).toHaveLength(32);
});
