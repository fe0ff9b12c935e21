import type { Account } from "#app/components/site/frame/frame-data.ts";
import { FOUNDING_PAGE } from "#app/domain/paths/founding-paths.ts";
import { frameText, userMenuText } from "#app/text/site/frame.ts";

/** A link, or a form that posts `fields` (and the xsrf token). */
export type MenuItem =
  | { readonly label: string; readonly href: string; readonly count?: number }
  | {
      readonly label: string;
      readonly post: string;
      readonly fields: readonly (readonly [string, string])[];
    };

const BOOKINGS: MenuItem = { label: userMenuText.bookings, href: "/bookings" };
/** The same for a user acting for a business: the page requires a customer, so the entry switches the account type. */
const BOOKINGS_OF_BUSINESS = switchTo(userMenuText.bookings, "CUSTOMER");
const BUSINESS: MenuItem = { label: userMenuText.business, href: "/backoffice/setup" };
/** The business begun and not published; if none is begun, 'Crear negocio' leads to the same page. */
const GO_ON: MenuItem = { label: frameText.goOnFounding, href: FOUNDING_PAGE };
const DEPOSITS: MenuItem = { label: frameText.deposits, href: "/backoffice/payments" };

/** The header's entries beside the user's menu; only one of them counts the new notifications (accounts §2, App shell; §6). */
export function headerItems(account: Account): readonly MenuItem[] {
  const { accountType, hasBusiness, hasBegun, newNotifications: count } = account;
  const notifications = { label: frameText.notifications, href: "/notifications" };
  const begun = hasBegun ? [GO_ON] : [];
  if (accountType === "CUSTOMER") return [...begun, BOOKINGS, { ...notifications, count }];
  if (!hasBusiness) return [...begun, { ...notifications, count }];
  return [...begun, { label: frameText.calendar, href: "/dashboard", count }, notifications];
}

/** The header's entries above the user's own in the phone's menu, without those that the user's menu has. */
export function phoneItems(account: Account): readonly MenuItem[] {
  return headerItems(account).filter((entry) => entry !== BOOKINGS);
}

/** The user's menu by account type (accounts §2, App shell; §6); a business's money is for managers. */
export function userMenuItems({ accountType, hasBusiness, isManager }: Account): readonly MenuItem[] {
  const isBusiness = accountType === "BUSINESS";
  return [
    ...(isBusiness && hasBusiness ? [BUSINESS] : []),
    ...(isManager ? [DEPOSITS] : []),
    ...(isBusiness ? [] : [{ label: userMenuText.profile, href: "/customer/profile" }]),
    isBusiness ? BOOKINGS_OF_BUSINESS : BOOKINGS,
    { label: userMenuText.changePassword, href: "/password/update" },
  ];
}

/** The same without the entries that the rail has already. */
export function officeItems(account: Account): readonly MenuItem[] {
  return userMenuItems(account).filter((entry) => entry !== BUSINESS && entry !== DEPOSITS);
}

/** The switch to the other account type, and the logout. */
export function switchItems({ accountType, hasBusiness, hasBegun }: Account): readonly MenuItem[] {
  const isBegunAnew = accountType === "CUSTOMER" && !hasBusiness && hasBegun;
  return [
    ...(isBegunAnew ? [] : [accountSwitch(accountType === "BUSINESS", hasBusiness)]),
    { label: userMenuText.logout, post: "/logout", fields: [] },
  ];
}

function accountSwitch(isBusiness: boolean, hasBusiness: boolean): MenuItem {
  if (isBusiness) return switchTo(userMenuText.asCustomer, "CUSTOMER");
  if (hasBusiness) return switchTo(userMenuText.asBusiness, "BUSINESS");
  return { label: userMenuText.createBusiness, href: FOUNDING_PAGE };
}

function switchTo(label: string, accountType: Account["accountType"]): MenuItem {
  return { label, post: "/account-type", fields: [["typeAccount", accountType]] };
}
