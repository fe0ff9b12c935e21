import { expect, test } from "vitest";
import { verifyEmail } from "#db/queries/accounts/own-account.ts";
import { takeOver } from "#db/queries/accounts/social.ts";
import { tryWrite, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { userRow } from "#tests/support/database/rows.ts";

// The statements that hand an account to the owner of its e-mail address, on either database.

const AT = 1_000;
const SOL = { firstName: "Sol", lastName: "Ríos", displayName: "Sol Ríos" };

await write(db, [userRow("planted"), userRow("proven"), userRow("moved")]);
for (const id of ["planted", "proven", "moved"])
  await run({ sql: "insert into credentials values (?, 'password', 'a hash', 0)", params: [id] });

const take = (userId: string, email = `${userId}@turnero.test`) =>
  tryWrite(db, takeOver(db, { userId, provider: "google", subject: `g-${userId}`, email, at: AT, ...SOL }));

async function waysInto(userId: string) {
  const [rows] = await run({
    sql: "select kind, secret from credentials where user_id = ?",
    params: [userId],
  });
  return rows;
}

test("a take-over leaves a single way to log in", async () => {
  await run({ sql: "update users set phone = '1155550000', email_verified_at = null where id = 'planted'" });
  expect(await take("planted")).toBe(true);
  expect(await waysInto("planted")).toEqual([{ kind: "google", secret: "g-planted" }]);
  const [rows] = await run({
    sql: "select first_name, display_name, phone, email_verified_at, tos_accepted_at from users where id = 'planted'",
  });
  expect(rows).toEqual([
    {
      first_name: "Sol",
      display_name: "Sol Ríos",
      phone: null,
      email_verified_at: AT,
      tos_accepted_at: AT,
    },
  ]);
});

test("an account whose email was confirmed or changed meanwhile is not taken over", async () => {
  await write(db, [verifyEmail(db, "proven", AT)]);
  await run({ sql: "update users set email_verified_at = null where id = 'moved'" });
  expect(await take("proven")).toBe(false);
  expect(await take("moved", "old@turnero.test")).toBe(false);
  for (const id of ["proven", "moved"])
    expect(await waysInto(id)).toEqual([{ kind: "password", secret: "a hash" }]);
});
