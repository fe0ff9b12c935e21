import { expect, test } from "vitest";
import type { Statement } from "#db/driver/client.ts";
import { builtOf } from "#db/driver/statement.ts";
import { countedTurnos, rowsOfFile, turnoBounds } from "#db/queries/setup/archive/file-parts.ts";
import { awaitNoDeposits, dropAhead, handOver } from "#db/queries/setup/archive/finish-archive.ts";
import { BUSINESS, PARTS } from "#db/queries/setup/archive/parts.ts";
import { quietTurnos, remindOfQuiet } from "#db/queries/setup/archive/quiet-turnos.ts";
import { type Beside, partPage } from "#db/queries/setup/archive/read-parts.ts";
import { insertPart } from "#db/queries/setup/archive/write-parts.ts";
import { BESIDE_CLIENT } from "#db/queries/setup/closing/export-besides.ts";
import { BESIDE_EXPENSE, BESIDE_TILL } from "#db/queries/setup/closing/export-money.ts";
import { BESIDE_CHANGE, BESIDE_TURNO } from "#db/queries/setup/closing/export-turnos.ts";
import { COLUMNS } from "#tests/db/accounts/personal-columns.ts";
import { db, run } from "#tests/support/database/database.ts";

/**
 * The columns of each part in an archive of a business. A new column stays out until a developer has checked two things:
 * that it may leave with an archive, and that it may come from a stranger.
 */
const ARCHIVED: Readonly<Record<string, string>> = {
  business: "name activity description instagram whatsapp holidaysAskedUntil professionalsSeePhones",
  stores:
    "id name mainActivity secondaryActivities streetName streetNumber city region phone hours timeZone gridMinutes minimumNoticeMinutes suggestions hoursToCancel hoursToReschedule position createdAt hiddenAt needsMobile",
  days: "storeId date open",
  services:
    "id name subLabel description categoryCode displayColor bookable depositPercent position createdAt hiddenAt",
  options: "id name minutes priceType priceCentavos own position hiddenAt",
  materials: "centavos",
  employees: "id firstName lastName position createdAt hiddenAt email phone bookable",
  skills: "serviceId",
  work: "storeId employeeId hours",
  clients:
    "id firstName lastName email phone otherPhones otherEmails instagram notes allergies tags birthday blockedAt createdAt erasedAt",
  choices: "refusedAt consentedAt consentWords",
  apart: "word at",
  bookings:
    "id storeId storeName clientId status cancelReason date startMinute startUtcMinute endUtcMinute lineCount comments staffNotes seriesId currency totalCentavos depositCentavos depositDueAt depositPaidAt hoursToCancel hoursToReschedule timeZone version createdAt",
  lines:
    "id position employeeId employeeName serviceId servicePriceId startUtcMinute endUtcMinute startMinute minutes serviceName optionName priceCentavos priceType additionalCentavos depositPercent active forced conflictDetails",
  changes: "version kind changedBy at fromDate fromMinute note details",
  charges: "id method centavos at undoneAt",
  payments:
    "id provider status amountCentavos refundStatus refundCentavos createdAt updatedAt refundReason refundedAt reference approvedAt goneCentavos goneAt",
  closures: "id storeId startUtcMinute endUtcMinute reason groupId holiday",
  timeOff: "id employeeId startUtcMinute endUtcMinute reason seriesId kind",
  waitlist:
    "id storeId firstName lastName email phone servicePriceIds employeeId othersToo days lastDay part status missed known createdAt confirmedAt settledAt",
  expenses: "id storeId kind method what centavos at voidedAt",
  tills:
    "id storeId date fromAt untilAt openedAt openingCentavos closedAt expectedCentavos countedCentavos leftCentavos reason version",
  acts: "version act at centavos countedCentavos leftCentavos reason",
  problems: "id kind bookingId centavos createdAt",
  rules: "id employeeId serviceId kind value countedOn afterCosts",
  closings:
    "id employeeId employeeName fromDate toDate sums totalCentavos entryCount touchedThrough closedAt paidOn",
  entries:
    "position employeeId kind bookingId lineId adjustmentId adjustmentKind note date startMinute clientName serviceName chargedCentavos baseCentavos amountCentavos termsKind termsValue countedOn afterCosts feeBasisPoints materialsCentavos",
  adjustments: "id employeeId kind centavos date note createdAt voidedAt closingId",
  settings: "version feeBasisPoints",
  touches: "seq bookingId",
  templates: "saying text fromMinute metaName version updatedAt",
  sayings: "id saying subject bookingId state changedAt",
  calls: "bookingId version askedAt calledAt",
  transferAccount: "holder alias cbu hours updatedAt",
  holidays: "date askedAt answer fromMinute toMinute answeredAt",
  history: "id at subject act subjectId subjectName details",
  prices: "id basisPoints roundingPesos scope startsOn dueAt appliedAt undoneAt createdAt",
  newPrices: "servicePriceId oldCentavos newCentavos oldOwn newOwn",
};

test("an archive has exactly the columns decided for each table", () => {
  const parts = PARTS.flatMap((part) => [[part.name, part] as const, ...Object.entries(part.inner)]);
  const found = [["business", BUSINESS] as const, ...parts].map(([name, { columns }]) => [
    name,
    Object.keys(columns).join(" "),
  ]);
  expect(Object.fromEntries(found)).toEqual(ARCHIVED);
});

/**
 * Tables of a business that no archive contains: accounts, secrets, work in progress, and whatever rows and triggers make
 * again.
 */
const LEFT_OUT = [
  ...["sessions", "members", "invitations", "notifications", "outbox", "legal_requests", "old_slugs"],
  ...["checkouts", "checkout_claims", "seller_accounts", "whatsapp_accounts", "business_imports"],
  ...["business_copies", "agenda_feeds"],
  ...["client_imports", "client_merges", "client_words", "client_doubles", "client_counts", "phone_doubts"],
  // Other people's words of a month.
  ...["conversations", "conversation_messages"],
  // Clients without a booking wait for some hours, and are deleted after two days; the link of a screen is a secret.
  ...["walk_ins", "door_screens"],
  // Times held for waitlist entries.
  ...["waitlist_offers"],
  // Starts anew where the archive is published.
  ...["first_weeks"],
  ...["month_sums", "sums_due", "sums_until", "calendar_versions", "free_times", "listed_pages"],
];

test("every table of a business is in an archive, or left out for a reason", () => {
  const tables = PARTS.flatMap((part) => [part, ...Object.values(part.inner)]).map(({ table }) =>
    String(Reflect.get(table, Symbol.for("drizzle:Name"))),
  );
  const ofBusinesses = Object.entries(COLUMNS).flatMap(([name, answers]) =>
    Object.values(answers).join(" ").split(" ").includes("business_id") ? [name] : [],
  );
  expect([...tables, ...LEFT_OUT].toSorted()).toEqual(ofBusinesses.toSorted());
});

/** The plan steps of a statement, without those that SQLite would run only for broken foreign keys. */
async function stepsOf(statement: Statement): Promise<readonly string[]> {
  const { sql, params } = builtOf(statement);
  const [plan = []] = await run({ sql: `explain query plan ${sql}`, params: params.map(() => null) });
  return plan.map(({ detail }) => String(detail));
}

/** Readable facts that are read beside a part's rows. */
const BESIDES: Readonly<Record<string, Beside>> = {
  ...{ bookings: BESIDE_TURNO, clients: BESIDE_CLIENT, expenses: BESIDE_EXPENSE, tills: BESIDE_TILL },
  history: BESIDE_CHANGE,
};

const SMALL = /^SCAN (\(subquery|json_each|given|asked|wanted|CONSTANT)/;

test("a page of a part scans only its own rows", async () => {
  for (const part of PARTS) {
    const after = Object.fromEntries(part.key.map((name) => [name, "x"]));
    const which = rowsOfFile(part, { from: "x", to: "y", at: 1, nth: 1, of: 2, set: "x", withClients: 2 });
    for (const key of [{ after: null }, { after }, { after, which }]) {
      for (const statement of partPage(db, part, {
        ...{ businessId: "x", ...key, beside: BESIDES[part.name] ?? {} },
      }).statements) {
        const steps = await stepsOf(statement);
        const wide = steps.filter((step) => step.startsWith("SCAN ") && !SMALL.test(step));
        expect([part.name, ...wide]).toEqual([part.name]);
        const within = steps.slice(steps.findIndex((step) => step.startsWith("CORRELATED")));
        const ofBusiness = steps.some((step) => step.startsWith("CORRELATED"))
          ? within.filter((step) => /\(business_id=\?\)$/.test(step))
          : [];
        expect([part.name, ...ofBusiness]).toEqual([part.name]);
      }
    }
  }
});

test("the end of an archive scans no history, and chunks scan no table", async () => {
  const all = [
    ...quietTurnos(db, { businessId: "x", after: 1 }).statements,
    ...remindOfQuiet(db, "x", [{ id: "x", at: 1 }]),
    ...dropAhead(db, { businessId: "x", after: 1, most: 9 }).statements,
    ...awaitNoDeposits(db, "x", 1),
    ...handOver(db, { from: "x", into: "y", said: { name: "x" }, at: 1 }),
  ];
  for (const statement of all) {
    const steps = await stepsOf(statement);
    expect(steps.filter((step) => /^SCAN (?!given|json_each|\(subquery|CONSTANT)/.test(step))).toEqual([]);
    expect(steps.filter((step) => /bookings_in_business \(business_id=\?\)$/.test(step))).toEqual([]);
  }
  const taking = { businessId: "x", userId: "x", ids: (id: string) => id };
  for (const part of PARTS) expect(insertPart(db, part, [], taking)).toEqual([]);
});

test("a business's size is told by its days, and file bounds by an index", async () => {
  const [counted] = countedTurnos(db, "x").statements;
  const [bounds] = turnoBounds(db, { businessId: "x", size: 9 }).statements;
  const steps = [...(await stepsOf(counted as Statement)), ...(await stepsOf(bounds as Statement))];
  const wide = steps.filter((step) => /^SCAN (?!bound|CONSTANT|\(subquery)/.test(step));
  expect(wide).toEqual([]);
  const turnos = steps.filter((step) => step.includes("bookings"));
  expect(turnos.length).toBeGreaterThan(0);
  expect(turnos.filter((step) => !step.includes("COVERING INDEX bookings_in_business"))).toEqual([]);
});
