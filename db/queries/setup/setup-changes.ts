import { and, desc, eq, sql } from "drizzle-orm";
import type { SetupAct, SetupDetail, SetupSubject } from "#app/domain/codes/setup.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts.ts";
import { setupChanges } from "#db/schema/setup.ts";
import { insertRow, insertRows } from "#db/writing.ts";

/** Who does something to a business's setup, and when. */
export type SetupActor = {
  readonly id: string;
  readonly businessId: string;
  readonly userId: string;
  readonly at: Instant;
};

export type SetupChange = {
  readonly subject: SetupSubject;
  readonly act: SetupAct;
  readonly subjectId: string | null;
  /** What it is called, for who reads of it later. */
  readonly subjectName: string;
  readonly details: readonly SetupDetail[];
};

/** Writes down what was done to the setup, in the batch that does it. */
export function noteSetupChange(db: Database, by: SetupActor, change: SetupChange): Statement {
  return insertRow(db, setupChanges, { ...by, ...change });
}

/** The same of several things that come to be at once, each by an act with an id of its own. */
export function noteSetupChanges(db: Database, noted: readonly (SetupActor & SetupChange)[]): Statement {
  return insertRows(db, setupChanges, noted);
}

/** A line of the history. `by`: who did it, as they are called now; null for nobody who is known any more. */
export type NotedChange = Omit<SetupChange, "subjectId"> & {
  readonly id: string;
  readonly at: Instant;
  readonly by: string | null;
};

export type ChangesAsked = {
  readonly businessId: string;
  /** Null: of everything. */
  readonly subject: SetupSubject | null;
  /** What is older than this line; null: from the newest on. */
  readonly before: Pick<NotedChange, "id" | "at"> | null;
  readonly most: number;
};

/** What was done to a business's setup, the newest first. */
export function setupChangesOf(
  db: Database,
  { businessId, subject, before, most }: ChangesAsked,
): Reading<readonly NotedChange[]> {
  const { id, at } = setupChanges;
  const of = subject === null ? undefined : eq(setupChanges.subject, subject);
  const older = before === null ? undefined : sql`(${at}, ${id}) < (${before.at}, ${before.id})`;
  return reading(
    [
      db
        .select({ ...LINE, by: sql<string | null>`nullif(${users.displayName}, '')`.as("by") })
        .from(setupChanges)
        .leftJoin(users, eq(users.id, setupChanges.userId))
        .where(and(eq(setupChanges.businessId, businessId), of, older))
        .orderBy(desc(at), desc(id))
        .limit(most),
    ],
    ([rows]) => rows,
  );
}

const LINE = named({
  id: setupChanges.id,
  at: setupChanges.at,
  subject: setupChanges.subject,
  act: setupChanges.act,
  subjectName: setupChanges.subjectName,
  details: setupChanges.details,
});
