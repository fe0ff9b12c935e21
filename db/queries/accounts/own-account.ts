import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { credentials, users } from "#db/schema/accounts.ts";
import { members } from "#db/schema/memberships.ts";

/** What a person's account knows of them; instants in ms. */
export type OwnAccount = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly emailVerifiedAt: Instant | null;
  readonly tosAcceptedAt: Instant | null;
  readonly createdAt: Instant;
  readonly mailReminders: boolean;
  readonly mailMarketing: boolean;
  /** Null for somebody who signs in through a provider only. */
  readonly passwordHash: string | null;
  /** An open business has no other owner. */
  readonly isLastOwner: boolean;
  /** Whether they read by mail what befalls the turnos of a business they work for; null: they work for none. */
  readonly mailTurnos: boolean | null;
};

/** The account of a person who is signed in; null once it has been deleted. */
export function ownAccount(db: Database, userId: string): Reading<OwnAccount | null> {
  const password = and(eq(credentials.userId, userId), eq(credentials.kind, "password"));
  const account = named({
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    phone: users.phone,
    emailVerifiedAt: users.emailVerifiedAt,
    tosAcceptedAt: users.tosAcceptedAt,
    createdAt: users.createdAt,
    mailReminders: users.mailReminders,
    mailMarketing: users.mailMarketing,
  });
  return reading(
    [
      db.select(account).from(users).where(isAlive(userId)),
      db
        .select(named({ secret: credentials.secret }))
        .from(credentials)
        .where(password),
      db
        .select({ one: sql<number>`1`.as("one") })
        .from(users)
        .where(and(isAlive(userId), isLastOwner(userId))),
      db
        .select(named({ mailTurnos: members.mailTurnos }))
        .from(members)
        .where(eq(members.userId, userId)),
    ],
    ([[user], [secret], owned, works]) =>
      user === undefined
        ? null
        : {
            ...user,
            passwordHash: secret?.secret ?? null,
            isLastOwner: owned.length > 0,
            mailTurnos: works.length === 0 ? null : works.some(({ mailTurnos }) => mailTurnos),
          },
  );
}

/** Whether somebody is the one owner of a business that is open: it needs them. */
export function isLastOwner(userId: string): SQL {
  return sql`exists (select 1 from members own join businesses on businesses.id = own.business_id
    where own.user_id = ${userId} and own.role = 'OWNER' and businesses.closed_at is null
    and not exists (select 1 from members other where other.business_id = own.business_id
      and other.user_id <> ${userId} and other.role = 'OWNER'))`;
}

export type Profile = Pick<
  OwnAccount,
  "firstName" | "lastName" | "phone" | "mailReminders" | "mailMarketing"
> & {
  readonly displayName: string;
};

export function saveProfile(db: Database, userId: string, profile: Profile): Statement {
  return db.update(users).set(profile).where(isAlive(userId));
}

/** Whether somebody reads by mail what befalls turnos, at whichever business they work for. */
export function saveTurnoMails(db: Database, userId: string, mailTurnos: boolean): Statement {
  return db.update(members).set({ mailTurnos }).where(eq(members.userId, userId));
}

/** Somebody has shown that they read a person's mail; the first time stays. */
export function verifyEmail(db: Database, userId: string, at: number): Statement {
  return db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(email_verified_at, ${at})` })
    .where(isAlive(userId));
}

/** No more mails but those about the person's own doings. */
export function stopOptionalMails(db: Database, userId: string): Statement {
  return db.update(users).set({ mailReminders: false, mailMarketing: false }).where(isAlive(userId));
}

function isAlive(userId: string) {
  return and(eq(users.id, userId), isNull(users.deletedAt));
}
