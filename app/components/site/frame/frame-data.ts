import type { AccountType } from "#app/domain/codes/account.ts";
import type { Network } from "#app/domain/codes/network.ts";

/** What every screen's loader gives its frame, whatever the screen: who is signed in, and the product's name. */
export type FrameData = {
  readonly account: Account | null;
  readonly xsrf: string;
  readonly productName: string;
  /** The product's own pages at networks, for the foot that visitors see; absent where there is none. */
  readonly networks?: readonly NetworkPage[];
};

/** An address that the operator set (README, Settings). */
export type NetworkPage = { readonly network: Network; readonly url: string };

/** Who is logged in, as far as header and menus need to know. */
export type Account = {
  readonly displayName: string;
  readonly accountType: AccountType;
  /** Works for some business, whether or not the session acts for it. */
  readonly hasBusiness: boolean;
  readonly newNotifications: number;
  /** Has begun a business that is not published. */
  readonly hasBegun: boolean;
  /** Runs the business acted for; its professionals do not. */
  readonly isManager: boolean;
  /** Owns it. */
  readonly isOwner: boolean;
};
