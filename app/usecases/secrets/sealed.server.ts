import type { Settings } from "#app/usecases/deps.ts";
import { sameSecret, sign } from "./signatures.server.ts";

type Secret = Pick<Settings, "sessionSecret">;

/** A value that a browser keeps for us: it can read it, but not change it. */
export function seal(settings: Secret, purpose: string, value: object): string {
  const text = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${text}.${sign(settings, purpose, text)}`;
}

/** The value sealed for that purpose; null for none, and for a forged one. */
export function unseal<Value>(settings: Secret, purpose: string, sealed: string | null): Value | null {
  const [text = "", signature = ""] = (sealed ?? "").split(".");
  if (!sameSecret(signature, sign(settings, purpose, text))) return null;
  const value: Value = JSON.parse(Buffer.from(text, "base64url").toString());
  return value;
}
