import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { credentials, users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";

/** A user's own account data; instants in ms. */
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
  /** Since when the user wants no messages of any business. */
  readonly messagesRefusedAt: Instant | null;
  readonly mobileAskedAt: Instant | null;
  /** Null for a user who signs in only through a provider. */
  readonly passwordHash: string | null;
  /** Whether the user is the only owner of an open business. */
  readonly isLastOwner: boolean;
  /** Whether the user gets mails about the bookings of a business that they work for; null: they work for none. */
  readonly mailTurnos: boolean | null;
};

/** The signed-in user's account; null once it has been deleted. */
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
    messagesRefusedAt: users.messagesRefusedAt,
    mobileAskedAt: users.mobileAskedAt,
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

/** Whether the user is the only owner of an open business, which needs an owner. */
export function isLastOwner(userId: string): SQL {
  return sql`exists (select 1 from members own join businesses on businesses.id = own.business_id
    where own.user_id = ${userId} and own.role = 'OWNER' and businesses.closed_at is null
    and not exists (select 1 from members other where other.business_id = own.business_id
      and other.user_id <> ${userId} and other.role = 'OWNER'))`;
}

type Profile = Pick<OwnAccount, "firstName" | "lastName" | "phone" | "mailReminders" | "mailMarketing"> & {
  readonly displayName: string;
  readonly refusesMessages: boolean;
};

export function saveProfile(
  db: Database,
  { userId, at }: { readonly userId: string; readonly at: Instant },
  { refusesMessages, ...profile }: Profile,
): Statement {
  const messagesRefusedAt = refusesMessages ? sql`coalesce(messages_refused_at, ${at})` : null;
  return db
    .update(users)
    .set({ ...profile, messagesRefusedAt })
    .where(isAlive(userId));
}

/** Sets whether the user gets mails about bookings, at every business that they work for. */
export function saveTurnoMails(db: Database, userId: string, mailTurnos: boolean): Statement {
  return db.update(members).set({ mailTurnos }).where(eq(members.userId, userId));
}

/** Marks the user's e-mail address as verified; the time of the first verification stays. */
export function verifyEmail(db: Database, userId: string, at: number): Statement {
  return db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(email_verified_at, ${at})` })
    .where(isAlive(userId));
}

/** Stops all mails except those about the user's own actions. */
export function stopOptionalMails(db: Database, userId: string): Statement {
  return db.update(users).set({ mailReminders: false, mailMarketing: false }).where(isAlive(userId));
}

function isAlive(userId: string) {
  return and(eq(users.id, userId), isNull(users.deletedAt));
}
