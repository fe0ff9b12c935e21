import { createHmac } from "node:crypto";
import type { Deps } from "#app/usecases/deps.ts";
import { PASSWORD_COST } from "#app/usecases/secrets/passwords.server.ts";
import { type Database, type Meter, openD1, openLibsql } from "#db/driver/client.ts";
import { mercadoPago } from "#worker/gateways/mercado-pago/gateway.ts";
import { facebookProvider } from "#worker/gateways/social/facebook.ts";
import { googleProvider } from "#worker/gateways/social/google.ts";
import type { Env, WorkerSettings } from "./env.ts";
import { emailGateway } from "./gateways/email.ts";
import { floodGate } from "./gateways/floods.ts";
import { pictureStore } from "./gateways/pictures.ts";
import { whatsAppGateway } from "./gateways/whatsapp.ts";

/** The real dependencies of a request, or of a run of the clock. */
export function openDeps(env: Env, settings: WorkerSettings, meter: Meter, run: Run): Deps {
  return {
    db: openDatabase(env, settings, meter),
    settings,
    payments:
      settings.mercadoPago && mercadoPago(settings.mercadoPago, { publicUrl: settings.publicUrl, hmac }),
    mail: settings.email ? emailGateway(settings.email) : null,
    whatsApp: settings.whatsApp && whatsAppGateway(settings.whatsApp, hmac),
    pictures: pictureStore(env.PICTURES),
    floods: env.FLOODS ? floodGate(env.FLOODS, run.note) : null,
    google: settings.google && googleProvider(settings.google),
    facebook: settings.facebook && facebookProvider(settings.facebook),
    passwordCost: PASSWORD_COST,
    address: run.address,
    now: () => Date.now(),
    newId,
    later: run.later,
    note: run.note,
  };
}

type Run = { readonly address: string } & Pick<Deps, "later" | "note">;

function openDatabase(env: Env, settings: WorkerSettings, meter: Meter): Database {
  return settings.libsql
    ? openLibsql(settings.libsql.url, settings.libsql.authToken, meter)
    : openD1(env.DB, meter);
}

function hmac(secret: string, text: string | Uint8Array): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** 128 random bits as 22 base64url characters: the holder of a booking's id may pay for it (contract). */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
