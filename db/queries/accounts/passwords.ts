import { and, eq } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { credentials } from "#db/schema/accounts.ts";
import { mustHaveChanged } from "#db/writing.ts";

type PasswordHash = { readonly userId: string; readonly passwordHash: string };

/** Stores a password's new hash, whether or not there was one. */
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

/** Stores it in the place of the one that was compared; undoes its batch where that one has gone. */
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
 * Undoes its batch where the password is no longer the one that was compared: a session that begins with the old
 * one must not outlive a change or a recovery that came between.
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
