import type { Account } from "#app/components/site/frame/frame-data.ts";
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
const DEPOSITS: MenuEntry = { label: frameText.deposits, href: "/backoffice/payments" };

/** What stands in the header beside the menu of the logged-in user; what is new is counted once (accounts §2, App shell; §6). */
export function headerEntries({ accountType, hasBusiness, newNotifications }: Account): readonly MenuEntry[] {
  const count = newNotifications;
  const notifications = { label: frameText.notifications, href: "/notifications" };
  if (accountType === "CUSTOMER") return [BOOKINGS, { ...notifications, count }];
  if (!hasBusiness) return [{ ...notifications, count }];
  return [{ label: frameText.calendar, href: "/dashboard", count }, notifications];
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

/** The way to the other account type, and out. */
export function switchEntries({ accountType, hasBusiness }: Account): readonly MenuEntry[] {
  return [
    accountSwitch(accountType === "BUSINESS", hasBusiness),
    { label: userMenuText.logout, post: "/logout", fields: [] },
  ];
}

function accountSwitch(isBusiness: boolean, hasBusiness: boolean): MenuEntry {
  if (isBusiness) return switchTo(userMenuText.asCustomer, "CUSTOMER");
  if (hasBusiness) return switchTo(userMenuText.asBusiness, "BUSINESS");
  return { label: userMenuText.createBusiness, href: "/business/onboarding" };
}

function switchTo(label: string, accountType: Account["accountType"]): MenuEntry {
  return { label, post: "/account-type", fields: [["typeAccount", accountType]] };
}
