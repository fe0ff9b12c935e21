import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type {
  PaymentMethod,
  PaymentStatus,
  PointlessReason,
  RefundStatus,
} from "#app/domain/codes/payment.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { checkouts, payments } from "#db/schema/payments/payments.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** The name under which the card provider's payments are stored. */
export const CARD = "mercado-pago" as const;

/** A booking, with or without a deposit, and every known payment of it. */
export type DepositCase = {
  readonly bookingId: string;
  readonly businessId: string;
  readonly customerId: string | null;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly depositCentavos: number | null;
  /** Instant in ms. */
  readonly depositPaidAt: Instant | null;
  readonly startUtcMinute: UtcMinute;
  readonly version: number;
  /** The accounts that its checkouts were opened for. */
  readonly collectorIds: readonly string[];
  readonly payments: readonly KnownPayment[];
};

export type KnownPayment = {
  readonly id: string;
  readonly provider: PaymentMethod;
  readonly providerPaymentId: string | null;
  readonly status: PaymentStatus;
  readonly refundStatus: RefundStatus | null;
  readonly centavos: number;
  /** The part that left its account without our doing. */
  readonly goneCentavos: number;
  /** Since when it has this state at the provider (ms); null where it is no payment of the provider. */
  readonly stateAt: Instant | null;
};

/** Null for an unknown booking. */
export function depositCase(db: Database, bookingId: string): Reading<DepositCase | null> {
  const { collectorId } = checkouts;
  return reading(
    [
      db
        .select(
          named({
            bookingId: bookings.id,
            businessId: bookings.businessId,
            customerId: bookings.customerId,
            status: bookings.status,
            cancelReason: bookings.cancelReason,
            depositCentavos: bookings.depositCentavos,
            depositPaidAt: bookings.depositPaidAt,
            startUtcMinute: bookings.startUtcMinute,
            version: bookings.version,
          }),
        )
        .from(bookings)
        .where(eq(bookings.id, bookingId)),
      db.selectDistinct(named({ collectorId })).from(checkouts).where(eq(checkouts.bookingId, bookingId)),
      db
        .select(
          named({
            id: payments.id,
            provider: payments.provider,
            providerPaymentId: payments.providerPaymentId,
            status: payments.status,
            refundStatus: payments.refundStatus,
            centavos: payments.amountCentavos,
            goneCentavos: payments.goneCentavos,
            stateAt: payments.stateAt,
          }),
        )
        .from(payments)
        .where(eq(payments.bookingId, bookingId))
        .orderBy(asc(payments.createdAt)),
    ],
    ([[booking], accounts, known]) =>
      booking === undefined
        ? null
        : { ...booking, collectorIds: accounts.map((each) => each.collectorId), payments: known },
  );
}

/** A card payment that the provider had not decided on when we last heard of it. */
export type UndecidedCard = {
  readonly providerPaymentId: string;
  /** The account that would get the money. */
  readonly collectorId: string | null;
  readonly status: "OPEN" | "IN_PROCESS";
};

/** The undecided card payments of a booking that waits for its deposit, newest first. None for another business's booking. */
export function undecidedCards(
  db: Database,
  { bookingId, businessId }: { readonly bookingId: string; readonly businessId: string },
): Reading<readonly UndecidedCard[]> {
  const undecided = db
    .select({
      ...named({ collectorId: payments.collectorId }),
      providerPaymentId: sql<string>`${payments.providerPaymentId}`.as("providerPaymentId"),
      status: sql<UndecidedCard["status"]>`${payments.status}`.as("status"),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        eq(payments.bookingId, bookingId),
        eq(bookings.businessId, businessId),
        eq(bookings.status, "PENDING_DEPOSIT"),
        eq(payments.provider, CARD),
        inArray(payments.status, ["OPEN", "IN_PROCESS"]),
        isNotNull(payments.providerPaymentId),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(MOST_UNDECIDED);
  return reading([undecided], ([rows]) => rows);
}

/**
 * Most payments that the provider is asked about. For a customer who pays a deposit more often at once, the provider's notices
 * decide the rest.
 */
const MOST_UNDECIDED = 3;

/** A payment as the card provider reported it. */
export type SeenPayment = {
  readonly id: string;
  readonly businessId: string;
  readonly bookingId: string;
  readonly providerPaymentId: string;
  readonly collectorId: string;
  readonly amountCentavos: number;
  /** The part that has already left its account again. */
  readonly goneCentavos: number;
  /** Since when the payment has this state at the provider, and when we heard of it (ms). */
  readonly stateAt: Instant;
  readonly at: number;
};

type Undecided = Exclude<KnownPayment["status"], "APPROVED">;

/** Stores the state of a payment that is not approved. A payment that was approved, or whose stored state is newer, stays. */
export function notePayment(db: Database, seen: SeenPayment, status: Undecided): Statement[] {
  return [
    db
      .insert(payments)
      .values(rowOf(seen, status))
      .onConflictDoUpdate({
        ...ONE_A_PAYMENT,
        set: { status, stateAt: seen.stateAt, updatedAt: seen.at },
        setWhere: sql`${payments.status} <> 'APPROVED' and ${payments.stateAt} < ${seen.stateAt}`,
      }),
  ];
}

/** Stores that a payment was approved, once: undoes its batch where that is known already. */
export function approvePayment(db: Database, seen: SeenPayment, refund: OwedRefund | null): Statement[] {
  const approved = {
    status: "APPROVED",
    ...gone(seen),
    stateAt: seen.stateAt,
    updatedAt: seen.at,
    ...owed(seen, refund),
  } as const;
  return [
    db
      .insert(payments)
      .values({ ...rowOf(seen, "APPROVED"), ...gone(seen), ...owed(seen, refund) })
      .onConflictDoUpdate({ ...ONE_A_PAYMENT, set: approved, setWhere: ne(payments.status, "APPROVED") }),
    mustHaveChanged(db),
  ];
}

export type OwedRefund = { readonly reason: PointlessReason };

function owed({ amountCentavos, goneCentavos, at }: SeenPayment, refund: OwedRefund | null) {
  if (refund === null) return {};
  return {
    refundStatus: "PENDING",
    refundCentavos: amountCentavos - goneCentavos,
    refundReason: refund.reason,
    refundDueAt: at,
  } as const;
}

/** The part of an approved payment that goes back: all that is still in the account. */
export const TO_GIVE_BACK = sql`amount_centavos - gone_centavos`;
export const IS_THERE = sql`gone_centavos < amount_centavos`;

/** Owes back everything still held of the payments for a booking that its customer or the business cancels. */
export function oweRefunds(
  db: Database,
  {
    bookingId,
    businessId,
    at,
    dueAt = at,
  }: {
    readonly bookingId: string;
    readonly businessId: string;
    readonly at: number;
    /** From when on it is paid back. */
    readonly dueAt?: number;
  },
): Statement {
  return db
    .update(payments)
    .set({
      refundStatus: "PENDING",
      refundCentavos: TO_GIVE_BACK,
      refundReason: "CANCELLED",
      refundDueAt: dueAt,
      updatedAt: at,
    })
    .where(
      and(
        eq(payments.bookingId, bookingId),
        // The plus keeps SQLite from looking through all payments of the business instead.
        sql`+${payments.businessId} = ${businessId}`,
        eq(payments.status, "APPROVED"),
        isNull(payments.refundStatus),
        IS_THERE,
      ),
    );
}

/** Withdraws the refunds of a booking that is not cancelled after all, where no try has begun. */
export function keepRefunds(
  db: Database,
  {
    bookingId,
    businessId,
    at,
  }: { readonly bookingId: string; readonly businessId: string; readonly at: number },
): Statement {
  return db
    .update(payments)
    .set({ refundStatus: null, refundCentavos: null, refundReason: null, refundDueAt: null, updatedAt: at })
    .where(
      and(
        eq(payments.bookingId, bookingId),
        sql`+${payments.businessId} = ${businessId}`,
        eq(payments.refundStatus, "PENDING"),
        eq(payments.refundTries, 0),
        gt(payments.refundDueAt, at),
      ),
    );
}

const ONE_A_PAYMENT = {
  target: [payments.provider, payments.providerPaymentId],
  targetWhere: sql`provider_payment_id is not null`,
};

function gone({ goneCentavos, at }: SeenPayment) {
  return { goneCentavos, goneAt: goneCentavos === 0 ? null : at };
}

function rowOf({ at, goneCentavos: _, ...seen }: SeenPayment, status: KnownPayment["status"]) {
  return { ...seen, provider: CARD, status, createdAt: at, updatedAt: at };
}
