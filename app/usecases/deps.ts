import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { Caps, ReachedCap } from "#app/domain/caps.ts";
import type { AccountType } from "#app/domain/codes/account.ts";
import type { Network } from "#app/domain/codes/network.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { MailCaps } from "#app/domain/mail-quotas.ts";
import type { SinglePhoneFault } from "#app/domain/phones/read-phone.ts";
import type { Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import type { CurrentMembership } from "#db/queries/accounts/memberships.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import type { TryCaps } from "./try-caps.ts";
import type { Turns } from "./turns.ts";
import type { WhatsAppGateway } from "./whatsapp-gateway.ts";

/** Why a use case refused: a code of the contract, and the faulty fields, if any. */
export type Refusal = {
  readonly code: RefusalCode;
  readonly fields?: readonly FieldRefusal[];
  readonly retryAfterSeconds?: number;
  /** With RATE_LIMITED: the cap that leaves no room. */
  readonly cap?: Omit<ReachedCap, "opensAt">;
  /** With HAS_BOOKINGS: the bookings in the way. */
  readonly bookingIds?: readonly string[];
  /** With STALE: the changes of the booking since the version seen, in order. */
  readonly changes?: readonly HistoryEntry[];
  /** With FORBIDDEN: the store where the client may not book online, and its phone. */
  readonly blockedAt?: { readonly storeName: string; readonly phone: string | null };
  /** With FORBIDDEN: the actor's business has been closed down. */
  readonly isClosed?: true;
};

export type FieldRefusal = {
  readonly field: string;
  readonly code: RefusalCode;
  /** With INVALID_PHONE: what is wrong with it. */
  readonly reason?: SinglePhoneFault | undefined;
};

/** The operator's settings; read and checked once by the Worker (docs/settings.md). */
export type Settings = TryCaps & {
  readonly productName: string;
  readonly publicUrl: string;
  readonly sessionSecret: string;
  readonly supportEmail: string | null;
  /** The product's own pages on social networks; networks without one are not shown. */
  readonly networks: readonly { readonly network: Network; readonly url: string }[];
  /** How long an unpaid deposit holds its time; fractions allowed. */
  readonly depositMinutes: number;
  readonly mailCaps: MailCaps;
  readonly caps: Caps;
  /** The key that encrypts sellers' tokens: 32 bytes, in base64 with padding; null: no account can be connected. */
  readonly tokenKey: string | null;
  /** Most messages that a business may send by the WhatsApp Cloud API in a day. */
  readonly whatsAppPerDay: number;
  /** The operator's bearer token for the health of the jobs; null: it is not readable. */
  readonly healthSecret: string | null;
};

/** Sends mail. Without one, `Deps.mail` is null and mails wait, up to a day, for one to be set up. */
export type MailGateway = {
  /** The turns in which it may be called. */
  readonly turns: Turns;
  send(mail: OutgoingMail): Promise<Result<{ readonly id: string }, MailFailure>>;
  /** Sends up to a hundred mails without files in one call; returns the indexes of those refused. */
  sendBatch(batch: MailBatch): Promise<Result<{ readonly refused: readonly number[] }, MailFailure>>;
};

/** The same key and mails are sent once only. */
export type MailBatch = { readonly idempotencyKey: string; readonly mails: readonly OutgoingMail[] };

export type OutgoingMail = {
  /** The same key and mail are sent once only. */
  readonly idempotencyKey: string;
  readonly to: readonly string[];
  /** The address for replies, if not ours. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
};

/** A mail's attachment; its content in base64. */
export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
};

/** Why a mail was not taken: whether it is final, and the provider's words, without personal data. */
export type MailFailure = {
  readonly isFinal: boolean;
  /** Another mail went out under its key before. */
  readonly wasTaken: boolean;
  readonly reason: string;
  readonly retryAfterSeconds: number | null;
};

/** A user's identity at a provider; the email as stored here, trimmed and lower-cased. */
export type SocialIdentity = {
  /** Stable for this user at this provider. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider vouches for the address (Google's own rule; never Facebook). */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The token's name, and when (ms) it expires, so that it serves once only; null for one that may serve again. */
  readonly once: { readonly name: string; readonly until: number } | null;
};

/** Why a provider identified no user; the reason is for the log, without personal data or the token. */
export type ProviderFailure = {
  readonly code: "BAD_CREDENTIALS" | "UNAVAILABLE";
  readonly reason: string;
};

/** The parameters of a user's return from a login at a provider. */
export type SocialReturn = {
  readonly code: string;
  readonly redirectUri: string;
  readonly nonce: string;
};

/** Google or Facebook, where a client id is set up. Answers within 6 s, after all of the provider's checks. */
export type IdentityProvider = {
  /** The URL of the provider's login; `state` comes back with the user, `nonce` within their token. */
  authorizationUrl(request: {
    readonly redirectUri: string;
    readonly state: string;
    readonly nonce: string;
  }): string;
  identifyByCode(back: SocialReturn): Promise<Result<SocialIdentity, ProviderFailure>>;
  identifyByToken(token: string): Promise<Result<SocialIdentity, ProviderFailure>>;
};

/** An uploaded picture; its bytes tell its type. */
export type Picture = { readonly contentType: string; readonly bytes: Uint8Array };

/** Stores pictures under our own names, which cannot be guessed. */
export type PictureStore = {
  put(name: string, picture: Picture): Promise<void>;
  /** Null where there is no such picture. */
  get(name: string): Promise<Picture | null>;
  remove(names: readonly string[]): Promise<void>;
};

/** Counts floods cheaply in the runtime, in each of its locations separately; unfit for counting guesses. */
export type FloodGate = {
  /** Counts one more visit, and tells whether this key comes too often. Never fails. */
  isPast(who: string): Promise<boolean>;
};

/** The outside world as one type: everything that a use case may touch besides its input. */
/** scrypt's parameters: N = 2^ln, block size r, parallelism p. */
export type PasswordCost = { readonly ln: number; readonly r: number; readonly p: number };

export type Deps = {
  readonly db: Database;
  readonly settings: Settings;
  readonly payments: PaymentGateway | null;
  readonly mail: MailGateway | null;
  /** WhatsApp for businesses' own numbers at the Cloud API; null: none can be connected. */
  readonly whatsApp: WhatsAppGateway | null;
  readonly pictures: PictureStore;
  /** Null where only the database counts. */
  readonly floods: FloodGate | null;
  readonly google: IdentityProvider | null;
  readonly facebook: IdentityProvider | null;
  /** What hashing a password costs. */
  readonly passwordCost: PasswordCost;
  /** The IP address of the request; counts towards the limits of the contract. */
  readonly address: string;
  /** Milliseconds since the epoch. */
  now(): Instant;
  /** A fresh opaque id: 128 random bits as 22 base64url characters. */
  newId(): string;
  /** Lets work finish after the reply is sent. */
  later(work: Promise<unknown>): void;
  /** Adds a word to this request's log line that the reply must not tell; never personal data. */
  note(word: string): void;
};

export type SignedIn = {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly displayName: string;
  readonly accountType: AccountType;
  /** The business that the session acts for, if any. */
  readonly businessId: string | null;
  /** The user's membership of that business, as the session's query has found it; null: not asked, or none. */
  readonly membership: CurrentMembership | null;
  /** The user works for some business, whether or not the session acts for it. */
  readonly hasBusiness: boolean;
  readonly emailVerified: boolean;
  readonly via: "cookie" | "bearer";
};

/** The user of a request, or a guest. */
export type Actor = { readonly kind: "guest" } | SignedIn;
