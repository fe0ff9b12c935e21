import type { AccountType } from "#app/domain/codes/account.ts";
import type { Network } from "#app/domain/codes/network.ts";

/** Data from every screen's loader for its frame: the signed-in user, and the product's name. */
export type FrameData = {
  readonly account: Account | null;
  readonly xsrf: string;
  readonly productName: string;
  /** The product's own pages on social networks, for the footer; absent if there are none. */
  readonly networks?: readonly NetworkPage[];
};

/** An address that the operator set (docs/settings.md). */
export type NetworkPage = { readonly network: Network; readonly url: string };

/** The signed-in user, as far as header and menus need it. */
export type Account = {
  readonly displayName: string;
  readonly accountType: AccountType;
  /** Is a member of a business, whether or not the session acts for it. */
  readonly hasBusiness: boolean;
  readonly newNotifications: number;
  /** Those of them that tell of clients' messages. */
  readonly replyNotices: number;
  /** Conversations with unread messages. */
  readonly newReplies: number;
  /** Has begun a business that is not published. */
  readonly hasBegun: boolean;
  /** Owner or manager of the business acted for, not only a professional. */
  readonly isManager: boolean;
  /** Owner of the business acted for. */
  readonly isOwner: boolean;
};
