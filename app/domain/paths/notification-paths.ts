import type { AccountType } from "#app/domain/codes/account.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { BookingEvent, BusinessEvent, ReplyEvent, WaitlistEvent } from "#app/domain/codes/message.ts";
import { addDays, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf, type Instant } from "#app/domain/time/units.ts";
import { CLOSING_PAGE } from "../setup/business/closing.ts";
import { ownPaths } from "./turno-paths.ts";

/** The page of the legal requests that people make to a business. */
export const LEGAL_PAGE = "/backoffice/legal";

/** What a notification tells of, and the current status of its booking. */
export type Told = {
  readonly type: BookingEvent | BusinessEvent | ReplyEvent | WaitlistEvent;
  readonly bookingId: string | null;
  readonly status: BookingStatus | null;
  /** Instant in ms. */
  readonly createdAt: Instant;
  /** The path of a waitlist offer, or of a conversation; null: it is neither. */
  readonly offerPath: string | null;
};

/** The reader of notifications: the account type, and whether they run the business acted for. */
type NotificationReader = { readonly accountType: AccountType; readonly isManager: boolean };

/** How many days before the notification of a paid deposit its payment may lie: a transfer is checked within 72 hours. */
const DAYS_BEFORE = 3;

/**
 * The page that a notification leads to: a customer's booking, or a time that is offered to them. For owners and
 * managers it is the view of deposits with the booking. Null where there is no page yet. `all`: the list that contains
 * the notification, newest first.
 */
export function notificationPath(
  told: Told,
  all: readonly Told[],
  { accountType, isManager }: NotificationReader,
): string | null {
  const { bookingId, offerPath } = told;
  if (offerPath !== null) return offerPath;
  if (told.type === "HOLIDAY_ASKED") return isManager ? "/backoffice/setup/holidays" : null;
  if (told.type === "LEGAL_FILED" || told.type === "LEGAL_DUE") return isManager ? LEGAL_PAGE : null;
  if (accountType === "CUSTOMER") return bookingId === null ? null : ownPaths(bookingId).detail;
  if (told.type === "BUSINESS_CLOSED") return CLOSING_PAGE;
  const query = isManager ? depositsQuery(told, all) : null;
  if (query === null) return null;
  return `/backoffice/payments?${new URLSearchParams(query)}${bookingId === null ? "" : `#turno-${bookingId}`}`;
}

function depositsQuery(told: Told, all: readonly Told[]): Record<string, string> | null {
  const { type, status } = told;
  if (type === "SELLER_BROKEN") return { ver: "problems" };
  if (status === "PENDING_DEPOSIT") return { ver: isBeingLookedUp(told, all) ? "transfers" : "awaited" };
  if (type === "TRANSFER_REPORTED" && status === "CANCELLED") return { ver: "transfers" };
  if (type !== "DEPOSIT_PAID" && type !== "TRANSFER_REPORTED") return null;
  if (status === "CANCELLED") return null;
  const to = toLocal(exactUtcMinuteOf(told.createdAt), USUAL_ZONE).date;
  return { ver: "taken", from: addDays(to, -DAYS_BEFORE), to };
}

/** Whether the latest notification about the transfer of its deposit is that it was reported. */
function isBeingLookedUp({ bookingId }: Told, all: readonly Told[]): boolean {
  const ofTransfer = all.find(
    (each) =>
      each.bookingId === bookingId &&
      (each.type === "TRANSFER_REPORTED" || each.type === "TRANSFER_REJECTED"),
  );
  return ofTransfer?.type === "TRANSFER_REPORTED";
}
