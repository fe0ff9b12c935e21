import type { AccountType } from "#app/domain/codes/account.ts";

/** What every screen's loader gives its frame, whatever the screen: who is signed in, and the product's name. */
export type FrameData = {
  readonly account: Account | null;
  readonly xsrf: string;
  readonly productName: string;
};

/** Who is logged in, as far as header and menus need to know. */
export type Account = {
  readonly displayName: string;
  readonly accountType: AccountType;
  /** Works for some business, whether or not the session acts for it. */
  readonly hasBusiness: boolean;
  readonly newNotifications: number;
  /** Runs the business acted for; its professionals do not. */
  readonly isManager: boolean;
  /** Owns it. */
  readonly isOwner: boolean;
};
