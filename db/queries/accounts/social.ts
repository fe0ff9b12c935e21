import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { SocialProvider } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { credentials, usedTokens, users } from "#db/schema/accounts.ts";
import { members } from "#db/schema/memberships.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** A person at a provider, and the address it tells, trimmed and lower-cased. */
export type SocialPerson = {
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
  /** Whom the account is linked to at this provider, if to anybody. */
  readonly subject: string | null;
};

/** Word for word as the partial index `credentials_subject` has it, or every credential is read. */
const IS_PROVIDER = sql`kind <> 'password'`;

/** The accounts that a person at a provider may be: the one linked to them, and the one that holds their address. */
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

export type NewSocialUser = SocialPerson & {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
  /** Instant in ms; the terms are accepted by signing up. */
  readonly at: number;
};

/** Opens an account without a password. A taken email or person throws what `clashOf` reads. */
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

export type SocialLink = SocialPerson & { readonly userId: string; readonly at: number };

/** Links an account to a person at a provider, if its verified address is still the one they told: else STALE. */
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

export type TakeOver = SocialLink & Pick<NewSocialUser, "firstName" | "lastName" | "displayName">;

/**
 * Gives an account whose address nobody had confirmed to the person whom a provider vouches for: their link instead of
 * every way in that was there, their name, no telephone of whoever opened it. STALE once the address is confirmed.
 */
export function takeOver(
  db: Database,
  { userId, provider, subject, email, at, ...names }: TakeOver,
): Statement[] {
  return [
    db
      .update(users)
      .set({ ...names, phone: null, emailVerifiedAt: at, tosAcceptedAt: at })
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

/** Undoes its batch where the account is no longer linked to this person: as for a password that has changed. */
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

/** Undoes every link of an account: whoever made one may not be whom its address belongs to. */
export function unlinkSocial(db: Database, userId: string): Statement {
  return db.delete(credentials).where(and(eq(credentials.userId, userId), ne(credentials.kind, "password")));
}

/** Whether a provider's token, by its keyed hash, has served already. */
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

/** Remembers a token until it is dead anyway (ms); one that is remembered throws what `clashOf` calls ID. */
export function rememberToken(
  db: Database,
  token: { readonly hash: string; readonly expiresAt: Instant },
): Statement {
  return db.insert(usedTokens).values(token);
}

/** Forgets tokens that have died by themselves. */
export function purgeTokens(db: Database, now: Instant): Statement {
  return db.delete(usedTokens).where(lt(usedTokens.expiresAt, now));
}
