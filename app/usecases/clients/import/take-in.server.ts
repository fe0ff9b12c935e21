import { detailsOf, type FilePerson } from "#app/domain/clients/client-fields.ts";
import { joinedRows, type Planned, planOf, prohibitionsOf } from "#app/domain/clients/import/plan.ts";
import type { Choice, RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import { CLIENT_ROOM } from "#app/inputs/clients/imported-client.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { findWords } from "#app/usecases/find-words.server.ts";
import {
  type ClientImport,
  changeImport,
  chooseImportRows,
  type ImportRow,
  importOf,
} from "#db/queries/clients/client-imports.ts";
import {
  earlierTargets,
  joinedClients,
  type NotedResult,
  notedResults,
  rowsToTake,
} from "#db/queries/clients/import-pages.ts";
import {
  insertPeople,
  type KeptPerson,
  noteRows,
  type RowNote,
  updatePeople,
} from "#db/queries/clients/taken-in.ts";
import { refuseMessagesOf } from "#db/queries/messages/sayings/client-choices.ts";
import { readAll } from "#db/reading.ts";
import type { ImportOutcome } from "#db/schema/clients/client-imports.ts";
import { tryWrite } from "#db/writing.ts";
import { fittingPage } from "./fitting-page.ts";
import { same, todayOf } from "./pending-rows.server.ts";
import { type ReviewedRow, readerOf, reviewedRows } from "./stored-rows.ts";

/** Another request may be changing one of the clients just now. */
export const TRIES = 3;

/** How far a work that goes in pages is. */
export type Progress = { readonly outcome: ImportOutcome; readonly isDone: boolean };

/** `choices`: of rows that match a client, made with the press that begins the import. `most`: rows of the page, if fewer than usual. */
type Taking = {
  readonly id: string;
  readonly choices?: ReadonlyMap<number, Choice>;
  readonly most?: number | undefined;
};

/**
 * Takes in the next page of a pending import, all of it or nothing: makes new clients, and completes known ones. Called again it goes
 * on, by any member and from any browser; once all rows are in, it returns the same outcome, and the import can be undone for a day.
 * STALE while others change the same clients.
 */
export async function takePage(
  deps: Deps,
  actor: SignedIn,
  taking: Taking,
): Promise<Result<Progress, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  for (let tries = 0; tries < TRIES; tries++) {
    const taken = await takeOnce(deps, managed.value, taking);
    if (taken !== "STALE") return taken;
  }
  return err({ code: "STALE" });
}

/** Takes in all pages of an import. */
export async function takeIn(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<ImportOutcome, Refusal>> {
  for (;;) {
    const taken = await takePage(deps, actor, { id });
    if (!taken.ok) return taken;
    if (taken.value.isDone) return ok(taken.value.outcome);
  }
}

const NOTHING_YET: ImportOutcome = { created: 0, joined: 0 };
const NO_CHOICES: ReadonlyMap<number, Choice> = new Map();

/** STALE, with nothing written, where the import or one of the clients changed meanwhile. */
async function takeOnce(
  deps: Deps,
  businessId: string,
  { id, choices = NO_CHOICES, most }: Taking,
): Promise<Result<Progress, Refusal> | "STALE"> {
  const { found, rows, ...facts } = await readAll(deps.db, {
    found: importOf(deps.db, { businessId, importId: id }, deps.now()),
    rows: rowsToTake(deps.db, id),
    known: joinedClients(deps.db, { businessId, importId: id }, {}),
    earlier: earlierTargets(deps.db, id),
    noted: notedResults(deps.db, id),
  });
  if (found === null) return err({ code: "NOT_FOUND" });
  if (found.state !== "DRAFT" && found.outcome !== null) return ok({ outcome: found.outcome, isDone: true });
  if (found.state !== "DRAFT" || found.step === "UNDOING") return err({ code: "STATUS_NOT_ALLOWED" });
  const own = found.step === null ? choices : NO_CHOICES;
  const { page, isLast } = fittingPage(rows, most);
  const decided = await decidedRows(deps, found, page, own);
  const taken = takenPage(decided, { ...facts, at: deps.now() });
  const before = found.outcome ?? NOTHING_YET;
  const outcome = {
    created: before.created + taken.newcomers,
    joined: before.joined + taken.completed,
    rows: (before.rows ?? 0) + page.filter(({ kind }) => kind !== "NOBODY").length,
    unchanged: (before.unchanged ?? 0) + taken.unchanged,
    lost: (before.lost ?? 0) + taken.notes.filter(({ lost }) => lost !== null).length,
  };
  const at = deps.now();
  const isWritten = await tryWrite(deps.db, [
    ...changeImport(deps.db, found, {
      ...(isLast
        ? ({ state: "DONE", step: null, atLine: 0 } as const)
        : ({ step: "TAKING", atLine: page.at(-1)?.line ?? 0 } as const)),
      ...{ outcome, expiresAt: at + DAY_MS },
    }),
    ...chooseImportRows(deps.db, id, own),
    ...insertPeople(deps.db, { businessId, at }, taken.made),
    ...updatePeople(deps.db, businessId, taken.changed),
    ...refuseMessagesOf(deps.db, { businessId, by: found.userId, at }, taken.refusing),
    ...noteRows(deps.db, id, taken.notes),
  ]);
  if (!isWritten) return "STALE";
  // Words take longer than the rows themselves, so they wait until all rows are in.
  if (isLast) deps.later(findWords(deps, outcome.created));
  return ok({ outcome, isDone: isLast });
}

async function decidedRows(
  deps: Deps,
  found: ClientImport,
  page: readonly ImportRow[],
  choices: ReadonlyMap<number, Choice>,
) {
  const rows = await reviewedRows(page, readerOf(found, todayOf(deps)));
  return rows.map((row) => {
    const choice = row.kind === "KNOWN" ? (choices.get(row.line) ?? row.choice) : row.choice;
    return { ...row, choice, person: row.facts.person, match: row.facts.match };
  });
}

type Facts = {
  readonly known: readonly KeptPerson[];
  readonly earlier: ReadonlyMap<number, string | null>;
  readonly noted: ReadonlyMap<string, NotedResult>;
  readonly at: Instant;
};

type DecidedRow = ReviewedRow & {
  readonly person: FilePerson | null;
  readonly match: ReviewedRow["facts"]["match"];
};

/** What a page makes and changes, and what it notes of its rows. */
function takenPage(rows: readonly DecidedRow[], { known, earlier, noted, at }: Facts) {
  const there = new Map(known.map((client) => [client.id, client]));
  const made: Omit<KeptPerson, "version">[] = [];
  const changed: KeptPerson[] = [];
  const refusing: string[] = [];
  const notes = new Map<number, RowNote>();
  let [newcomers, completed, unchanged] = [0, 0, 0];
  for (const planned of planOf(rows, earlier)) {
    const { id } = planned;
    // A client that was removed meanwhile is made anew.
    const before = there.get(id) ?? null;
    const earlierNote = noted.get(id) ?? null;
    const { details, lost } = joinedRows(before, planned.rows, CLIENT_ROOM);
    const people = planned.rows.map(({ person }) => person);
    const { isBlocked, refusesMessages } = prohibitionsOf(people);
    const now = { id, ...details, blockedAt: before?.blockedAt ?? (isBlocked ? at : null) };
    if (refusesMessages) refusing.push(id);
    noteLines(planned, lost);
    if (before === null) {
      made.push(now);
      if (earlierNote === null) newcomers++;
      noteResult(planned, { before: null, version: 1 }, earlierNote);
    } else if (!same(stateOf(before), stateOf(now))) {
      changed.push({ ...now, version: before.version });
      if (earlierNote === null) completed++;
      // Where another change came between two pages, the undo has to keep the client.
      if (earlierNote === null || earlierNote.result.version === before.version)
        noteResult(planned, { before: stateOf(before), version: before.version + 1 }, earlierNote);
    } else if (earlierNote === null) unchanged += planned.rows.length;
  }
  return { made, changed, refusing, newcomers, completed, unchanged, notes: [...notes.values()] };

  function noteLines({ id, rows: own }: Planned, lost: ReadonlyMap<number, readonly RowFault[]>): void {
    for (const { line, clientId } of own) {
      const note = { line, clientId: id, result: null, lost: lost.get(line) ?? null };
      if (clientId !== id || note.lost !== null) notes.set(line, note);
    }
  }

  /** The result of a client stands in the first of its rows, which may be on an earlier page. */
  function noteResult(
    { id, rows: own }: Planned,
    result: Omit<NonNullable<RowNote["result"]>, "id">,
    earlierNote: NotedResult | null,
  ): void {
    const line = earlierNote?.line ?? own[0]?.line ?? 0;
    const first = earlierNote === null ? result : { ...earlierNote.result, version: result.version };
    notes.set(line, { lost: null, ...notes.get(line), line, clientId: id, result: { ...first, id } });
  }
}

/** What an import changes of a client. */
export function stateOf(client: Omit<KeptPerson, "version">) {
  return { ...detailsOf(client), blockedAt: client.blockedAt };
}
