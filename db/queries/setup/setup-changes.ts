import type { SetupAct, SetupDetail, SetupSubject } from "#app/domain/codes/setup.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
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
