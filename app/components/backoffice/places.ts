import type { PlaceIconName } from "#app/components/backoffice/place-icon.tsx";
import type { Account } from "#app/components/site/frame/frame-data.ts";
import { placesText } from "#app/text/setup/places.ts";

/** A page of the back office that its rail leads to; `count` of what is new there. */
export type Place = {
  readonly href: string;
  readonly label: string;
  readonly icon: PlaceIconName;
  readonly count: number;
  /** On phones it stands under 'Más'. */
  readonly isDeep: boolean;
};

/** The pages that there are for somebody: what is a business's own setup and money is for who runs it. */
export function placesOf({ isManager, newNotifications }: Account): readonly Place[] {
  const calendar = {
    ...place("/backoffice/calendar", placesText.calendar, "calendar"),
    count: newNotifications,
  };
  const clients = place("/backoffice/clients", placesText.clients, "users");
  const notifications = place("/notifications", placesText.notifications, "bell");
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
    { ...place("/backoffice/setup/services", placesText.services, "scissors"), isDeep: true },
    { ...place("/backoffice/setup/employees", placesText.employees, "user"), isDeep: true },
    place("/backoffice/payments", placesText.deposits, "card"),
    { ...place("/backoffice/reports", placesText.reports, "chart"), isDeep: true },
    { ...place("/backoffice/setup", placesText.business, "store"), isDeep: true },
    { ...notifications, isDeep: true },
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
 * A turno's own pages lie in the agenda, prices are those of services, the till and what professionals get among the reports,
 * and the messages of whoever has no place for them among the clients.
 */
function placedPath(pathname: string): string {
  return pathname
    .replace(/^\/backoffice\/booking\//, "/backoffice/calendar/")
    .replace(/\/setup\/prices$/, "/setup/services/prices")
    .replace(/^\/backoffice\/money/, "/backoffice/reports")
    .replace(/^\/backoffice\/messages$/, "/backoffice/clients");
}

function place(href: string, label: string, icon: PlaceIconName): Place {
  return { href, label, icon, count: 0, isDeep: false };
}
