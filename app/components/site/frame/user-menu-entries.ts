import type { Account } from "#app/components/site/frame/frame-data.ts";
import { FOUNDING_PAGE } from "#app/domain/paths/founding-paths.ts";
import { frameText, userMenuText } from "#app/text/site/frame.ts";

/** A link, or a form that posts `fields` (and the xsrf token). */
export type MenuEntry =
  | { readonly label: string; readonly href: string; readonly count?: number }
  | {
      readonly label: string;
      readonly post: string;
      readonly fields: readonly (readonly [string, string])[];
    };

const BOOKINGS: MenuEntry = { label: userMenuText.bookings, href: "/bookings" };
/** The same for who acts for a business: a customer's page asks for a customer, so the way there is to be one. */
const BOOKINGS_OF_BUSINESS = switchTo(userMenuText.bookings, "CUSTOMER");
const BUSINESS: MenuEntry = { label: userMenuText.business, href: "/backoffice/setup" };
/** What was begun and is not published; where nothing is begun, 'Crear negocio' leads there. */
const GO_ON: MenuEntry = { label: frameText.goOnFounding, href: FOUNDING_PAGE };
const DEPOSITS: MenuEntry = { label: frameText.deposits, href: "/backoffice/payments" };

/** What stands in the header beside the menu of the logged-in user; what is new is counted once (accounts §2, App shell; §6). */
export function headerEntries(account: Account): readonly MenuEntry[] {
  const { accountType, hasBusiness, hasBegun, newNotifications: count } = account;
  const notifications = { label: frameText.notifications, href: "/notifications" };
  const begun = hasBegun ? [GO_ON] : [];
  if (accountType === "CUSTOMER") return [...begun, BOOKINGS, { ...notifications, count }];
  if (!hasBusiness) return [...begun, { ...notifications, count }];
  return [...begun, { label: frameText.calendar, href: "/dashboard", count }, notifications];
}

/** What the phone's menu shows above the user's own entries: of the header's, those that are not among them. */
export function phoneEntries(account: Account): readonly MenuEntry[] {
  return headerEntries(account).filter((entry) => entry !== BOOKINGS);
}

/** The user's menu by account type (accounts §2, App shell; §6); a business's money is for those who run it. */
export function userMenuEntries({ accountType, hasBusiness, isManager }: Account): readonly MenuEntry[] {
  const isBusiness = accountType === "BUSINESS";
  return [
    ...(isBusiness && hasBusiness ? [BUSINESS] : []),
    ...(isManager ? [DEPOSITS] : []),
    ...(isBusiness ? [] : [{ label: userMenuText.profile, href: "/customer/profile" }]),
    isBusiness ? BOOKINGS_OF_BUSINESS : BOOKINGS,
    { label: userMenuText.changePassword, href: "/password/update" },
  ];
}

/** The same where the rail has the places of the business already. */
export function officeEntries(account: Account): readonly MenuEntry[] {
  return userMenuEntries(account).filter((entry) => entry !== BUSINESS && entry !== DEPOSITS);
}

/** The way to the other account type, and out. */
export function switchEntries({ accountType, hasBusiness, hasBegun }: Account): readonly MenuEntry[] {
  const isBegunAnew = accountType === "CUSTOMER" && !hasBusiness && hasBegun;
  return [
    ...(isBegunAnew ? [] : [accountSwitch(accountType === "BUSINESS", hasBusiness)]),
    { label: userMenuText.logout, post: "/logout", fields: [] },
  ];
}

function accountSwitch(isBusiness: boolean, hasBusiness: boolean): MenuEntry {
  if (isBusiness) return switchTo(userMenuText.asCustomer, "CUSTOMER");
  if (hasBusiness) return switchTo(userMenuText.asBusiness, "BUSINESS");
  return { label: userMenuText.createBusiness, href: FOUNDING_PAGE };
}

function switchTo(label: string, accountType: Account["accountType"]): MenuEntry {
  return { label, post: "/account-type", fields: [["typeAccount", accountType]] };
}
