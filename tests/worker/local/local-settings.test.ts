import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSettings } from "#worker/env.ts";

const top = mkdtempSync(join(tmpdir(), "turnero-settings-"));
afterAll(() => rmSync(top, { recursive: true }));

type Env = Readonly<Record<string, string>>;

/** The output of a fresh start, which knows only the contents of its folder. */
function printed(what: "localSettings" | "sandboxTokenKey", folder: string, env: Env) {
  const run = { env: { PATH: process.env.PATH, STATE_DIR: join(top, folder), ...env } };
  const program = `import { ${what} } from "./worker/local/settings.mjs"; console.log(JSON.stringify(${what}(9000)));`;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", program], run).toString());
}

function settingsOfStart(folder: string, env: Env = {}) {
  return readSettings(printed("localSettings", folder, env));
}

test("the local Mercado Pago is the sandbox", () => {
  expect(settingsOfStart("a").mercadoPago).toEqual({
    apiUrl: "http://localhost:9001",
    authUrl: "http://localhost:9001",
    accessToken: "sandbox-platform",
    application: { clientId: "sandbox-mercado-pago", clientSecret: "sandbox-mercado-pago-secret" },
    webhookSecret: "sandbox-webhook-secret",
  });
});

test("the local product has a support address, as production needs", () => {
  expect(settingsOfStart("ayuda").supportEmail).toBe("hola@turnero.test");
  expect(settingsOfStart("ayuda", { SUPPORT_EMAIL: "ayuda@salon.test" }).supportEmail).toBe(
    "ayuda@salon.test",
  );
});

test("the environment overrides the local settings", () => {
  const env = { MERCADO_PAGO_API_URL: "https://api.mercadopago.com", MERCADO_PAGO_ACCESS_TOKEN: "APP_USR-1" };
  expect(settingsOfStart("a", env).mercadoPago).toMatchObject({
    apiUrl: "https://api.mercadopago.com",
    accessToken: "APP_USR-1",
  });
});

test("secrets are made once in each folder, and differ between folders", () => {
  const [first, again, elsewhere] = [settingsOfStart("a"), settingsOfStart("a"), settingsOfStart("b")];
  expect(Buffer.from(first.tokenKey ?? "", "base64")).toHaveLength(32);
  expect(again.tokenKey).toBe(first.tokenKey);
  expect(again.sessionSecret).toBe(first.sessionSecret);
  expect(elsewhere.tokenKey).not.toBe(first.tokenKey);
  expect(Buffer.from(first.sessionSecret, "base64url").toString("base64")).not.toBe(first.tokenKey);
});

test("the demo's card account uses the start's own key, and exists for the sandbox only", () => {
  const key = printed("sandboxTokenKey", "a", {});
  expect(Buffer.from(key, "base64").toString("base64")).toBe(settingsOfStart("a").tokenKey);
  const given = Buffer.alloc(32, 5).toString("base64");
  expect(printed("sandboxTokenKey", "a", { TOKEN_ENCRYPTION_KEY: given })).toBe(given);
  const elsewhere = { MERCADO_PAGO_API_URL: "https://api.mercadopago.com" };
  expect(printed("sandboxTokenKey", "a", elsewhere)).toBeNull();
  // The Worker reports the fault.
  expect(printed("sandboxTokenKey", "a", { TOKEN_ENCRYPTION_KEY: "short" })).toBeNull();
});
