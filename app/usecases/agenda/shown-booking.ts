import { isActive, isOpen, isOver, staffStatuses } from "#app/domain/booking-status.ts";
import { totalOf } from "#app/domain/money/prices.ts";
import { type Instant, SECOND_MS } from "#app/domain/time/units.ts";
import type { StandingBooking } from "#app/usecases/agenda/lines/standing-booking.server.ts";
import type { StaffBookingRow, StaffLineRow } from "#db/queries/agenda/staff-booking-row.ts";
import { type AgendaMember, holdsAll, isTheirs, reachSeenBy } from "./agenda-member.server.ts";
import type {
  StaffBooking,
  StaffClient,
  StaffDeposit,
  StaffLine,
  StaffMay,
  StaffMoney,
} from "./staff-booking.ts";

/** A booking as a member sees it at `now` (ms). */
export function toStaffBooking(row: StandingBooking, member: AgendaMember, now: Instant): StaffBooking {
  const { id, version, status, cancelReason, businessId, storeId, storeName, policy, date } = row;
  const own = row.lines.filter((line) => isTheirs(member, line));
  return {
    ...{ id, version, status, cancelReason, businessId, date },
    store: { id: storeId, name: storeName, timeZone: policy.zone },
    startMinute: row.startMinute,
    startUtcMinute: row.startUtcMinute,
    endUtcMinute: row.endUtcMinute,
    client: reachSeenBy(member, row.client && clientOf(row.client)),
    lines: own.map((line) => lineOf(line, row.conflicts.get(line.id) ?? null)),
    hidesLines: own.length < row.lines.length,
    money: moneyOf(row, own),
    deposit: depositOf(row, now),
    charges: row.charges,
    comments: row.comments,
    staffNotes: row.staffNotes,
    seriesId: row.seriesId,
    currency: row.currency,
    createdAt: row.createdAt,
    may: mayOf(row, member, now),
    held: null,
  };
}

function clientOf({ isReached: _, ...client }: NonNullable<StaffBookingRow["client"]>): StaffClient {
  return { ...client, link: null };
}

function lineOf(line: StaffLineRow, conflictDetails: string | null): StaffLine {
  const {
    position: _,
    forced: __,
    depositPercent: ___,
    endUtcMinute: ____,
    notOffered: _____,
    ...shown
  } = line;
  return { ...shown, color: line.color ?? "BLUE", hasConflict: conflictDetails !== null, conflictDetails };
}

function moneyOf(row: StaffBookingRow, own: readonly StaffLineRow[]): StaffMoney {
  const totalCentavos = totalOf(own);
  const paidCentavos = paidOf(row);
  const restCentavos = isActive(row.status) ? Math.max(0, totalCentavos - paidCentavos) : 0;
  return { totalCentavos, paidCentavos, restCentavos };
}

/** The deposit that the business holds, and the charges that were not undone. */
function paidOf({ heldCentavos, charges }: StaffBookingRow): number {
  return charges.reduce(
    (sum, { centavos, undoneAt }) => sum + (undoneAt === null ? centavos : 0),
    heldCentavos,
  );
}

/** Clocks differ: another instance whose clock is this far ahead may have begun the refund. */
const AHEAD_MS = 5 * SECOND_MS;

/** Whether all refunds of the deposit still wait, so that the business can keep it. */
export function refundsCanBeKept({ refunds }: StaffBookingRow, now: Instant): boolean {
  const waits = refunds.map(
    ({ status, dueAt, tries }) =>
      status === "PENDING" && tries === 0 && dueAt !== null && dueAt > now + AHEAD_MS,
  );
  return waits.length > 0 && waits.every(Boolean);
}

function depositOf(row: StaffBookingRow, now: Instant): StaffDeposit | null {
  const { depositCentavos, depositDueAt, depositPaidAt, underWay, refunds, status } = row;
  if (depositCentavos === null || depositDueAt === null) return null;
  const [first] = refunds;
  const refund = first && { centavos: first.centavos, status: first.status };
  const ways = underWay?.split(",") ?? [];
  return {
    centavos: depositCentavos,
    dueAt: depositDueAt,
    paidAt: depositPaidAt,
    heldCentavos: row.heldCentavos,
    isTransferred: ways.includes("transfer"),
    isInProcess: ways.includes("mercado-pago"),
    refund:
      refund && (status === "CANCELLED" || row.heldCentavos === 0)
        ? { ...refund, canBeKept: refundsCanBeKept(row, now) }
        : null,
  };
}

function mayOf(row: StaffBookingRow, member: AgendaMember, now: Instant): StaffMay {
  const isWhole = holdsAll(member, row);
  const isManager = member.onlyEmployeeId === null;
  // A deposit is the business's money, so only members who run the business take it.
  const become = isWhole
    ? staffStatuses(row, now).filter(() => isManager || row.status !== "PENDING_DEPOSIT")
    : [];
  const isChangeable = !isOver(row.status);
  const hasCharges = row.charges.some(({ undoneAt }) => undoneAt === null);
  return {
    become,
    move: isChangeable,
    edit: isChangeable,
    cancel: isWhole && isOpen(row.status),
    charge: become.includes("CHECKOUT") || (isWhole && row.status === "CHECKOUT" && !hasCharges),
    undoCharge: isWhole && row.status === "CHECKOUT",
    note: true,
  };
}
