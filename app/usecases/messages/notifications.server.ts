import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { conversationPath } from "#app/domain/paths/message-paths.ts";
import { entryPath } from "#app/domain/paths/waitlist-paths.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, usualDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import {
  businessWords,
  notificationWords,
  offerWords,
  replyWords,
} from "#app/text/messages/notifications.ts";
import type { Deps, Refusal, Settings, SignedIn } from "#app/usecases/deps.ts";
import { entryToken } from "#app/usecases/secrets/waitlist-link.server.ts";
import { MOST_UNSEEN } from "#db/queries/accounts/session-unseen.ts";
import { type NotificationView, notificationsOf } from "#db/queries/messages/notification-list.ts";
import {
  countUnseen,
  type Reader,
  seeAllNotifications,
  seeNotification,
} from "#db/queries/messages/notifications.ts";
import { read, readAll, reading } from "#db/reading.ts";
import { write } from "#db/writing.ts";

export type NotificationItem = {
  readonly id: string;
  /** The event that it tells of. */
  readonly type: NotificationView["event"];
  readonly title: string;
  readonly text: string;
  readonly bookingId: string | null;
  /** The present status of its booking; null: it is about none. */
  readonly status: BookingStatus | null;
  /** Instant in ms. */
  readonly createdAt: Instant;
  readonly isNew: boolean;
  /** The path of an offer's page, or of a conversation; null for other notifications, which lead elsewhere (`notificationPath`). */
  readonly offerPath: string | null;
};

/**
 * The notifications of the session's account type, newest first, 50 at most (contract, Sessions). For a customer: about their own
 * bookings. For a business: about its bookings and the business itself.
 */
export async function listNotifications(
  deps: Deps,
  actor: SignedIn,
  which: { readonly onlyNew: boolean },
): Promise<readonly NotificationItem[]> {
  const found = await read(deps.db, notificationsOf(deps.db, actor, which));
  return itemsOf(deps, actor, found);
}

/** Number of new notifications, for the menu's badge (accounts §2). */
export function countNewNotifications(deps: Deps, actor: SignedIn): Promise<number> {
  return read(deps.db, countUnseen(deps.db, actor));
}

/** Marks a notification as seen; again changes nothing. NOT_FOUND for another user's or another account type's. */
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

/**
 * The reader whose looks at the agenda are noted; null where there is nothing to note. `unseen`: number of new notifications;
 * past the most that is counted, only the list marks them, so that no page reads them all.
 */
export function lookerOf(actor: SignedIn, unseen: number): Reader | null {
  return unseen === 0 || unseen >= MOST_UNSEEN ? null : actor;
}

/** The list for the office, which marks its new ones as seen. */
export async function lookAtNotifications(deps: Deps, actor: SignedIn): Promise<readonly NotificationItem[]> {
  const { found } = await readAll(deps.db, {
    found: notificationsOf(deps.db, actor, { onlyNew: false }),
    seen: reading([seeAllNotifications(deps.db, actor, deps.now())], () => null),
  });
  return itemsOf(deps, actor, found);
}

function itemsOf(deps: Deps, actor: SignedIn, found: readonly NotificationView[]) {
  const today = usualDay(deps.now());
  return found.map((view) => toItem(deps.settings, { ...view, today }, actor));
}

function toItem(
  settings: Settings,
  view: NotificationView & { readonly today: LocalDate },
  { accountType: reader }: SignedIn,
): NotificationItem {
  const { id, event, bookingId, status, createdAt, seenAt } = view;
  const item = { id, type: event, bookingId, status, createdAt, isNew: seenAt === null, offerPath: null };
  if ("entryId" in view)
    return { ...item, ...offerWords(view), offerPath: entryPath(entryToken(settings, view.entryId)) };
  if ("conversationId" in view)
    return { ...item, ...replyWords(view.clientName), offerPath: conversationPath(view.conversationId) };
  const words = view.bookingId === null ? businessWords(view) : notificationWords({ ...view, reader });
  return { ...item, ...words };
}
