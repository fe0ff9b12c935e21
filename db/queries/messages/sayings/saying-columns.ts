import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Saying } from "#app/domain/codes/saying.ts";
import { named } from "#db/driver/named.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { clientChoices, sayings } from "#db/schema/messages/sayings.ts";

/** Most messages of a kind that are looked at. */
export const MOST_TO_SAY = 200;

/** The booking's customer wants no mails of this kind. */
export const UNWANTED: Readonly<Partial<Record<Saying, SQL>>> = {
  REMINDER: sql`coalesce(${users.mailReminders} = 0, 0)`,
  THANKS: sql`coalesce(${users.mailReminders} = 0 or ${users.mailMarketing} = 0, 0)`,
};

/** The client's choices about messages. */
export const WISHES = {
  isRefused: sql`${clientChoices.refusedAt} is not null`.mapWith(Boolean).as("isRefused"),
  isConsented: sql`${clientChoices.consentedAt} is not null`.mapWith(Boolean).as("isConsented"),
};

export function columnsOf(saying: Saying, subject: SQL) {
  return {
    saying: sql<Saying>`${saying}`.as("saying"),
    subject: sql<string>`${subject}`.as("subject"),
    ...named({
      bookingId: bookings.id,
      clientId: bookings.clientId,
      startUtcMinute: bookings.startUtcMinute,
      dueAt: bookings.depositDueAt,
      seriesId: bookings.seriesId,
      state: sayings.state,
      changedAt: sayings.changedAt,
    }),
    ...WISHES,
    isUnwanted: sql`${UNWANTED[saying] ?? sql`0`}`.mapWith(Boolean).as("isUnwanted"),
  };
}

type Kind = { readonly businessId: string; readonly saying: Saying | SQL; readonly subject: SQL };

export const isStateOf = ({ businessId, saying, subject }: Kind) =>
  and(
    eq(sayings.businessId, businessId),
    sql`${sayings.saying} = ${saying}`,
    sql`${sayings.subject} = ${subject}`,
  );
export const isChoiceOf = ({ businessId }: Pick<Kind, "businessId">) =>
  and(eq(clientChoices.businessId, businessId), eq(clientChoices.clientId, bookings.clientId));

/**
 * A message tells of the whole booking and leads to it. So a professional sends only messages about bookings that are entirely
 * their own.
 */
export function isOnlyOf(employeeId: string | null): SQL | undefined {
  if (employeeId === null) return undefined;
  return sql`(select min(line.employee_id = ${employeeId}) from booking_lines line where line.booking_id = ${bookings.id}) = 1`;
}
