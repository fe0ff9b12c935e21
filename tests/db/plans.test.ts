import { expect, test } from "vitest";
import { everythingAsked } from "#tests/support/database/asked.ts";
import { run } from "#tests/support/database/database.ts";

/** Tables that may be read as a whole: those that a statement makes itself, and those that stay small. */
const SMALL = [
  ...[
    "CONSTANT",
    "(subquery",
    "json_each",
    "asked",
    "given",
    "picked",
    "ranked",
    "unseen",
    "wanted",
    "team",
    "seen",
    "own",
  ],
  ...["behind", "counted", "days", "made", "span"],
  // A view; statements that scan all clients also scan it.
  "client_keys",
  // Read a chunk at a time; its rows go once they are handled.
  "sums_due",
  ...["transitions", "categories", "job_health", "sweeps"],
];
/** Indexes over few of all rows: those that wait to be sent, or for the clock. */
const FEW = [
  "calendar_versions_due",
  "place_counts_largest",
  "clients_unworded",
  "outbox_due",
  "outbox_order",
  "outbox_batches",
  "bookings_due",
];
/**
 * For a new service or option SQLite plans a search for rows that refer to it. It runs it only while a foreign key is
 * broken.
 */
const KNOWN = ["insertService", "putOptions"];
/** As do the triggers that keep a business's clients and the version of its agenda. */
const AGENDA_BY_TRIGGER = [
  "insertBooking",
  "insertTurno",
  "insertStaffBookings",
  "insertSalon",
  "insertPerson",
  "insertEmployee",
];
/** The operator's recount covers all rows. */
const REBUILT = ["markAllDue", "markAllTimesDue"];
/**
 * The same plan for the trigger that makes a new store public: a search that runs only while a foreign key is broken.
 */
const PUBLISHED_BY_TRIGGER = ["insertStore", "insertSalon"];
/** Walks a large business's bookings by their index, for an archive of all its data; `archive-parts.test.ts` has its plan. */
const WALKED = ["turnoBounds"];
/** Functions that only build conditions, columns, rows and queries from others; they have no statement of their own. */
const PARTS = [
  ...[
    "doneBy",
    "hasEmail",
    "isAhead",
    "isBlockedEntry",
    "isConcernedWith",
    "isLastOwner",
    "isMoney",
    "isChosen",
    "isOpenStore",
    "isPublicStore",
    "phoneOfWalkIn",
    "reachOf",
    "offersAll",
    "storeColumns",
    "toStore",
    "viewsWhere",
  ],
  ...["entriesAmong", "isEntry", "isOffer"],
  ...["busyIn", "byPlace", "cashMoved", "closuresFrom", "factColumns", "timeOffFrom", "worksAt"],
  ...["actValues", "cappedBooking", "counting", "mostOf", "untriedMail"],
  ...[
    "contactColumns",
    "isAwaited",
    "isFor",
    "mailPlaces",
    "mailStaff",
    "ofGuest",
    "peopleSelect",
    "storeSelect",
  ],
  ...["inStoreZone", "sharedFacts", "slotFacts", "toViews", "windowValues"],
  ...["lineRows", "staffBookingsWhere", "toStaffRow"],
  // The statement of a search depends on the typed text: `client-rows.test.ts` counts its rows.
  ...["foundClients", "viewColumns", "hasLineOf"],
  ...[
    "contactMessagesAmong",
    "employeesAmong",
    "guestMail",
    "invitationsAmong",
    "legalRequestsAmong",
    "isHeldBy",
    "hearsOfTurno",
    "mailsOf",
    "matterOf",
    "memberNotice",
    "messageKey",
    "messageKeyIn",
    "queueSelected",
    "noticesOf",
    "whoHears",
    "touchedSince",
  ],
  // Parts of the queries about messages.
  ...["columnsOf", "isChoiceOf", "isStateOf", "isOnlyOf"],
  // Parts of the queries about conversations.
  ...["allClientsWithNumber", "clientsWithNumber", "clientShown", "isItsChoice", "isItsClient", "numbersOf"],
  // The statement depends on the part of the archive: `archive-parts.test.ts` looks at each.
  ...[
    "columnOf",
    "fitsColumn",
    "inner",
    "innerOf",
    "insertInner",
    "insertPart",
    "isOwn",
    "part",
    "partPage",
    "rowsOfFile",
    "standsIn",
    "told",
  ],
  // They turn an archive's rows into readable text.
  ...[
    "clientOfArchive",
    "closingOfArchive",
    "expenseOfArchive",
    "setupChangeOfArchive",
    "tillOfArchive",
    "turnoOfArchive",
  ],
];

const asked = await everythingAsked();
const questions = asked.filter(({ name }) => !PARTS.includes(name));

test("every function of the queries is asked here", () => {
  const silent = questions.filter(({ sql }) => sql.length === 0);
  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(questions.length).toBeGreaterThan(100);
});

test("no statement reads the whole of a table that grows", async () => {
  const all = questions.filter(
    ({ name }) => ![...KNOWN, ...REBUILT, ...WALKED, ...AGENDA_BY_TRIGGER].includes(name),
  );
  expect(await stepsOf(all, isWholeTable)).toEqual([]);
});

test("no statement reads all bookings or payments that a business ever had", async () => {
  const all = questions.filter(
    ({ name }) => ![...PUBLISHED_BY_TRIGGER, ...WALKED, ...AGENDA_BY_TRIGGER].includes(name),
  );
  expect(await stepsOf(all, isWholeHistory)).toEqual([]);
});

function isWholeTable(step: string): boolean {
  const [, table = ""] = /^SCAN ([^\s-]+)/.exec(step) ?? [];
  const [, index = ""] = / INDEX (\w+)$/.exec(step) ?? [];
  const isMade = step.includes(" VIRTUAL TABLE "); // of a JSON
  return table !== "" && !isMade && !SMALL.includes(table) && !FEW.includes(index);
}

function isWholeHistory(step: string): boolean {
  return /^SEARCH \w+ USING .*INDEX (bookings|payments)_(in|of)_business \(business_id=\?\)/.test(step);
}

/** The plan steps of one kind, each with the function that its statement belongs to. */
async function stepsOf(functions: typeof asked, isIt: (step: string) => boolean): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, sql } of functions) {
    const steps = (await Promise.all(sql.map(planOf))).flat().filter(isIt);
    found.push(...steps.map((step) => `${name}: ${step}`));
  }
  return [...new Set(found)];
}

async function planOf(sql: string): Promise<readonly string[]> {
  const params = placesOf(sql).map(() => null);
  const [plan = []] = await run({ sql: `explain query plan ${sql}`, params });
  return plan.map(({ detail }) => String(detail));
}

/**
 * The parameters of a statement. In a prepared statement each has a number, repeated wherever the same value stands.
 */
function placesOf(sql: string): readonly string[] {
  const places: readonly string[] = sql.match(/\?\d*/g) ?? [];
  return places.includes("?") ? places : [...new Set(places)];
}
