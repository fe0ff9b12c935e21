import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { members } from "#db/schema/memberships.ts";
import { notifications } from "#db/schema/messages.ts";
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

/** What staff did with a turno, by hand and one by one. */
export type StaffAct = EventOfBooking & {
  /** Who did it, and needs no telling. */
  readonly by: string;
  /** Whether the client is to hear of it. */
  readonly notifies: boolean;
  /** The client has an address, though no account: the mail goes there. */
  readonly mailsClient: boolean;
};

/**
 * Tells of it: the client where they are to hear, and in the bell those of the business whom it concerns, but whoever did
 * it. No mail goes to the business. Belongs into the batch of the change.
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

/** Tells the client alone, some time after it was done; of each version of a turno once. */
export function tellClientLater(db: Database, { mailsClient, ...act }: LateAct): Statement[] {
  const told = { ...act, id: `${act.bookingId}-${act.versionAfter}`, data: dataOf(act) };
  const mails = mailsOf(told).filter(({ audience }) => audience === "CUSTOMER");
  const all = mailsClient && told.customerId === null ? [guestMail(told)] : mails;
  return [
    ...all.map((mail) => queueMessage(db, mail)),
    insertIfNewWhere(db, notifications, noticesOf(told), isQueued(told.id)),
  ];
}

/** Not where the act itself told of it: then the mail in the outbox is another one. */
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

/** In the bell of those whom the turno concerns as it is at this point of the batch, but whoever did it. */
export function tellOthers(db: Database, act: Omit<StaffAct, "notifies" | "mailsClient">): Statement {
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

/** The words for it are others where it was not the customer. */
function dataOf({ data }: Pick<StaffAct, "data">) {
  return { handedTo: data?.handedTo ?? null, byStaff: 1 };
}
