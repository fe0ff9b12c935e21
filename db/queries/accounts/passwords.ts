import { and, eq } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { credentials } from "#db/schema/accounts/accounts.ts";
import { mustHaveChanged } from "#db/writing.ts";

type PasswordHash = { readonly userId: string; readonly passwordHash: string };

/** Stores the hash of a user's password, replacing any earlier one. */
export function setPasswordHash(
  db: Database,
  { userId, passwordHash, at }: PasswordHash & { readonly at: number },
): Statement {
  return db
    .insert(credentials)
    .values({ userId, kind: "password", secret: passwordHash, updatedAt: at })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.kind],
      set: { secret: passwordHash, updatedAt: at },
    });
}

/** Replaces the hash that was compared (`from`); undoes its batch, STALE, if that hash is no longer stored. */
export function replacePasswordHash(
  db: Database,
  { from, passwordHash, userId, at }: PasswordHash & { readonly from: string; readonly at: number },
): Statement[] {
  const fresh = { secret: passwordHash, updatedAt: at };
  return [
    db
      .update(credentials)
      .set(fresh)
      .where(isStored({ userId, passwordHash: from })),
    mustHaveChanged(db),
  ];
}

/**
 * Undoes its batch, STALE, if the password is no longer the one that was compared. A session that begins with the old
 * password must not survive a change or recovery in between.
 */
export function passwordMustStillBe(db: Database, password: PasswordHash): Statement[] {
  return [
    db.update(credentials).set({ secret: password.passwordHash }).where(isStored(password)),
    mustHaveChanged(db),
  ];
}

function isStored({ userId, passwordHash }: PasswordHash) {
  const { userId: owner, kind, secret } = credentials;
  return and(eq(owner, userId), eq(kind, "password"), eq(secret, passwordHash));
}
