import type { PlaceIconName } from "#app/components/backoffice/place-icon.tsx";
import type { Account } from "#app/components/site/frame/frame-data.ts";
import { placesText } from "#app/text/setup/places.ts";

/** Where phones have a place: among the tabs, or under 'Más'. `more`: there alone, the rail has it in the menu of the account. */
export type PlaceKind = "tab" | "deep" | "more";

/** A page of the back office that its rail leads to; `count` of what is new there. */
export type Place = {
  readonly href: string;
  readonly label: string;
  readonly icon: PlaceIconName;
  readonly count: number;
  readonly kind: PlaceKind;
};

/** The pages that there are for a member: a business's setup and money are for those who run it. */
export function placesOf({ isManager, newNotifications }: Account): readonly Place[] {
  const calendar = {
    ...place("/backoffice/calendar", placesText.calendar, "calendar"),
    count: newNotifications,
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
    place("/backoffice/messages", placesText.messages, "chat"),
    clients,
    place("/backoffice/money", placesText.till, "cash"),
    place("/backoffice/setup/services", placesText.services, "scissors", "deep"),
    place("/backoffice/setup/employees", placesText.employees, "user", "deep"),
    place("/backoffice/reports", placesText.reports, "chart", "deep"),
    place("/backoffice/setup", placesText.business, "store", "deep"),
    notifications,
  ];
}

/** Whether a page at `pathname` lies in a place: in the nearest of those that it lies below. */
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
 * A turno's own pages lie in the agenda, prices are those of services, señas are a part of the till, and the messages of a
 * member without a place for them lie among the clients.
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
