import type { RefusalCode } from "#app/domain/codes.ts";
import type { Result } from "#app/domain/result.ts";
import type { Database } from "#db/client.ts";

/** Why a use case refused: a code of the contract, and the fields at fault where there are any. */
export type Refusal = {
  readonly code: RefusalCode;
  readonly fields?: readonly FieldRefusal[];
  readonly retryAfterSeconds?: number;
};

export type FieldRefusal = { readonly field: string; readonly code: RefusalCode };

/** What the operator may set; read and checked once by the Worker (README, Settings). */
export type Settings = {
  readonly productName: string;
  readonly publicUrl: string;
  readonly sessionSecret: string;
  readonly supportEmail: string | null;
  /** How long an unpaid seña holds its time; fractions allowed. */
  readonly depositMinutes: number;
  readonly loginTriesPerMinute: number;
  readonly signupsPerMinute: number;
  readonly emailChecksPerMinute: number;
};

/** The card provider that takes señas. Without one, `Deps.payments` is null and señas cannot be paid. */
export type PaymentGateway = {
  /** Opens a checkout for a seña; refuses with PAYMENT_UNAVAILABLE while the provider does not answer. */
  createPreference(order: PreferenceOrder): Promise<Result<Preference, Refusal>>;
};

export type PreferenceOrder = {
  readonly bookingId: string;
  readonly businessId: string;
  readonly title: string;
  readonly centavos: number;
  /** Instant (ms) at which the checkout closes: the seña's deadline. */
  readonly expiresAt: number;
};

export type Preference = { readonly id: string; readonly initPoint: string };

/** The outside world as one type: what a use case may touch besides its input. */
export type Deps = {
  readonly db: Database;
  readonly settings: Settings;
  readonly payments: PaymentGateway | null;
  /** The address that the request came from; counts towards the limits of the contract. */
  readonly address: string;
  /** Milliseconds since the epoch. */
  now(): number;
  /** A fresh opaque id: 128 random bits as 22 base64url characters. */
  newId(): string;
  /** Lets work finish after the reply has been sent. */
  later(work: Promise<unknown>): void;
};

export type SignedIn = {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly displayName: string;
  readonly accountType: "BUSINESS" | "CUSTOMER";
  /** The business that the session acts for, if any. */
  readonly businessId: string | null;
  /** The user works for some business, whether or not the session acts for it. */
  readonly hasBusiness: boolean;
  readonly emailVerified: boolean;
  readonly via: "cookie" | "bearer";
};

/** Who asks. */
export type Actor = { readonly kind: "guest" } | SignedIn;
