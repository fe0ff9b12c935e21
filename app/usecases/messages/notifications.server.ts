import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { entryPath } from "#app/domain/paths/waitlist-paths.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, usualDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { businessWords, notificationWords, offerWords } from "#app/text/messages/notifications.ts";
import type { Deps, Refusal, Settings, SignedIn } from "#app/usecases/deps.ts";
import { entryToken } from "#app/usecases/secrets/waitlist-link.server.ts";
import { MOST_UNSEEN } from "#db/queries/accounts/session-unseen.ts";
import {
  countUnseen,
  type NotificationView,
  notificationsOf,
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
  return itemsOf(deps, actor, found);
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

/**
 * The reader that an actor looks at the agenda as, where that is to be noted. `unseen`: how much is new to them; a pile that nobody counts
 * to its end waits for the list, so that no page reads all of it.
 */
export function lookerOf(actor: SignedIn, unseen: number): Reader | null {
  return unseen === 0 || unseen >= MOST_UNSEEN ? null : actor;
}

/** The list as it is shown in the office: what is new in it is seen from then on. */
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
  const words = view.bookingId === null ? businessWords(view) : notificationWords({ ...view, reader });
  return { ...item, ...words };
}
