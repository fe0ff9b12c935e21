import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Settings } from "#app/usecases/deps.ts";

type Key = Pick<Settings, "tokenKey">;

const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A secret encrypted for the database (AES-256-GCM), readable for the same owner only. Throws without a key. */
export function lock(settings: Key, owner: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(settings), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** The decrypted secret; null where another key or owner encrypted it, or it has changed since. */
export function unlock(settings: Key, owner: string, locked: string): string | null {
  const [version, text = ""] = locked.split(".");
  const bytes = Buffer.from(text, "base64url");
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(settings), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const secret = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([secret, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyOf({ tokenKey }: Key): Buffer {
  if (tokenKey === null) throw new Error("TOKEN_ENCRYPTION_KEY is not set");
  return Buffer.from(tokenKey, "base64");
}
