import { and, asc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { SocialProvider } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { NO_REACH } from "#db/queries/accounts/own-reach.ts";
import { type Reading, reading } from "#db/reading.ts";
import { credentials, usedTokens, users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** A person at a provider, with the address that the provider gives, trimmed and lower-cased. */
type SocialPerson = {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string | null;
};

export type SocialAccount = {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
  /** The business that the person works for, the first if there are several. */
  readonly businessId: string | null;
  /** The person that the account is linked to at this provider; null if it is not linked. */
  readonly subject: string | null;
};

/** Must match the partial index `credentials_subject` word for word; otherwise every credential is read. */
const IS_PROVIDER = sql`kind <> 'password'`;

/** The possible accounts of a person at a provider: the account linked to them, and the holder of their address. */
export function socialAccounts(
  db: Database,
  { provider, subject, email }: SocialPerson,
): Reading<{ readonly linked: SocialAccount | null; readonly holder: SocialAccount | null }> {
  const ofProvider = and(eq(credentials.userId, users.id), eq(credentials.kind, provider));
  const linkedTo = db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(IS_PROVIDER, eq(credentials.kind, provider), eq(credentials.secret, subject)));
  const business = db
    .select({ businessId: members.businessId })
    .from(members)
    .where(eq(members.userId, users.id))
    .orderBy(asc(members.businessId))
    .limit(1);
  const isHolder = email === null ? undefined : eq(users.email, email);
  return reading(
    [
      db
        .select({
          ...named({
            userId: users.id,
            email: users.email,
            displayName: users.displayName,
            emailVerifiedAt: users.emailVerifiedAt,
          }),
          businessId: sql<string | null>`(${business})`.as("businessId"),
          subject: sql<string | null>`${credentials.secret}`.as("subject"),
        })
        .from(users)
        .leftJoin(credentials, ofProvider)
        .where(and(isNull(users.deletedAt), or(sql`${users.id} = (${linkedTo})`, isHolder))),
    ],
    ([rows]) => {
      const accounts = rows.map(({ emailVerifiedAt, ...account }) => ({
        ...account,
        emailVerified: emailVerifiedAt !== null,
      }));
      return {
        linked: accounts.find((account) => account.subject === subject) ?? null,
        holder: accounts.find((account) => account.email === email) ?? null,
      };
    },
  );
}

type NewSocialUser = SocialPerson & {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
  /** Instant in ms; the terms are accepted by signing up. */
  readonly at: number;
};

/** Opens an account without a password. A taken e-mail address or person throws an error that `clashOf` reads. */
export function insertSocialUser(
  db: Database,
  { provider, subject, emailVerified, at, ...user }: NewSocialUser,
): Statement[] {
  const emailVerifiedAt = emailVerified ? at : null;
  return [
    db.insert(users).values({ ...user, emailVerifiedAt, tosAcceptedAt: at, createdAt: at }),
    db.insert(credentials).values({ userId: user.id, kind: provider, secret: subject, updatedAt: at }),
  ];
}

type SocialLink = SocialPerson & { readonly userId: string; readonly at: number };

/** Links an account to a person at a provider; STALE if the account's verified address is no longer the provider's. */
export function linkSocial(db: Database, { userId, provider, subject, email, at }: SocialLink): Statement[] {
  const row = db
    .select({
      userId: users.id,
      kind: sql<SocialProvider>`${provider}`.as("kind"),
      secret: sql<string>`${subject}`.as("secret"),
      updatedAt: sql<number>`${at}`.as("updated_at"),
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email ?? ""), isNotNull(users.emailVerifiedAt)));
  return [db.insert(credentials).select(row), mustHaveChanged(db)];
}

type TakeOver = SocialLink & Pick<NewSocialUser, "firstName" | "lastName" | "displayName">;

/**
 * Gives an account with an unconfirmed address to the person that a provider vouches for. Their link replaces every earlier
 * way to log in, their name replaces the old one; the phone and the refusal of messages are removed. STALE once the address is confirmed.
 */
export function takeOver(
  db: Database,
  { userId, provider, subject, email, at, ...names }: TakeOver,
): Statement[] {
  return [
    db
      .update(users)
      .set({ ...names, ...NO_REACH, emailVerifiedAt: at, tosAcceptedAt: at })
      .where(
        and(
          eq(users.id, userId),
          eq(users.email, email ?? ""),
          isNull(users.emailVerifiedAt),
          isNull(users.deletedAt),
        ),
      ),
    mustHaveChanged(db),
    db.delete(credentials).where(eq(credentials.userId, userId)),
    db.insert(credentials).values({ userId, kind: provider, secret: subject, updatedAt: at }),
  ];
}

/** Undoes its batch, STALE, if the account is no longer linked to this person, as `passwordMustStillBe` for a password. */
export function linkMustStillBe(
  db: Database,
  { userId, provider, subject }: Pick<SocialLink, "userId" | "provider" | "subject">,
): Statement[] {
  const isLink = and(
    eq(credentials.userId, userId),
    eq(credentials.kind, provider),
    eq(credentials.secret, subject),
  );
  return [db.update(credentials).set({ secret: subject }).where(isLink), mustHaveChanged(db)];
}

/** Removes every provider link of an account: its author may not be the owner of the address. */
export function unlinkSocial(db: Database, userId: string): Statement {
  return db.delete(credentials).where(and(eq(credentials.userId, userId), ne(credentials.kind, "password")));
}

/** Whether a provider's token, given by its keyed hash, was used already. */
export function isTokenUsed(db: Database, hash: string): Reading<boolean> {
  return reading(
    [
      db
        .select({ one: sql<number>`1`.as("one") })
        .from(usedTokens)
        .where(eq(usedTokens.hash, hash)),
    ],
    ([rows]) => rows.length > 0,
  );
}

/** Stores a used token until it expires (ms); a token stored before throws an error that `clashOf` reads as ID. */
export function rememberToken(
  db: Database,
  token: { readonly hash: string; readonly expiresAt: Instant },
): Statement {
  return db.insert(usedTokens).values(token);
}

/** Deletes expired tokens. */
export function purgeTokens(db: Database, now: Instant): Purge {
  return deletePage(db, usedTokens.expiresAt, now);
}
