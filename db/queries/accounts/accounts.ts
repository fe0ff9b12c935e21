import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { credentials, users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";

export type Account = {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
  /** Null for a user who signs in only through a provider. */
  readonly passwordHash: string | null;
  /** The business that the person works for, the first if there are several. */
  readonly businessId: string | null;
};

/** The account of an email, trimmed and lower-cased; null for an unknown one. */
export function accountByEmail(db: Database, email: string): Reading<Account | null> {
  return accountWhere(db, hasEmail(email));
}

/** As `accountByEmail`, by the account's id; null once it has been deleted. */
export function accountById(db: Database, userId: string): Reading<Account | null> {
  return accountWhere(db, and(eq(users.id, userId), isNull(users.deletedAt)));
}

function accountWhere(db: Database, known: SQL | undefined): Reading<Account | null> {
  return reading(
    [
      db
        .select(
          named({
            userId: users.id,
            email: users.email,
            displayName: users.displayName,
            emailVerifiedAt: users.emailVerifiedAt,
          }),
        )
        .from(users)
        .where(known),
      db
        .select(named({ secret: credentials.secret }))
        .from(credentials)
        .innerJoin(users, eq(users.id, credentials.userId))
        .where(and(known, eq(credentials.kind, "password"))),
      db
        .select(named({ businessId: members.businessId }))
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(known)
        .orderBy(asc(members.businessId))
        .limit(1),
    ],
    ([[user], [password], [member]]) => {
      if (user === undefined) return null;
      const { emailVerifiedAt, ...account } = user;
      return {
        ...account,
        emailVerified: emailVerifiedAt !== null,
        passwordHash: password?.secret ?? null,
        businessId: member?.businessId ?? null,
      };
    },
  );
}

/** The account with this e-mail address, unless it was deleted. */
export function hasEmail(email: string) {
  return and(eq(users.email, email), isNull(users.deletedAt));
}

/** Whether an email, trimmed and lower-cased, has an account. */
export function isEmailTaken(db: Database, email: string): Reading<boolean> {
  return reading(
    [
      db
        .select({ one: sql<number>`1`.as("one") })
        .from(users)
        .where(eq(users.email, email)),
    ],
    ([rows]) => rows.length > 0,
  );
}

/** Whether an account already has exactly this display name. */
export function isDisplayNameTaken(db: Database, displayName: string): Reading<boolean> {
  return reading(
    [
      db
        .select({ one: sql<number>`1`.as("one") })
        .from(users)
        .where(and(eq(users.displayName, displayName), isNull(users.deletedAt)))
        .limit(1),
    ],
    ([rows]) => rows.length > 0,
  );
}

type NewUser = {
  readonly id: string;
  /** Trimmed and lower-cased. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly phone?: string | null;
  readonly messagesRefusedAt?: Instant | null;
  /** Instant in ms; the terms are accepted by signing up. */
  readonly at: number;
};

/** Opens an account. A taken e-mail address throws an error that `clashOf` reads as EMAIL. */
export function insertUser(db: Database, { passwordHash, at, ...user }: NewUser): Statement[] {
  return [
    db.insert(users).values({ ...user, tosAcceptedAt: at, createdAt: at }),
    db.insert(credentials).values({ userId: user.id, kind: "password", secret: passwordHash, updatedAt: at }),
  ];
}
