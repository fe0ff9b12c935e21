import type { PlaceIconName } from "#app/components/backoffice/place-icon.tsx";
import type { Account } from "#app/components/site/frame/frame-data.ts";
import { placesText } from "#app/text/setup/places.ts";

/**
 * The position of a place on phones: among the tabs, or under 'Más'. `more`: on phones only there; the rail has it in the
 * account's menu.
 */
export type PlaceKind = "tab" | "deep" | "more";

/** A page in the backoffice's rail; `count`: the number of new notifications there, or of conversations with unread messages. */
export type Place = {
  readonly href: string;
  readonly label: string;
  readonly icon: PlaceIconName;
  readonly count: number;
  readonly kind: PlaceKind;
};

/** The places open to a member: a business's setup and money are for managers. */
export function placesOf(account: Account): readonly Place[] {
  const { isManager, newNotifications, replyNotices, newReplies } = account;
  const calendar = {
    ...place("/backoffice/calendar", placesText.calendar, "calendar"),
    count: newNotifications - replyNotices,
  };
  const clients = place("/backoffice/clients", placesText.clients, "users");
  const notifications = place("/notifications", placesText.notifications, "bell", "more");
  if (!isManager)
    return [
      calendar,
      clients,
      place("/backoffice/setup/my-hours", placesText.myHours, "history"),
      place("/backoffice/money/commissions", placesText.myCommissions, "percent"),
      notifications,
    ];
  return [
    calendar,
    { ...place("/backoffice/messages", placesText.messages, "chat"), count: newReplies },
    clients,
    place("/backoffice/money", placesText.till, "cash"),
    place("/backoffice/setup/services", placesText.services, "scissors", "deep"),
    place("/backoffice/setup/employees", placesText.employees, "user", "deep"),
    place("/backoffice/reports", placesText.reports, "chart", "deep"),
    place("/backoffice/setup", placesText.business, "store", "deep"),
    notifications,
  ];
}

/** Whether a page at `pathname` belongs to a place: the nearest place above it. */
export function isInPlace(pathname: string, { href }: Place, places: readonly Place[]): boolean {
  const path = places.some((each) => each.href === pathname) ? pathname : placedPath(pathname);
  const around = places.filter((each) => path === each.href || path.startsWith(`${each.href}/`));
  const nearest = around.reduce<Place | null>(
    (best, next) => (best && best.href.length >= next.href.length ? best : next),
    null,
  );
  return nearest?.href === href;
}

/**
 * Places of pages elsewhere: a booking's pages belong to the agenda, prices to the services, deposits to the till. Messages
 * belong to the clients, for a member without their own place for messages.
 */
function placedPath(pathname: string): string {
  return pathname
    .replace(/^\/backoffice\/booking\//, "/backoffice/calendar/")
    .replace(/\/setup\/prices$/, "/setup/services/prices")
    .replace(/^\/backoffice\/payments/, "/backoffice/money/payments")
    .replace(/^\/backoffice\/messages$/, "/backoffice/clients");
}

function place(href: string, label: string, icon: PlaceIconName, kind: PlaceKind = "tab"): Place {
  return { href, label, icon, count: 0, kind };
}
