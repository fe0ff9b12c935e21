import { expect, test } from "vitest";
import { lock, unlock } from "#app/usecases/secrets/token-vault.server.ts";

const KEY = { tokenKey: Buffer.alloc(32, 1).toString("base64") };
const OTHER = { tokenKey: Buffer.alloc(32, 2).toString("base64") };
const SECRET = "APP_USR-1-ñandú-2002";

test("a locked secret can be read again, and each locking is different", () => {
  const [one, two] = [lock(KEY, "salon", SECRET), lock(KEY, "salon", SECRET)];
  expect([unlock(KEY, "salon", one), unlock(KEY, "salon", two)]).toEqual([SECRET, SECRET]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^v1\.[\w-]+$/);
  expect(Buffer.from(one.slice(3), "base64url").toString("latin1")).not.toContain("APP_USR");
});

test("a secret cannot be read with another key, for another owner or without a key", () => {
  const locked = lock(KEY, "salon", SECRET);
  expect(unlock(OTHER, "salon", locked)).toBeNull();
  expect(unlock(KEY, "rival", locked)).toBeNull();
  expect(unlock({ tokenKey: null }, "salon", locked)).toBeNull();
  expect(() => lock({ tokenKey: null }, "salon", SECRET)).toThrow("TOKEN_ENCRYPTION_KEY");
});

test("a changed, cut or unlocked text reads as nothing", () => {
  const locked = lock(KEY, "salon", SECRET);
  const bytes = Buffer.from(locked.slice(3), "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unlock(KEY, "salon", `v1.${changed.toString("base64url")}`), `byte ${at}`).toBeNull();
  }
  for (const text of ["", "v1.", "v2.abc", SECRET, `v2.${locked.slice(3)}`, locked.slice(0, 30)]) {
    expect(unlock(KEY, "salon", text), text).toBeNull();
  }
});
