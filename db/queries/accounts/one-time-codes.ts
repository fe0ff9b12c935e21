import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { CodeKind } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { hasEmail } from "#db/queries/accounts/accounts.ts";
import { type Reading, reading } from "#db/reading.ts";
import { oneTimeCodes, users } from "#db/schema/accounts/accounts.ts";
import { mustHaveChanged } from "#db/writing.ts";

type CodeKey = { readonly userId: string; readonly kind: CodeKind };

type NewCode = CodeKey & {
  readonly hash: string;
  /** Instants in ms. */
  readonly at: number;
  readonly expiresAt: Instant;
};

/** The number of guesses after which a code is invalid (contract, Sessions). */
const TRIES = 5;

/** Stores a code that was sent; an older code of the same kind becomes invalid. */
export function saveCode(db: Database, { at, ...code }: NewCode): Statement {
  return db
    .insert(oneTimeCodes)
    .values({ ...code, createdAt: at })
    .onConflictDoUpdate(replacing({ ...code, at }));
}

/** As `saveCode`, for the account with this e-mail address; nothing is stored if there is none. */
export function saveCodeByEmail(
  db: Database,
  { email, ...code }: Omit<NewCode, "userId"> & { readonly email: string },
): Statement {
  const rows = db
    .select({
      userId: sql<string>`${users.id}`.as("user_id"),
      kind: sql<NewCode["kind"]>`${code.kind}`.as("kind"),
      hash: sql<string>`${code.hash}`.as("hash"),
      createdAt: sql<number>`${code.at}`.as("created_at"),
      expiresAt: sql<number>`${code.expiresAt}`.as("expires_at"),
      tries: sql<number>`0`.as("tries"),
      deviceTries: sql<number>`0`.as("device_tries"),
      usedAt: sql<number | null>`null`.as("used_at"),
    })
    .from(users)
    .where(hasEmail(email));
  return db.insert(oneTimeCodes).select(rows).onConflictDoUpdate(replacing(code));
}

function replacing({ hash, at, expiresAt }: Pick<NewCode, "hash" | "at" | "expiresAt">) {
  const fresh = { hash, createdAt: at, expiresAt, tries: 0, deviceTries: 0, usedAt: null };
  return { target: [oneTimeCodes.userId, oneTimeCodes.kind], set: fresh };
}

/** The hash of a person's valid code; null if there is none. */
export function liveCode(db: Database, key: CodeKey, now: Instant): Reading<string | null> {
  return reading(
    [
      db
        .select({ hash: sql<string>`${oneTimeCodes.hash}`.as("hash") })
        .from(oneTimeCodes)
        .where(isLive(key, now)),
    ],
    ([[code]]) => code?.hash ?? null,
  );
}

/**
 * As `liveCode`, and counts a guess in the same statement, so that parallel guesses cannot exceed the limit. A known device
 * has its own count of guesses.
 */
export function guessCode(
  db: Database,
  { isKnown = false, ...key }: CodeKey & { readonly isKnown?: boolean },
  now: Instant,
): Reading<string | null> {
  const { tries, deviceTries } = oneTimeCodes;
  return reading(
    [
      db
        .update(oneTimeCodes)
        .set(isKnown ? { deviceTries: sql`device_tries + 1` } : { tries: sql`tries + 1` })
        .where(isLive(key, now, isKnown ? deviceTries : tries))
        .returning({ hash: oneTimeCodes.hash }),
    ],
    ([[code]]) => code?.hash ?? null,
  );
}

/** Uses up a code; undoes its batch, STALE, if the code was used already or a newer one was sent. */
export function spendCode(
  db: Database,
  { hash, at, ...key }: CodeKey & { readonly hash: string; readonly at: number },
): Statement[] {
  return [
    db
      .update(oneTimeCodes)
      .set({ usedAt: at })
      .where(and(isOf(key), eq(oneTimeCodes.hash, hash), isNull(oneTimeCodes.usedAt))),
    mustHaveChanged(db),
  ];
}

/** Invalidates a person's code of this kind. */
export function dropCode(db: Database, key: CodeKey): Statement {
  return db.delete(oneTimeCodes).where(isOf(key));
}

/** Deletes expired codes. */
export function purgeCodes(db: Database, now: Instant): Purge {
  return deletePage(db, oneTimeCodes.expiresAt, now);
}

function isOf({ userId, kind }: CodeKey): SQL | undefined {
  return and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.kind, kind));
}

function isLive(
  key: CodeKey,
  now: Instant,
  tries: typeof oneTimeCodes.tries | typeof oneTimeCodes.deviceTries = oneTimeCodes.tries,
): SQL | undefined {
  const { usedAt, expiresAt } = oneTimeCodes;
  return and(isOf(key), lt(tries, TRIES), isNull(usedAt), gt(expiresAt, now));
}
