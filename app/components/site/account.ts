import type { AccountType } from "#app/domain/codes/account.ts";

/** Who is logged in, as far as header and menus need to know; null for a guest. */
export type Account = {
  readonly displayName: string;
  readonly accountType: AccountType;
  /** Works for some business, whether or not the session acts for it. */
  readonly hasBusiness: boolean;
  readonly newNotifications: number;
};
