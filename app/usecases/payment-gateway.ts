import type { ProviderState } from "#app/domain/codes/payment.ts";
import type { PaidSum } from "#app/domain/money/deposits.ts";
import type { Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";

/** The account at the provider that takes the money: a business's own, by its token; null: the platform's. */
export type SellerToken = string | null;

/** The card provider that takes señas. Without one, `Deps.payments` is null and señas cannot be paid. */
export type PaymentGateway = {
  /** Whether businesses can connect accounts of their own: an application is set up. */
  readonly canConnect: boolean;
  /** Whether the platform has an account of its own: else only connected ones take money. */
  readonly hasPlatformAccount: boolean;
  /** Opens a checkout for a seña. */
  createPreference(seller: SellerToken, input: PreferenceInput): Promise<Result<Preference, PaymentFailure>>;
  /** A payment as it stands at the provider now; null where the seller has no such payment. */
  payment(seller: SellerToken, paymentId: string): Promise<Result<ProviderPayment | null, PaymentFailure>>;
  /** The payments of a booking, whatever became of them, newest first; at most the newest 120. */
  search(seller: SellerToken, bookingId: string): Promise<Result<readonly ProviderPayment[], PaymentFailure>>;
  /** What an account was paid lately, for señas and for anything else, changed first first; a page of at most 100. */
  recent(seller: SellerToken, span: RecentSpan): Promise<Result<PaymentPage, PaymentFailure>>;
  /** Ends a payment that has not been decided; a final failure where it has been decided meanwhile. */
  cancel(seller: SellerToken, paymentId: string): Promise<Result<null, PaymentFailure>>;
  /** Pays a payment back, in full or so many centavos of it; the same key twice pays back once. */
  refund(
    seller: SellerToken,
    refund: { readonly paymentId: string; readonly key: string; readonly centavos?: number },
  ): Promise<Result<ProviderRefund, PaymentFailure>>;
  /** Whether a notification is signed by the provider. */
  isSigned(notification: SignedNotification): boolean;
  /** Where the owner of a business is sent to let us sell in their name; leads nowhere without an application. */
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
  /** New tokens for old; the old refresh token serves no more. `isUnauthorized`: the seller must connect anew. */
  renewGrant(refreshToken: string): Promise<Result<SellerGrant, PaymentFailure>>;
};

export type PreferenceInput = {
  readonly bookingId: string;
  readonly businessId: string;
  /** What is paid for, as the buyer reads it. */
  readonly title: string;
  readonly centavos: number;
  /** Instant (ms) at which the checkout closes: the seña's deadline. */
  readonly expiresAt: Instant;
};

export type Preference = {
  readonly id: string;
  readonly initPoint: string;
  /** Whose account takes the money. */
  readonly collectorId: string;
};

export type ProviderPayment = PaidSum & {
  readonly id: string;
  readonly state: ProviderState;
  readonly refundedCentavos: number;
  /** The booking it was made for, as its buyer's checkout said. */
  readonly reference: string | null;
  /** When it changed last (ms): an older state is no news. */
  readonly updatedAt: Instant;
};

/** How far an account's payments were looked through: those that changed from `since` on (ms) are next, but the first so many. */
export type SweepPlace = { readonly since: Instant; readonly skipped: number };

/** Payments that changed last from `since` to `until` (ms), the first `skipped` of them left out. */
export type RecentSpan = SweepPlace & { readonly until: Instant };

export type PaymentPage = {
  readonly payments: readonly ProviderPayment[];
  /** Some could not be read, and are left out: whoever else sells there may sell strangely. */
  readonly hasUnreadable: boolean;
  /** Where the next page begins, the last of this one among it; null for the last one. */
  readonly next: SweepPlace | null;
};

export type ProviderRefund = {
  readonly id: string;
  readonly state: "DONE" | "IN_PROCESS" | "REJECTED";
  /** How much it gives back: less than the payment where part of that had left; null: the provider does not say. */
  readonly centavos: number | null;
};

export type SignedNotification = {
  /** The header `x-signature`. */
  readonly signature: string | null;
  /** The header `x-request-id`. */
  readonly requestId: string | null;
  /** `data.id` of the address. */
  readonly dataId: string | null;
};

export type SellerGrant = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Their account at the provider. */
  readonly providerUserId: string;
  readonly expiresInSeconds: number;
};

/** Why the provider did not do it; the reason is for the log and for people, and has nothing of anybody's data. */
export type PaymentFailure = {
  /** Asking again would be refused again. */
  readonly isFinal: boolean;
  /** The token does not serve any more: the account must be connected anew. */
  readonly isUnauthorized: boolean;
  readonly reason: string;
  readonly retryAfterSeconds: number | null;
};
