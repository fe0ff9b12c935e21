import { and, desc, eq, sql } from "drizzle-orm";
import type { SetupAct, SetupDetail, SetupSubject } from "#app/domain/codes/setup.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { setupChanges } from "#db/schema/setup/setup-changes.ts";
import { insertRow, insertRows } from "#db/writing.ts";

/** The user who changes a business's setup, and when. */
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
  /** Its name, for later readers of the history. */
  readonly subjectName: string;
  readonly details: readonly SetupDetail[];
};

/** Writes down a change of the setup, in the batch that makes it. */
export function noteSetupChange(db: Database, by: SetupActor, change: SetupChange): Statement {
  return insertRow(db, setupChanges, { ...by, ...change });
}

/** The same for several things created at once, each with an id of its own. */
export function noteSetupChanges(db: Database, noted: readonly (SetupActor & SetupChange)[]): Statement {
  return insertRows(db, setupChanges, noted);
}

/** A line of the history. `by`: the author's present name; null where the author is not known any more. */
export type NotedChange = Omit<SetupChange, "subjectId"> & {
  readonly id: string;
  readonly at: Instant;
  readonly by: string | null;
};

export type ChangesAsked = {
  readonly businessId: string;
  /** Null: of everything. */
  readonly subject: SetupSubject | null;
  /** Only lines older than this one; null: from the newest on. */
  readonly before: Pick<NotedChange, "id" | "at"> | null;
  readonly most: number;
};

/** The changes of a business's setup, the newest first. */
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
