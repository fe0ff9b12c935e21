import type { Account } from "#app/components/site/frame-data.ts";
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
const NOTIFICATIONS = { label: frameText.notifications, href: "/notifications" };

const BUSINESS: readonly MenuEntry[] = [
  { label: userMenuText.business, href: "/backoffice/setup" },
  { label: frameText.deposits, href: "/backoffice/payments" },
];

/** What stands in the header beside the menu of the logged-in user (accounts §2, App shell). */
export function headerEntries({ accountType, newNotifications }: Account): readonly MenuEntry[] {
  if (accountType === "CUSTOMER") return [BOOKINGS, { ...NOTIFICATIONS, count: newNotifications }];
  return [{ label: frameText.calendar, href: "/dashboard", count: newNotifications }, NOTIFICATIONS];
}

/** What the phone's menu shows above the user's own entries: of the header's, those that are not among them. */
export function phoneEntries(account: Account): readonly MenuEntry[] {
  return headerEntries(account).filter((entry) => entry !== BOOKINGS);
}

/** The user's menu by account type (accounts §2, App shell; §6). */
export function userMenuEntries({ accountType, hasBusiness }: Account): readonly MenuEntry[] {
  const isBusiness = accountType === "BUSINESS";
  return [
    ...(isBusiness && hasBusiness ? BUSINESS : []),
    ...(isBusiness ? [] : [{ label: userMenuText.profile, href: "/customer/profile" }]),
    BOOKINGS,
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
