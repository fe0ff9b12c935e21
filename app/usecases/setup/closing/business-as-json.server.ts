import { formatTime } from "#app/domain/time/time.ts";
import { type Instant, instantOf, type UtcMinute } from "#app/domain/time/units.ts";
import { clientPages } from "#app/usecases/clients/export-clients.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { KeptChange, KeptLine, KeptPayment } from "#db/queries/accounts/my-data.ts";
import { agreedCommissions } from "#db/queries/money/commissions/agreed.ts";
import { type Closing, exportedClosings } from "#db/queries/money/commissions/closings.ts";
import { exportedBesides, exportedTemplates } from "#db/queries/setup/closing/export-besides.ts";
import {
  type ExportedAct,
  type ExportedExpense,
  type ExportedTill,
  exportedExpenses,
  exportedTills,
} from "#db/queries/setup/closing/export-money.ts";
import { exportedOptions, exportedSetup } from "#db/queries/setup/closing/export-setup.ts";
import {
  type ExportedChange,
  type ExportedTurno,
  exportedHistory,
} from "#db/queries/setup/closing/export-turnos.ts";
import { read, readAll } from "#db/reading.ts";

/** So many lines of the history are in memory at once. */
const PAGE = 200;

/**
 * All that a business has as one JSON object, part by part: times in the words of the wire, money in pesos, and never a
 * token or what somebody logs in with.
 */
export async function* businessAsJson(
  deps: Deps,
  businessId: string,
  turnoPages: AsyncIterable<readonly ExportedTurno[]>,
): AsyncGenerator<string> {
  const { setup, options, besides, commissions, templates } = await readAll(deps.db, {
    templates: exportedTemplates(deps.db, businessId),
    commissions: agreedCommissions(deps.db, businessId),
    besides: exportedBesides(deps.db, businessId),
    setup: exportedSetup(deps.db, businessId),
    options: exportedOptions(deps.db, businessId),
  });
  const { business, stores, employees, work, skills, closures, timeOff, team, transferAccount } = setup;
  yield `{\n"exportedAt": ${JSON.stringify(instant(deps.now()))}`;
  yield part("business", business && withInstants(business));
  yield part("stores", stores.map(withInstants));
  yield part("services", options.map(optionOnPaper));
  yield part("employees", employees.map(withInstants));
  yield part("employeeStores", work);
  yield part("employeeServices", skills);
  yield part("closures", closures.map(spanOnPaper));
  yield part("timeOff", timeOff.map(spanOnPaper));
  yield part("team", team);
  yield part("transferAccount", transferAccount);
  yield part("invitations", besides.invited.map(withInstants));
  yield part("holidays", besides.holidays.map(withInstants));
  yield part("priceChanges", besides.prices.map(withInstants));
  yield part("paymentProblems", besides.problems.map(problemOnPaper));
  yield part("commissions", commissions);
  yield part("messageTemplates", templates);
  yield* list("commissionClosings", closingPages(deps, businessId), withInstants);
  yield* list("clients", clientPages(deps, businessId), ({ spentCentavos, ...client }) =>
    withInstants({ ...client, spent: spentCentavos / 100 }),
  );
  yield* list("turnos", turnoPages, turnoOnPaper);
  yield* list("tills", tillPages(deps, businessId), ({ id: _, acts, ...till }) => ({
    ...till,
    acts: acts.map(actOnPaper),
  }));
  yield* list("expenses", expensePages(deps, businessId), ({ id: _, centavos, ...expense }) => ({
    ...withInstants(expense),
    at: instant(expense.at),
    amount: centavos / 100,
  }));
  yield* list("history", historyPages(deps, businessId), ({ id: _, at, ...change }) => ({
    at: instant(at),
    ...change,
  }));
  yield "\n}\n";
}

function part(name: string, value: unknown): string {
  return `,\n${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

async function* list<Row>(
  name: string,
  pages: AsyncIterable<readonly Row[]>,
  onPaper: (row: Row) => unknown,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let separator = "\n";
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(onPaper(row))).join(",\n");
    separator = ",\n";
  }
  yield "\n]";
}

async function* closingPages(deps: Deps, businessId: string): AsyncGenerator<readonly Closing[]> {
  for (let after: string | null = ""; after !== null; ) {
    const closings: readonly Closing[] = await read(
      deps.db,
      exportedClosings(deps.db, { businessId, after, most: PAGE }),
    );
    yield closings;
    after = closings.length < PAGE ? null : (closings.at(-1)?.id ?? null);
  }
}

export async function* tillPages(deps: Deps, businessId: string): AsyncGenerator<readonly ExportedTill[]> {
  for (let after: string | null = ""; after !== null; ) {
    const tills: readonly ExportedTill[] = await read(
      deps.db,
      exportedTills(deps.db, { businessId, after, most: PAGE }),
    );
    yield tills;
    after = tills.length < PAGE ? null : (tills.at(-1)?.id ?? null);
  }
}

export async function* expensePages(
  deps: Deps,
  businessId: string,
): AsyncGenerator<readonly ExportedExpense[]> {
  for (let after: { at: Instant; id: string } | null = { at: 0, id: "" }; after !== null; ) {
    const expenses: readonly ExportedExpense[] = await read(
      deps.db,
      exportedExpenses(deps.db, { businessId, after, most: PAGE }),
    );
    yield expenses;
    after = expenses.length < PAGE ? null : (expenses.at(-1) ?? null);
  }
}

function actOnPaper({ act, at, centavos, countedCentavos, leftCentavos, reason }: ExportedAct) {
  const pesos = (sum: number | null) => (sum === null ? null : sum / 100);
  const sums = { amount: pesos(centavos), counted: pesos(countedCentavos), left: pesos(leftCentavos) };
  return { act, at: instant(at), ...sums, reason };
}

async function* historyPages(deps: Deps, businessId: string): AsyncGenerator<readonly ExportedChange[]> {
  for (let after: { at: Instant; id: string } | null = { at: 0, id: "" }; after !== null; ) {
    const changes: readonly ExportedChange[] = await read(
      deps.db,
      exportedHistory(deps.db, { businessId, after, most: PAGE }),
    );
    yield changes;
    after = changes.length < PAGE ? null : (changes.at(-1) ?? null);
  }
}

function turnoOnPaper({ startMinute, totalCentavos, depositCentavos, ...turno }: ExportedTurno) {
  const { depositPaidAt, createdAt, lines, changes, payments, customerName, customerEmail, customerPhone } =
    turno;
  const { id, storeName, status, cancelReason, date, comments, staffNotes, charges } = turno;
  return {
    ...{ id, storeName, status, cancelReason, date, time: formatTime(startMinute), comments, staffNotes },
    customer: { name: customerName, email: customerEmail, phone: customerPhone },
    total: totalCentavos / 100,
    deposit: depositCentavos === null ? null : depositCentavos / 100,
    depositPaidAt: instantOrNull(depositPaidAt),
    createdAt: instant(createdAt),
    services: lines.map(lineOnPaper),
    changes: changes.map(changeOnPaper),
    payments: payments.map(paymentOnPaper),
    charges: charges.map(({ centavos, at, undoneAt, method }) => ({
      ...{ method, amount: centavos / 100 },
      ...{ at: instant(at), undoneAt: instantOrNull(undoneAt) },
    })),
  };
}

function lineOnPaper({ startMinute, priceCentavos, additionalCentavos, ...line }: KeptLine) {
  return { ...line, time: formatTime(startMinute), price: (priceCentavos + additionalCentavos) / 100 };
}

function changeOnPaper({ at, fromMinute, ...change }: KeptChange) {
  return { ...change, at: instant(at), fromTime: fromMinute === null ? null : formatTime(fromMinute) };
}

function paymentOnPaper({ at, centavos, refundedAt, ...payment }: KeptPayment) {
  return { ...payment, amount: centavos / 100, at: instant(at), refundedAt: instantOrNull(refundedAt) };
}

function problemOnPaper({
  centavos,
  createdAt,
  ...problem
}: {
  readonly centavos: number | null;
  readonly createdAt: Instant;
}) {
  return { ...problem, amount: centavos === null ? null : centavos / 100, createdAt: instant(createdAt) };
}

function optionOnPaper({
  priceCentavos,
  isHidden,
  serviceHiddenAt: _,
  ...option
}: {
  readonly priceCentavos: number;
  readonly isHidden: number;
  readonly serviceHiddenAt: Instant | null;
}) {
  return { ...option, price: priceCentavos / 100, isHidden: isHidden === 1 };
}

type Spanned = { readonly startUtcMinute: UtcMinute; readonly endUtcMinute: UtcMinute };

function spanOnPaper<Row extends Spanned>({ startUtcMinute, endUtcMinute, ...row }: Row) {
  return { ...row, from: instant(instantOf(startUtcMinute)), to: instant(instantOf(endUtcMinute)) };
}

/** Columns that end in `At` are instants. */
function withInstants(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) =>
    name.endsWith("At") && typeof value === "number" ? [name, instant(value)] : [name, value],
  );
  return Object.fromEntries(entries);
}

function instant(at: number): string {
  return new Date(at).toISOString();
}

function instantOrNull(at: number | null): string | null {
  return at === null ? null : instant(at);
}
