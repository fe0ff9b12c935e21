import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import { type KeptEntry, toldHistory } from "#app/domain/agenda/history.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { fullName } from "#app/text/formats.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { bookingHistory, type ChangeRow } from "#db/queries/agenda/booking-history.ts";
import type { StaffBookingRow } from "#db/queries/agenda/staff-booking-row.ts";
import { staffBookingOf } from "#db/queries/agenda/staff-bookings.ts";
import { read, readAll } from "#db/reading.ts";
import { type AgendaMember, agendaMember, holdsAll, seenBy } from "./agenda-member.server.ts";

/**
 * All changes of a booking in order, CREATED first. NOT_FOUND for a booking that the member may not see. Professionals
 * do not read changes to others' lines.
 */
export async function staffBookingHistory(
  deps: Deps,
  actor: SignedIn,
  bookingId: string,
): Promise<Result<readonly HistoryEntry[], Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const key = { businessId: member.value.businessId, bookingId };
  const { row, changes } = await readAll(deps.db, {
    row: staffBookingOf(deps.db, key),
    changes: bookingHistory(deps.db, key),
  });
  const seen = seenBy(member.value, row);
  return seen.ok ? ok(historyOf(member.value, seen.value, changes)) : seen;
}

/** Its changes after a version. */
export async function changesSince(
  deps: Deps,
  member: AgendaMember,
  row: StaffBookingRow,
  version: number,
): Promise<readonly HistoryEntry[]> {
  const key = { businessId: row.businessId, bookingId: row.id };
  const changes = await read(deps.db, bookingHistory(deps.db, key));
  return historyOf(member, row, changes).filter((entry) => entry.version > version);
}

function historyOf(
  member: AgendaMember,
  row: StaffBookingRow,
  changes: readonly ChangeRow[],
): readonly HistoryEntry[] {
  const kept = [
    ...madeBefore(row, changes),
    ...changes.map((change) => entryOf(row, change)),
    ...ranOut(row, changes),
  ];
  const told = toldHistory(kept, {
    askedDeposit: row.depositDueAt !== null,
    start: moment(row.date, row.startMinute),
  });
  return holdsAll(member, row) ? told : told.map((entry) => withoutOthers(row, member, entry));
}

/** A customer's own booking writes no entry, so it is added here. */
function madeBefore(row: StaffBookingRow, [first]: readonly ChangeRow[]): KeptEntry[] {
  if (first?.kind === "CREATED") return [];
  const by = { name: row.customerId === null ? null : clientName(row), role: "CUSTOMER" as const };
  return [{ version: 1, at: row.createdAt, by, kind: "CREATED", details: [], note: null, movedFrom: null }];
}

/** A deposit that runs out writes no entry either. */
function ranOut(
  { status, cancelReason, version, depositDueAt }: StaffBookingRow,
  changes: readonly ChangeRow[],
): KeptEntry[] {
  if (status !== "CANCELLED" || cancelReason !== "DEPOSIT_EXPIRED") return [];
  if (changes.at(-1)?.version === version) return [];
  const by = { name: null, role: "CLOCK" as const };
  return [
    { version, at: depositDueAt ?? 0, by, kind: "CANCELLED", details: [], note: null, movedFrom: null },
  ];
}

function entryOf(row: StaffBookingRow, change: ChangeRow): KeptEntry {
  const { version, at, kind, note, details, fromDate, fromMinute } = change;
  return {
    ...{ version, at, kind, note },
    by: authorOf(row, change),
    details: details ?? [],
    movedFrom: fromDate === null || fromMinute === null ? null : moment(fromDate, fromMinute),
  };
}

function authorOf(row: StaffBookingRow, { changedBy, name, role }: ChangeRow): HistoryEntry["by"] {
  if (changedBy === "STAFF") return { name, role: role ?? "STAFF" };
  return { name: changedBy === "CUSTOMER" ? clientName(row) : null, role: changedBy };
}

function clientName({ client }: StaffBookingRow): string | null {
  return client && fullName(client);
}

/** Of changes to single lines, only those about the professional's own services. */
function withoutOthers(row: StaffBookingRow, member: AgendaMember, entry: HistoryEntry): HistoryEntry {
  const own = row.lines.filter(({ employeeId }) => employeeId === member.onlyEmployeeId);
  const names = own.map(({ serviceName }) => serviceName);
  return {
    ...entry,
    details: entry.details.filter(
      ({ field, of, from, to }) =>
        (of === null && field !== "SERVICE") ||
        [of, from, to].some((each) => names.some((name) => name === each)),
    ),
  };
}

function moment(date: LocalDate, minute: MinuteOfDay): string {
  return `${date} ${formatTime(minute)}`;
}
