import { expect, test } from "vitest";
import {
  PASSWORD_COST as COST,
  hashPassword,
  verifyPassword,
} from "#app/usecases/secrets/passwords.server.ts";

const SALT = Buffer.from("0123456789abcdef");

test("a stored password contains its cost, a 16-byte salt and a 32-byte hash", () => {
  expect(hashPassword("turnero-demo", COST)).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
});

test("the right password verifies and any other does not", () => {
  const stored = hashPassword("turnero-demo", COST, SALT);
  expect(verifyPassword("turnero-demo", stored, COST)).toBe(true);
  expect(verifyPassword("turnero-Demo", stored, COST)).toBe(false);
  expect(verifyPassword("", stored, COST)).toBe(false);
});

test("each hash has its own salt", () => {
  expect(hashPassword("turnero-demo", COST)).not.toBe(hashPassword("turnero-demo", COST));
});

test("a password typed with another keyboard's encoding is the same password", () => {
  const stored = hashPassword("contraseña".normalize("NFC"), COST, SALT);
  expect(verifyPassword("contraseña".normalize("NFD"), stored, COST)).toBe(true);
  expect(verifyPassword("ｃontraseña", stored, COST)).toBe(true);
});

test("128 characters of four bytes are hashed whole", () => {
  const longest = "👍".repeat(128);
  const stored = hashPassword(longest, COST, SALT);
  expect(verifyPassword(longest, stored, COST)).toBe(true);
  expect(verifyPassword(`${"👍".repeat(127)}👎`, stored, COST)).toBe(false);
});

test("a hash of another scrypt implementation with the same cost verifies", () => {
  // python3: hashlib.scrypt(b"turnero-demo", salt=b"0123456789abcdef", n=2**14, r=8, p=5, dklen=32, maxmem=2**26)
  const stored = "$scrypt$ln=14,r=8,p=5$MDEyMzQ1Njc4OWFiY2RlZg$HNAjBvsUgs1VCmEbniQUtG-Z--FGl71jIlRo7ZfqLzg";
  expect(hashPassword("turnero-demo", COST, SALT)).toBe(stored);
  expect(verifyPassword("turnero-demo", stored, COST)).toBe(true);
});

test("an account without a password accepts no password, not even an empty one", () => {
  expect(verifyPassword("turnero-demo", null, COST)).toBe(false);
  expect(verifyPassword("", null, COST)).toBe(false);
});

test.each([
  "",
  "turnero-demo",
  "$scrypt$ln=30,r=8,p=5$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "$scrypt$ln=14,r=8,p=99$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "$scrypt$ln=1,r=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA",
])("a malformed stored password, %j, never verifies and costs no more", (stored) => {
  expect(verifyPassword("turnero-demo", stored, COST)).toBe(false);
});

test("a cheaper old hash still verifies by its own parameters", () => {
  const stored = "$scrypt$ln=13,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$LVL-MBGgF-xMOjjKkMWhU1dFofsuzV5Mtiv1GvQsEec";
  expect(verifyPassword("turnero-demo", stored, COST)).toBe(true);
  expect(verifyPassword("turnero-dem0", stored, COST)).toBe(false);
});
