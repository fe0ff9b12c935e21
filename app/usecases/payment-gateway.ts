import type { ProviderState } from "#app/domain/codes/payment.ts";
import type { PaidSum } from "#app/domain/money/deposits.ts";
import type { Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";

/** The account at the provider that takes the money: a business's own, by its token; null: the platform's. */
export type SellerToken = string | null;

/** The card provider for deposits. Without one, `Deps.payments` is null and deposits cannot be paid by card. */
export type PaymentGateway = {
  /** Whether businesses can connect accounts of their own: an application is set up. */
  readonly canConnect: boolean;
  /** Whether the platform has an account of its own; otherwise only connected accounts take money. */
  readonly hasPlatformAccount: boolean;
  /** Opens a checkout for a deposit. */
  createPreference(seller: SellerToken, input: PreferenceInput): Promise<Result<Preference, PaymentFailure>>;
  /** A payment's present state at the provider; null where the seller has no such payment. */
  payment(seller: SellerToken, paymentId: string): Promise<Result<ProviderPayment | null, PaymentFailure>>;
  /** The payments of a booking in any state, newest first; at most the newest 120. */
  search(seller: SellerToken, bookingId: string): Promise<Result<readonly ProviderPayment[], PaymentFailure>>;
  /** An account's recent payments, for deposits and anything else, by last change, oldest first; a page of at most 100. */
  recent(seller: SellerToken, span: RecentSpan): Promise<Result<PaymentPage, PaymentFailure>>;
  /** Cancels an undecided payment; a final failure where it has been decided meanwhile. */
  cancel(seller: SellerToken, paymentId: string): Promise<Result<null, PaymentFailure>>;
  /** Pays a payment back, in full or the given centavos of it; the same key pays back once only. */
  refund(
    seller: SellerToken,
    refund: { readonly paymentId: string; readonly key: string; readonly centavos?: number },
  ): Promise<Result<ProviderRefund, PaymentFailure>>;
  /** Whether a notification is signed by the provider. */
  isSigned(notification: SignedNotification): boolean;
  /** The URL at which an owner allows us to sell in their name; useless without an application. */
  authorizationUrl(request: {
    readonly state: string;
    readonly redirectUri: string;
    readonly codeChallenge: string;
  }): string;
  exchangeCode(back: {
    readonly code: string;
    readonly redirectUri: string;
    readonly codeVerifier: string;
  }): Promise<Result<SellerGrant, PaymentFailure>>;
  /** New tokens for old ones; the old refresh token stops working. `isUnauthorized`: the seller must connect anew. */
  renewGrant(refreshToken: string): Promise<Result<SellerGrant, PaymentFailure>>;
};

export type PreferenceInput = {
  readonly bookingId: string;
  readonly businessId: string;
  /** The item's title, as the buyer reads it. */
  readonly title: string;
  readonly centavos: number;
  /** Instant (ms) at which the checkout closes: the deposit's deadline. */
  readonly expiresAt: Instant;
};

export type Preference = {
  readonly id: string;
  readonly initPoint: string;
  /** The account that takes the money. */
  readonly collectorId: string;
};

export type ProviderPayment = PaidSum & {
  readonly id: string;
  readonly state: ProviderState;
  readonly refundedCentavos: number;
  /** The id of the booking it was made for, as the checkout said. */
  readonly reference: string | null;
  /** Time (ms) of its last change: an older state is no news. */
  readonly updatedAt: Instant;
};

/** The place reached in an account's payments: next are those changed from `since` on (ms), without the first `skipped` ones. */
export type SweepPlace = { readonly since: Instant; readonly skipped: number };

/** Payments last changed from `since` to `until` (ms), without the first `skipped` ones. */
export type RecentSpan = SweepPlace & { readonly until: Instant };

export type PaymentPage = {
  readonly payments: readonly ProviderPayment[];
  /** Some payments could not be read and are left out: other software may sell on the account in unknown forms. */
  readonly hasUnreadable: boolean;
  /** Where the next page begins, at this page's last payment; null after the last page. */
  readonly next: SweepPlace | null;
};

export type ProviderRefund = {
  readonly id: string;
  readonly state: "DONE" | "IN_PROCESS" | "REJECTED";
  /** The amount given back, less than the payment where a part was refunded before; null: the provider does not say. */
  readonly centavos: number | null;
};

export type SignedNotification = {
  /** The header `x-signature`. */
  readonly signature: string | null;
  /** The header `x-request-id`. */
  readonly requestId: string | null;
  /** `data.id` of the URL. */
  readonly dataId: string | null;
};

export type SellerGrant = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The seller's account at the provider. */
  readonly providerUserId: string;
  readonly expiresInSeconds: number;
};

/** Why the provider refused; the reason is for logs and people, without personal data. */
export type PaymentFailure = {
  /** Another try would be refused again. */
  readonly isFinal: boolean;
  /** The token no longer works: the account must be connected anew. */
  readonly isUnauthorized: boolean;
  readonly reason: string;
  readonly retryAfterSeconds: number | null;
};
