import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { entryPath } from "#app/domain/paths/waitlist-paths.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { businessWords, notificationWords, offerWords } from "#app/text/messages/notifications.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { entryToken } from "#app/usecases/secrets/waitlist-link.server.ts";
import {
  countUnseen,
  type NotificationView,
  notificationsOf,
  seeAllNotifications,
  seeNotification,
} from "#db/queries/messages/notifications.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

export type NotificationItem = {
  readonly id: string;
  /** The event that it tells of. */
  readonly type: NotificationView["event"];
  readonly title: string;
  readonly text: string;
  readonly bookingId: string | null;
  /** How its turno stands by now; null: it is about none. */
  readonly status: BookingStatus | null;
  /** Instant in ms. */
  readonly createdAt: Instant;
  readonly isNew: boolean;
  /** The page of an offer, which its own link opens; null for what leads elsewhere (`notificationPath`). */
  readonly offerPath: string | null;
};

/**
 * What has happened to the turnos of the account type that the session acts as: as a customer one's own, as a business those of
 * the business acted for, and to that business (contract, Sessions). Newest first, 50 at most.
 */
export async function listNotifications(
  deps: Deps,
  actor: SignedIn,
  which: { readonly onlyNew: boolean },
): Promise<readonly NotificationItem[]> {
  const found = await read(deps.db, notificationsOf(deps.db, actor, which));
  return found.map((view) => toItem(deps, view, actor));
}

/** How many of them are new; the badge of the menu (accounts §2). */
export function countNewNotifications(deps: Deps, actor: SignedIn): Promise<number> {
  return read(deps.db, countUnseen(deps.db, actor));
}

/** Marks one as seen, as often as one likes. NOT_FOUND for another person's, or another account type's. */
export async function resetNotification(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<null, Refusal>> {
  const isThere = await read(deps.db, seeNotification(deps.db, actor, id, deps.now()));
  return isThere ? ok(null) : err({ code: "NOT_FOUND" });
}

export function resetAllNotifications(deps: Deps, actor: SignedIn): Promise<void> {
  return write(deps.db, [seeAllNotifications(deps.db, actor, deps.now())]);
}

function toItem(
  { settings }: Deps,
  view: NotificationView,
  { accountType: reader }: SignedIn,
): NotificationItem {
  const { id, event, bookingId, status, createdAt, seenAt } = view;
  const item = { id, type: event, bookingId, status, createdAt, isNew: seenAt === null, offerPath: null };
  if ("entryId" in view)
    return { ...item, ...offerWords(view), offerPath: entryPath(entryToken(settings, view.entryId)) };
  const words = view.bookingId === null ? businessWords(view) : notificationWords({ ...view, reader });
  return { ...item, ...words };
}
