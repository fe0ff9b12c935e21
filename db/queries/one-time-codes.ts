import { lt } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { type CODE_KINDS, oneTimeCodes } from "#db/schema/accounts.ts";

export type NewCode = {
  readonly userId: string;
  readonly kind: (typeof CODE_KINDS)[number];
  readonly hash: string;
  /** Instants in ms. */
  readonly at: number;
  readonly expiresAt: number;
};

/** Remembers a code that was sent; an older one of the same kind is dead from now on. */
export function saveCode(db: Database, { at, ...code }: NewCode): Statement {
  const fresh = { hash: code.hash, createdAt: at, expiresAt: code.expiresAt, tries: 0, usedAt: null };
  return db
    .insert(oneTimeCodes)
    .values({ ...code, createdAt: at })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.kind], set: fresh });
}

/** Forgets codes that nobody can use any more. */
export function purgeCodes(db: Database, now: number): Statement {
  return db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now));
}
