import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { notifications } from "#db/schema/messages/messages.ts";
import { insertIfNewWhere, insertRow } from "#db/writing.ts";
import {
  type EventOfBooking,
  guestMail,
  hearsOfTurno,
  mailsOf,
  memberNotice,
  noticesOf,
} from "./messages.ts";
import { queueMessage } from "./queue.ts";

/** An act of staff on a single booking, by hand. */
type StaffAct = EventOfBooking & {
  /** The user who did it; they need no notification. */
  readonly by: string;
  /** Whether the client is told. */
  readonly notifies: boolean;
  /** The client has an address but no account: the mail goes to that address. */
  readonly mailsClient: boolean;
};

/**
 * Tells the client, where they are to hear of it, and notifies the members concerned except the author of the act. No mail goes
 * to the business. Belongs in the batch of the change.
 */
export function tellOfStaffAct(db: Database, act: StaffAct): Statement[] {
  const { by: _, notifies, mailsClient, ...event } = act;
  if (!notifies) return [tellOthers(db, act)];
  const told = { ...event, data: dataOf(act) };
  const mails = mailsOf(told).filter(({ audience }) => audience === "CUSTOMER");
  return [
    ...mails.map((mail) => queueMessage(db, mail)),
    ...(mailsClient && told.customerId === null ? [queueMessage(db, guestMail(told))] : []),
    ...noticesOf(told).map((notice) => insertRow(db, notifications, notice)),
    tellOthers(db, act),
  ];
}

type LateAct = Omit<EventOfBooking, "id" | "versionAfter"> &
  Pick<StaffAct, "mailsClient"> & { readonly versionAfter: number };

/** Tells only the client, some time after the act; once for each version of a booking. */
export function tellClientLater(db: Database, { mailsClient, ...act }: LateAct): Statement[] {
  const told = { ...act, id: `${act.bookingId}-${act.versionAfter}`, data: dataOf(act) };
  const mails = mailsOf(told).filter(({ audience }) => audience === "CUSTOMER");
  const all = mailsClient && told.customerId === null ? [guestMail(told)] : mails;
  return [
    ...all.map((mail) => queueMessage(db, mail)),
    insertIfNewWhere(db, notifications, noticesOf(told), isQueued(told.id)),
  ];
}

/** False where the act itself told of it: then the outbox has a different mail. */
function isQueued(id: string) {
  return sql`exists (select 1 from outbox where id = ${id} and audience = 'CUSTOMER')`;
}

type Notice = Readonly<Record<"id" | "event" | "bookingId" | "businessId" | "data" | "by", string>> & {
  readonly at: number;
  readonly employeeIds: readonly string[] | null;
};

const TELL_OTHERS = prepared((db, given: Given<Notice>) =>
  db
    .insert(notifications)
    .select(
      db
        .select(memberNotice(given))
        .from(members)
        .where(
          and(eq(members.businessId, given.businessId), hearsOfTurno(given), ne(members.userId, given.by)),
        ),
    )
    .onConflictDoNothing(),
);

/** Notifies the members concerned with the booking at this point of the batch, except the author of the act. */
function tellOthers(db: Database, act: Omit<StaffAct, "notifies" | "mailsClient">): Statement {
  const { id, event, bookingId, businessId, at, by, employeeIds } = act;
  const data = JSON.stringify(dataOf(act));
  return TELL_OTHERS(db, {
    id,
    event,
    bookingId,
    businessId,
    at,
    by,
    data,
    employeeIds: employeeIds ?? null,
  });
}

/** Its text differs where the customer did not act themselves. */
function dataOf({ data }: Pick<StaffAct, "data">) {
  return { handedTo: data?.handedTo ?? null, byStaff: 1 };
}
