import { expect, test } from "vitest";
import { everythingAsked } from "#tests/support/database/asked.ts";
import { run } from "#tests/support/database/database.ts";

/** What may be read as a whole: what a statement makes itself, and tables that stay as small as they are. */
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
  // A view: where it looks all clients through, those are scanned too.
  "client_keys",
  // A portion at a time, and gone once it is dealt with.
  "sums_due",
  ...["transitions", "categories", "job_health", "sweeps"],
];
/** Indexes of a few rows out of all: what waits to be sent, or for the clock. */
const FEW = [
  "calendar_versions_due",
  "place_counts_largest",
  "clients_unworded",
  "outbox_due",
  "outbox_order",
  "outbox_batches",
  "bookings_due",
];
/** A new service or option has SQLite plan a look at what refers to it, which it makes only while a foreign key is broken. */
const KNOWN = ["insertService", "putOptions"];
/** So do the triggers that keep a business's clients and the version of its agenda. */
const AGENDA_BY_TRIGGER = [
  "insertBooking",
  "insertTurno",
  "insertStaffBookings",
  "insertSalon",
  "insertPerson",
  "insertEmployee",
];
/** What the operator has counted anew is all there is. */
const REBUILT = ["markAll", "markAllTimes"];
/** The trigger that makes a new store public has SQLite plan a look at what refers to it, which it makes only while a foreign key is broken. */
const PUBLISHED_BY_TRIGGER = ["insertStore", "insertSalon"];
/** It walks a large business's turnos by their index, for an owner who takes all of it along: `copy-parts.test.ts` has its plan. */
const WALKED = ["turnoBounds"];
/** They make conditions, columns, rows and questions out of others: nothing of their own to ask. */
const PARTS = [
  ...[
    "hasEmail",
    "isAhead",
    "isBlockedEntry",
    "isConcernedWith",
    "isLastOwner",
    "isMoney",
    "isChosen",
    "isOpenStore",
    "isPublicStore",
    "offersAll",
    "storeColumns",
    "toStore",
    "viewsWhere",
  ],
  ...["entriesAmong", "isEntry", "isOffer"],
  ...["busyIn", "byPlace", "cashMoved", "closuresFrom", "factColumns", "timeOffFrom", "worksAt"],
  ...["actValues", "cappedBooking", "counting", "mostOf", "untriedMail"],
  ...["contactColumns", "ofGuest"],
  ...["inStoreZone", "sharedFacts", "slotFacts", "toViews", "windowValues"],
  ...["lineRows", "staffBookingsWhere", "toStaffRow"],
  // What a search asks depends on what is typed: `client-rows.test.ts` counts its rows.
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
  // Of what there is to say.
  ...["columnsOf", "isChoiceOf", "isMarkOf", "isOnlyOf"],
  // What a part of a copy asks depends on which it is: `copy-parts.test.ts` looks at each.
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
  // They make of a copy's rows what people read.
  ...["clientOfCopy", "closingOfCopy", "expenseOfCopy", "setupChangeOfCopy", "tillOfCopy", "turnoOfCopy"],
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

/** The steps of a kind that SQLite plans, each with the function whose statement it belongs to. */
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

/** Its parameters: of a prepared statement each has a number, which stands wherever the same value does. */
function placesOf(sql: string): readonly string[] {
  const places: readonly string[] = sql.match(/\?\d*/g) ?? [];
  return places.includes("?") ? places : [...new Set(places)];
}
