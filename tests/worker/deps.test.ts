import { expect, test } from "vitest";
import { newMeter } from "#db/driver/client.ts";
import { openDeps } from "#worker/deps.ts";
import { readSettings } from "#worker/env.ts";

const MERCADO_PAGO = { MERCADO_PAGO_ACCESS_TOKEN: "APP_USR-1", MERCADO_PAGO_WEBHOOK_SECRET: "secret" };

function depsWith(given: Readonly<Record<string, string>>) {
  const required = { PUBLIC_URL: "https://turnero.test", SESSION_SECRET: "0123456789abcdef0123456789abcdef" };
  const libsql = { LIBSQL_URL: "http://127.0.0.1:1" };
  const run = { address: "", later: () => {}, note: () => {} };
  const bindings = {} as Parameters<typeof openDeps>[0];
  return openDeps(bindings, readSettings({ ...required, ...libsql, ...given }), newMeter(), run);
}

test("hashing a password costs 16 MiB five times over", () => {
  expect(depsWith({}).passwordCost).toEqual({ ln: 14, r: 8, p: 5 });
});

test("the business takes no señas without Mercado Pago's settings", () => {
  expect(depsWith({}).payments).toBeNull();
});

test("Mercado Pago's settings bring señas, and its notifications are checked by their signature", () => {
  const v1 = "afc502b65b3eddad85239893f99f3760fc6238cfe38fcc356a7a65f4e405ba2f";
  const notification = { signature: `ts=1704908010,v1=${v1}`, requestId: "req-1", dataId: "123456" };
  expect(depsWith(MERCADO_PAGO).payments?.isSigned(notification)).toBe(true);
  expect(depsWith(MERCADO_PAGO).payments?.isSigned({ ...notification, dataId: "123457" })).toBe(false);
});
