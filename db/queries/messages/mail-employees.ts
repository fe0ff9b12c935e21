import { sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import type { EventData } from "#db/schema/messages/messages.ts";
import { listOf } from "#db/writing.ts";
import { queueMessage } from "./queue.ts";

/** A professional without an account, with the address that their business wrote down. */
export type MailEmployee = { readonly id: string; readonly email: string | null; readonly firstName: string };

/** The recipients of mails to professionals without an account. Most mails are no such mails; then no query runs. */
export function employeesAmong(db: Database, mails: readonly QueuedMail[]): Reading<readonly MailEmployee[]> {
  const settled = mails.filter(({ event, userId }) => event === "COMMISSION_CLOSED" && userId === null);
  if (settled.length === 0) return { statements: [], answer: () => [] };
  const { id, email, firstName, businessId } = employees;
  const ids = settled.map(({ data }) => String(data.employee));
  const businesses = settled.map((mail) => mail.businessId ?? "");
  const found = db
    .select(named({ id, email, firstName }))
    .from(employees)
    .where(sql`${id} in ${listOf(ids)} and +${businessId} in ${listOf(businesses)}`);
  return reading([found], ([rows]) => rows);
}

type EmployeeMail = {
  readonly id: string;
  readonly businessId: string;
  readonly data: EventData & { readonly employee: string };
  /** Which statement. */
  readonly which: string;
  readonly at: number;
  /** Rate-limit key of the network of the member who closes the statement (`staffNetwork`). */
  readonly network: string;
};

/** Queues the mail about a settled statement for a professional without an account. The address is looked up when it is sent. */
export function mailToEmployee(db: Database, { at, ...mail }: EmployeeMail): Statement {
  const told = { event: "COMMISSION_CLOSED", audience: "CUSTOMER", about: mail.data.employee } as const;
  return queueMessage(db, { ...mail, ...told, createdAt: at });
}
