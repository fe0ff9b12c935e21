import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { type Instant, instantOf, type UtcMinute } from "#app/domain/time/units.ts";
import type { KeptChange, KeptLine, KeptPayment } from "#db/queries/accounts/my-data.ts";
import type { ExportedClient } from "#db/queries/setup/closing/export-besides.ts";
import type { ExportedAct, ExportedExpense, ExportedTill } from "#db/queries/setup/closing/export-money.ts";
import type { ExportedChange, ExportedTurno } from "#db/queries/setup/closing/export-turnos.ts";

export function clientOnPaper({ spentCentavos, ...client }: ExportedClient) {
  return withInstants({ ...client, spent: spentCentavos / 100 });
}

export function tillOnPaper({ acts, ...till }: ExportedTill) {
  return { ...till, acts: acts.map(actOnPaper) };
}

export function expenseOnPaper({ centavos, ...expense }: ExportedExpense) {
  return { ...withInstants(expense), at: instant(expense.at), amount: centavos / 100 };
}

export function setupChangeOnPaper({ at, ...change }: ExportedChange) {
  return { at: instant(at), ...change };
}

function actOnPaper({ act, at, centavos, countedCentavos, leftCentavos, reason }: ExportedAct) {
  const pesos = (sum: number | null) => (sum === null ? null : sum / 100);
  const sums = { amount: pesos(centavos), counted: pesos(countedCentavos), left: pesos(leftCentavos) };
  return { act, at: instant(at), ...sums, reason };
}

export function turnoOnPaper({ startMinute, totalCentavos, depositCentavos, ...turno }: ExportedTurno) {
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

function paymentOnPaper({ at, centavos, goneCentavos, refundedAt, ...payment }: KeptPayment) {
  const sums = { amount: centavos / 100, returnedOutside: goneCentavos / 100 };
  return { ...payment, ...sums, at: instant(at), refundedAt: instantOrNull(refundedAt) };
}

export function problemOnPaper({
  centavos,
  createdAt,
  ...problem
}: {
  readonly centavos: number | null;
  readonly createdAt: Instant;
}) {
  return { ...problem, amount: centavos === null ? null : centavos / 100, createdAt: instant(createdAt) };
}

export function optionOnPaper({
  priceCentavos,
  own,
  isHidden,
  serviceHiddenAt: _,
  ...option
}: {
  readonly priceCentavos: number;
  readonly own: OwnByEmployee | null;
  readonly isHidden: number;
  readonly serviceHiddenAt: Instant | null;
}) {
  const ownTerms = Object.entries(own ?? {}).map(
    ([employeeId, { centavos, percent = null, minutes = null }]) => ({
      ...{ employeeId, percent, minutes },
      price: centavos === undefined ? null : centavos / 100,
    }),
  );
  return { ...option, price: priceCentavos / 100, ownTerms, isHidden: isHidden === 1 };
}

type Spanned = { readonly startUtcMinute: UtcMinute; readonly endUtcMinute: UtcMinute };

export function spanOnPaper<Row extends Spanned>({ startUtcMinute, endUtcMinute, ...row }: Row) {
  return { ...row, from: instant(instantOf(startUtcMinute)), to: instant(instantOf(endUtcMinute)) };
}

/** Columns whose names end in `At` are instants. */
export function withInstants(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) =>
    name.endsWith("At") && typeof value === "number" ? [name, instant(value)] : [name, value],
  );
  return Object.fromEntries(entries);
}

export function instant(at: number): string {
  return new Date(at).toISOString();
}

function instantOrNull(at: number | null): string | null {
  return at === null ? null : instant(at);
}
