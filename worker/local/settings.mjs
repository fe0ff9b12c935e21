import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The folder of the local database and secrets; another folder gives another, empty product. */
export const stateDir = process.env.STATE_DIR ?? ".wrangler/state";

/** Every setting that the environment may give (docs/settings.md). */
const NAMES = [...readFileSync(".dev.vars.example", "utf8").matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map(
  (match) => match[1],
);

/** The settings of a local run: those of the environment, plus the required ones. */
export function localSettings(port) {
  const given = Object.fromEntries(
    NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  return {
    PUBLIC_URL: `http://localhost:${port}`,
    SESSION_SECRET: localSecret("session-secret"),
    TOKEN_ENCRYPTION_KEY: localSecret("token-key"),
    SUPPORT_EMAIL: "hola@turnero.test",
    ...sandbox(port + 1),
    ...given,
  };
}

/** The key that encrypts the demo's card account; null if Mercado Pago is not our sandbox, or the key is invalid. */
export function sandboxTokenKey(port) {
  const { MERCADO_PAGO_API_URL, TOKEN_ENCRYPTION_KEY: key } = localSettings(port);
  const isSandbox = MERCADO_PAGO_API_URL === sandbox(port + 1).MERCADO_PAGO_API_URL;
  return isSandbox && Buffer.from(key, "base64").length === 32 ? key : null;
}

/** The external services that `npm start` imitates. */
function sandbox(port) {
  const url = `http://localhost:${port}`;
  return {
    EMAIL_API_URL: url,
    EMAIL_API_KEY: "sandbox",
    GOOGLE_URL: url,
    GOOGLE_CLIENT_ID: "sandbox-google",
    GOOGLE_CLIENT_SECRET: "sandbox-google-secret",
    FACEBOOK_URL: url,
    FACEBOOK_APP_ID: "sandbox-facebook",
    FACEBOOK_APP_SECRET: "sandbox-facebook-secret",
    WHATSAPP_API_URL: `${url}/whatsapp-api`,
    WHATSAPP_APP_SECRET: "sandbox-whatsapp-secret",
    WHATSAPP_VERIFY_TOKEN: "sandbox-whatsapp-word",
    MERCADO_PAGO_API_URL: url,
    MERCADO_PAGO_AUTH_URL: url,
    MERCADO_PAGO_ACCESS_TOKEN: "sandbox-platform",
    MERCADO_PAGO_CLIENT_ID: "sandbox-mercado-pago",
    MERCADO_PAGO_CLIENT_SECRET: "sandbox-mercado-pago-secret",
    MERCADO_PAGO_WEBHOOK_SECRET: "sandbox-webhook-secret",
  };
}

/** 32 bytes in base64url, the same at every start, so that sessions and connected sellers survive a restart. */
function localSecret(name) {
  const file = `${stateDir}/${name}`;
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}
