import { expect, test } from "vitest";
import { insertUser, isDisplayNameTaken } from "#db/queries/accounts/accounts.ts";
import { membershipIn } from "#db/queries/accounts/memberships.ts";
import { accountTypeHolder, changeAccountType } from "#db/queries/accounts/session-account-type.ts";
import {
  addToken,
  endSession,
  endSessionsOf,
  insertSession,
  purgeSessions,
  retireOlderTokens,
  sessionByToken,
} from "#db/queries/accounts/sessions.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { salonRows } from "#tests/support/database/rows.ts";

const NOW = Date.parse("2026-11-05T12:00:00Z");
const DAY = 86_400_000;

/** A person with one session; its token's hash is `hash-{name}`. */
async function openSession(name: string): Promise<void> {
  const email = `${name}@correo.test`;
  const names = { firstName: name, lastName: "Paz", displayName: `${name} Paz` };
  const session = { accountType: "CUSTOMER", businessId: null, at: NOW, expiresAt: NOW + DAY } as const;
  await write(db, [
    ...insertUser(db, { id: name, email, ...names, passwordHash: "x", at: NOW }),
    ...insertSession(db, {
      id: `s-${name}`,
      tokenHash: `hash-${name}`,
      userId: name,
      ...session,
      endsAt: NOW + 90 * DAY,
    }),
  ]);
}

const find = (hash: string) => read(db, sessionByToken(db, hash));

test("a session is found by the hash of its own token", async () => {
  await openSession("ana");
  await openSession("beto");
  expect(await find("hash-beto")).toEqual({
    sessionId: "s-beto",
    userId: "beto",
    email: "beto@correo.test",
    displayName: "beto Paz",
    emailVerifiedAt: null,
    reach: { hasPhone: false, wasAsked: false, refusesMessages: false },
    accountType: "CUSTOMER",
    membership: null,
    hasBusiness: false,
    createdAt: NOW,
    seenAt: NOW,
    expiresAt: NOW + DAY,
    endsAt: NOW + 90 * DAY,
    tokenIssuedAt: NOW,
    tokenExpiresAt: NOW + DAY,
    tokenValidUntil: null,
    hasNewerToken: false,
    hasOlderToken: false,
  });
  expect(await find("hash-nadie")).toBeNull();
});

test.each([
  ["an owner", "OWNER", ""],
  ["a professional who sees phones", "PROFESSIONAL", "professionals_see_phones = 1"],
  ["a professional who does not", "PROFESSIONAL", "professionals_see_phones = 0"],
  ["a manager of a closed business", "MANAGER", "closed_at = 5"],
])("a session brings the membership of %s, as asked for alone", async (_, role, state) => {
  const name = `m${crypto.randomUUID()}`;
  await openSession(name);
  const set = (sql: string, ...params: string[]) => run({ sql, params });
  await write(db, salonRows(name));
  await set(
    "insert into members (business_id, user_id, role, employee_id) values (?, ?, ?, ?)",
    name,
    name,
    role,
    `${name}-ana`,
  );
  await set("update sessions set business_id = ? where user_id = ?", name, name);
  if (state !== "") await set(`update businesses set ${state} where id = ?`, name);
  const brought = await find(`hash-${name}`);
  expect(brought?.membership).toMatchObject({ businessId: name, role, employeeId: `${name}-ana` });
  expect(brought?.membership).toEqual(await read(db, membershipIn(db, name, name)));
  await set("delete from members where user_id = ?", name);
  expect(await find(`hash-${name}`)).toMatchObject({ membership: null, hasBusiness: false });
});

test("a fresh token may be handed out twice, and the old token retires once", async () => {
  await openSession("caro");
  const fresh = { sessionId: "s-caro", hash: "hash-caro-2", at: NOW + 1000, expiresAt: NOW + 2 * DAY };
  await write(db, addToken(db, fresh));
  await write(db, addToken(db, { ...fresh, at: NOW + 2000 }));
  expect(await find("hash-caro")).toMatchObject({
    hasNewerToken: true,
    hasOlderToken: false,
    expiresAt: NOW + 2 * DAY,
  });
  expect(await find("hash-caro-2")).toMatchObject({
    hasNewerToken: false,
    hasOlderToken: true,
    tokenIssuedAt: NOW + 1000,
  });

  const retirement = { sessionId: "s-caro", issuedAt: NOW + 1000, at: NOW + 5000 };
  await write(db, [retireOlderTokens(db, { ...retirement, validUntil: NOW + 6000 })]);
  await write(db, [retireOlderTokens(db, { ...retirement, validUntil: NOW + 9000 })]);
  expect(await find("hash-caro")).toMatchObject({ tokenValidUntil: NOW + 6000 });
  expect(await find("hash-caro-2")).toMatchObject({ tokenValidUntil: null, hasOlderToken: false });
});

test("a session ends with all its tokens, and a user's other sessions may stay", async () => {
  await openSession("dora");
  await write(
    db,
    addToken(db, { sessionId: "s-dora", hash: "hash-dora-2", at: NOW + 1, expiresAt: NOW + DAY }),
  );
  await write(db, [endSessionsOf(db, "dora", "s-dora")]);
  expect(await find("hash-dora")).not.toBeNull();
  await write(db, [endSession(db, "s-dora")]);
  expect([await find("hash-dora"), await find("hash-dora-2")]).toEqual([null, null]);
});

test("a change of account type reaches the tokens of that session only", async () => {
  await openSession("ema");
  await openSession("fede");
  expect(await read(db, accountTypeHolder(db, { sessionId: "s-ema", userId: "ema" }))).toEqual({
    businessId: null,
    endsAt: NOW + 90 * DAY,
  });
  expect(await read(db, accountTypeHolder(db, { sessionId: "s-ema", userId: "fede" }))).toBeNull();
  const hat = {
    sessionId: "s-ema",
    accountType: "BUSINESS",
    businessId: null,
    expiresAt: NOW + 3 * DAY,
  } as const;
  await write(db, changeAccountType(db, hat));
  expect(await find("hash-ema")).toMatchObject({ accountType: "BUSINESS", tokenExpiresAt: NOW + 3 * DAY });
  expect(await find("hash-fede")).toMatchObject({ accountType: "CUSTOMER", tokenExpiresAt: NOW + DAY });
});

test("sessions are deleted a day past their absolute limit", async () => {
  await openSession("gino");
  await write(db, purgeSessions(db, NOW + 91 * DAY));
  expect(await find("hash-gino")).not.toBeNull();
  await write(db, purgeSessions(db, NOW + 91 * DAY + 1));
  expect(await find("hash-gino")).toBeNull();
});

test("a display name is found only by its exact letters", async () => {
  await openSession("Hugo");
  expect(await read(db, isDisplayNameTaken(db, "Hugo Paz"))).toBe(true);
  expect(await read(db, isDisplayNameTaken(db, "Hugo"))).toBe(false);
});

test("a token that is added after its session ended is ignored without an error", async () => {
  await openSession("zoe");
  await write(db, [endSession(db, "s-zoe")]);
  const fresh = { sessionId: "s-zoe", hash: "hash-zoe-2", at: NOW, expiresAt: NOW + DAY };
  await write(db, addToken(db, fresh));
  expect(await find("hash-zoe-2")).toBeNull();
});
