import type { AccountType } from "#app/domain/codes/account.ts";
import { routedPath } from "#app/domain/paths/routed-path.ts";

/** The caller of a page, as far as a guard needs to know. `businessId`: the business that the session acts for. */
export type Visitor =
  | { readonly kind: "guest" }
  | { readonly kind: "user"; readonly accountType: AccountType; readonly businessId: string | null };

/**
 * The visitors that may enter a page (accounts §6). `guests`: the pages of login and sign-up. `founders`: where a
 * business begins and continues until it is published; then its screen redirects. `business`: a session that acts for a
 * business, whatever the person's role. The use case decides on actions inside, money first of all: `managedBusiness`
 * lets in owners and managers.
 */
export type Access = "public" | "guests" | "signed-in" | "customer" | "business" | "founders";

/** Pages with restricted access; a path below an entry follows that entry. */
const ROUTE_ACCESS: Readonly<Record<string, Access>> = {
  "/login": "guests",
  "/signup": "guests",
  "/notifications": "signed-in",
  "/password/update": "signed-in",
  "/bookings": "customer",
  "/customer": "customer",
  "/business/onboarding": "founders",
  "/backoffice": "business",
};

/** Pages that only redirect: the short addresses of the greeting and the menu. */
export const FORWARDS: Readonly<Record<string, string>> = {
  "/profile": "/customer/profile",
  "/dashboard": "/backoffice/calendar",
};

/** The guard of a path: that of the longest entry at or above it, however the path is spelled. */
export function accessOf(path: string): Access {
  const asked = routedPath(path);
  const guarded = Object.keys(ROUTE_ACCESS).filter(
    (entry) => asked === entry || asked.startsWith(`${entry}/`),
  );
  const [nearest] = guarded.sort((a, b) => b.length - a.length);
  return nearest === undefined ? "public" : (ROUTE_ACCESS[nearest] ?? "public");
}

/** Where a visitor begins (accounts §4, Route entry). */
export function entryOf(visitor: Visitor): string {
  if (visitor.kind === "guest") return "/login";
  if (visitor.accountType === "CUSTOMER") return "/bookings";
  return visitor.businessId === null ? "/business/onboarding" : "/backoffice/calendar";
}

/** Null where the visitor may enter, else the page to send them to (accounts §6). */
export function turnedAwayTo(access: Access, visitor: Visitor): string | null {
  if (access === "public") return null;
  if (visitor.kind === "guest") return access === "guests" ? null : "/login";
  const isCustomer = visitor.accountType === "CUSTOMER";
  const isFounder = !isCustomer && visitor.businessId === null;
  switch (access) {
    case "guests":
      return entryOf(visitor);
    case "signed-in":
      return null;
    case "customer":
      if (isFounder) return entryOf(visitor);
      return isCustomer ? null : "/";
    case "business":
      return isCustomer || isFounder ? entryOf(visitor) : null;
    case "founders":
      return null;
  }
}
