import type { BookingDetail, ChangedBy, ChangeKind } from "#app/domain/codes/booking.ts";
import { CHARGE_METHODS } from "#app/domain/codes/payment.ts";
import { HOUR_MS, type Instant, instantOf, MINUTE_MS, type UtcMinute } from "#app/domain/time/units.ts";
import type { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import type { bookings } from "#db/schema/bookings/bookings.ts";
import type { charges } from "#db/schema/money/charges.ts";
import { OWNER } from "#db/seed/people.ts";
import { BUSINESS_ID } from "#db/seed/salon.ts";

type Booking = Pick<
  typeof bookings.$inferInsert,
  "id" | "status" | "cancelReason" | "totalCentavos" | "depositCentavos" | "depositPaidAt"
> & { readonly startUtcMinute: UtcMinute; readonly endUtcMinute: UtcMinute; readonly createdAt: Instant };
type Charge = typeof charges.$inferInsert;
type Act = {
  readonly kind: ChangeKind;
  readonly changedBy: ChangedBy;
  readonly at: Instant;
  readonly details?: readonly BookingDetail[];
};

/** A booking's history and charges, as actions of staff and the customer would have written them. */
export function historyRows({ byStaff }: { readonly byStaff?: boolean }, booking: Booking) {
  const charged = chargesOf(booking);
  const { depositPaidAt = null } = booking;
  const acts: readonly Act[] = [
    ...(byStaff ? [{ kind: "CREATED", changedBy: "STAFF", at: booking.createdAt } as const] : []),
    ...(depositPaidAt === null ? [] : [{ kind: "PAID", changedBy: "PAYMENT", at: depositPaidAt } as const]),
    ...endOf(booking, charged),
  ];
  const isMadeFirst = byStaff ? 1 : 2;
  const changes = acts.map((act, index): typeof bookingChanges.$inferInsert => ({
    ...act,
    ...{ bookingId: booking.id, businessId: BUSINESS_ID, version: index + isMadeFirst },
    userId: act.changedBy === "STAFF" ? OWNER.id : null,
  }));
  return { changes, charges: charged };
}

/** A booking's current version; an expired deposit leaves no entry but counts as a version. */
export function versionOf(
  { cancelReason }: Pick<Booking, "cancelReason">,
  changes: readonly { readonly version: number }[],
): number {
  return (changes.at(-1)?.version ?? 1) + (cancelReason === "DEPOSIT_EXPIRED" ? 1 : 0);
}

function endOf(booking: Booking, charged: readonly Charge[]): readonly Act[] {
  const { status, cancelReason, createdAt } = booking;
  const starts = instantOf(booking.startUtcMinute);
  const details = [{ field: "STATUS", of: null, from: "PENDING", to: status }] as const;
  switch (status) {
    case "CANCELLED": {
      if (cancelReason === "DEPOSIT_EXPIRED") return [];
      const isStaff = cancelReason === "BY_BUSINESS";
      const at = createdAt + HOUR_MS;
      return [
        { kind: "CANCELLED", changedBy: isStaff ? "STAFF" : "CUSTOMER", at, ...(isStaff && { details }) },
      ];
    }
    case "DONE":
      return [{ kind: "STATUS_CHANGED", changedBy: "STAFF", at: starts, details }];
    case "NO_SHOW":
      return [{ kind: "STATUS_CHANGED", changedBy: "STAFF", at: starts + 15 * MINUTE_MS, details }];
    case "CHECKOUT": {
      const paid = charged.map(
        ({ method, centavos }): BookingDetail => ({ field: "CHARGE", of: method, from: null, to: centavos }),
      );
      const at = instantOf(booking.endUtcMinute);
      return [{ kind: "CHARGED", changedBy: "STAFF", at, details: [...details, ...paid] }];
    }
    default:
      return [];
  }
}

/** The rest after the deposit, paid by some method, sometimes by two. */
function chargesOf(booking: Booking): Charge[] {
  const { id, status, totalCentavos, depositCentavos, depositPaidAt } = booking;
  const rest = totalCentavos - (depositPaidAt === null ? 0 : (depositCentavos ?? 0));
  if (status !== "CHECKOUT" || rest <= 0) return [];
  const chance = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const half = Math.round(rest / 200_000) * 100_000;
  const parts = chance % 7 === 0 && half > 0 && half < rest ? [half, rest - half] : [rest];
  return parts.map((centavos, index) => ({
    ...{ id: `${id}-cobro-${index + 1}`, businessId: BUSINESS_ID, bookingId: id, centavos },
    method: CHARGE_METHODS[(chance + index) % 3] ?? "CASH",
    at: instantOf(booking.endUtcMinute),
    userId: OWNER.id,
  }));
}
