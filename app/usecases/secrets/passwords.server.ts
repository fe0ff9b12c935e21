import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { PasswordCost } from "#app/usecases/deps.ts";

type StoredHash = { readonly cost: PasswordCost; readonly salt: Buffer; readonly hash: Buffer };

/** 16 MiB and about 150 ms a hash. */
export const PASSWORD_COST: PasswordCost = { ln: 14, r: 8, p: 5 };

/**
 * The stored form of a password: `$scrypt$ln=14,r=8,p=5$<salt>$<hash>`, salt and hash in base64url. The password must already
 * have the right length (contract, Sessions). scrypt holds the isolate's only thread, so hashes run one by one and their memory
 * never adds up.
 */
export function hashPassword(password: string, cost: PasswordCost, salt: Buffer = randomBytes(16)): string {
  const hash = derive(password, salt, cost);
  return `${prefixOf(cost)}${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/**
 * Whether the password is the stored one. It takes one hash's time in every case: also without a stored one (`null`), for an
 * unreadable row, and for a password that is too long; then at the cost given here.
 */
export function verifyPassword(password: string, stored: string | null, dummyCost: PasswordCost): boolean {
  const known = stored === null ? null : readHash(stored);
  const usable = known !== null && !isTooLong(password);
  const { cost, salt, hash } = usable ? known : dummyHash(dummyCost);
  const given = derive(usable ? password : "", salt, cost);
  return timingSafeEqual(given, hash) && usable;
}

/** Longer ones would take noticeable time to normalise. */
const MOST_LETTERS = 4096;

function isTooLong(password: string): boolean {
  return password.length > MOST_LETTERS || Buffer.byteLength(password.normalize("NFKC")) > 1024;
}

function derive(password: string, salt: Buffer, cost: PasswordCost): Buffer {
  const options = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 64 * 1024 * 1024 };
  return scryptSync(password.normalize("NFKC"), salt, 32, options);
}

function prefixOf(cost: PasswordCost): string {
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$`;
}

const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/** Null for a row that we did not write, or one that asks for more work than we allow. */
function readHash(stored: string): StoredHash | null {
  const [, ln, r, p, salt, hash] = STORED.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return null;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  if (!isAffordable(cost)) return null;
  return { cost, salt: Buffer.from(salt, "base64url"), hash: Buffer.from(hash, "base64url") };
}

/** Within the cap of Workers, N·r·p ≤ 2^20, and the memory that `derive` allows. */
function isAffordable({ ln, r, p }: PasswordCost): boolean {
  return ln >= 10 && ln <= 15 && r >= 1 && r <= 8 && p >= 1 && 2 ** ln * r * p <= 2 ** 20;
}

/** A hash without an account: the password of an unknown account is compared with it. */
function dummyHash(cost: PasswordCost): StoredHash {
  return { cost, salt: Buffer.alloc(16), hash: Buffer.alloc(32) };
}
