import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { Caps, ReachedCap } from "#app/domain/caps.ts";
import type { AccountType } from "#app/domain/codes/account.ts";
import type { Network } from "#app/domain/codes/network.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { MailCaps } from "#app/domain/mail-quotas.ts";
import type { Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import type { TryCaps } from "./try-caps.ts";
import type { Turns } from "./turns.ts";
import type { WhatsAppGateway } from "./whatsapp-gateway.ts";

/** Why a use case refused: a code of the contract, and the fields at fault where there are any. */
export type Refusal = {
  readonly code: RefusalCode;
  readonly fields?: readonly FieldRefusal[];
  readonly retryAfterSeconds?: number;
  /** With RATE_LIMITED: which cap leaves no room. */
  readonly cap?: Omit<ReachedCap, "opensAt">;
  /** With HAS_BOOKINGS: the turnos that stand in the way. */
  readonly bookingIds?: readonly string[];
  /** With STALE: what became of the turno since the version that was seen, in order. */
  readonly changes?: readonly HistoryEntry[];
  /** With FORBIDDEN: where somebody may not book online, and how to reach it. */
  readonly blockedAt?: { readonly storeName: string; readonly phone: string | null };
  /** With FORBIDDEN: the business that is acted for has been closed down. */
  readonly isClosed?: true;
};

export type FieldRefusal = { readonly field: string; readonly code: RefusalCode };

/** What the operator may set; read and checked once by the Worker (README, Settings). */
export type Settings = TryCaps & {
  readonly productName: string;
  readonly publicUrl: string;
  readonly sessionSecret: string;
  readonly supportEmail: string | null;
  /** The product's own pages at networks; those without one are not shown. */
  readonly networks: readonly { readonly network: Network; readonly url: string }[];
  /** How long an unpaid seña holds its time; fractions allowed. */
  readonly depositMinutes: number;
  readonly mailCaps: MailCaps;
  readonly caps: Caps;
  /** What sellers' tokens are encrypted with: 32 bytes, in base64 with padding; null: no account can be connected. */
  readonly tokenKey: string | null;
  /** How many messages a business may send by the WhatsApp Cloud API in a day. */
  readonly whatsAppPerDay: number;
  /** What the operator shows as a bearer to read how the jobs are doing; null: nobody may. */
  readonly healthSecret: string | null;
};

/** Sends mail. Without one, `Deps.mail` is null and mails wait, up to a day, for one to be set up. */
export type MailGateway = {
  /** When it may be called. */
  readonly turns: Turns;
  send(mail: OutgoingMail): Promise<Result<{ readonly id: string }, MailFailure>>;
  /** Sends up to a hundred mails without files in one call; answers which of them, by their place, it refused. */
  sendBatch(batch: MailBatch): Promise<Result<{ readonly refused: readonly number[] }, MailFailure>>;
};

/** The same key and mails twice are sent once. */
export type MailBatch = { readonly idempotencyKey: string; readonly mails: readonly OutgoingMail[] };

export type OutgoingMail = {
  /** The same key and mail twice are sent once. */
  readonly idempotencyKey: string;
  readonly to: readonly string[];
  /** Where an answer goes, if not to us. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
};

/** A file that comes with a mail; its content in base64. */
export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
};

/** Why a mail was not taken: whether to try again, and what the provider said, without anybody's data. */
export type MailFailure = {
  readonly isFinal: boolean;
  /** Something else went out under its key before. */
  readonly wasTaken: boolean;
  readonly reason: string;
  readonly retryAfterSeconds: number | null;
};

/** Who a provider says somebody is; the email as kept here, trimmed and lower-cased. */
export type SocialIdentity = {
  /** Stable for this person at this provider. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider vouches for the address (Google's own rule; never Facebook). */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** What the token is told by from others, and when (ms) it is dead anyway; null for one that may serve again. */
  readonly once: { readonly name: string; readonly until: number } | null;
};

/** Why a provider identified nobody; the reason is for the log, and has nothing of the person's or the token's. */
export type ProviderFailure = {
  readonly code: "BAD_CREDENTIALS" | "UNAVAILABLE";
  readonly reason: string;
};

/** What a person came back with from logging in at a provider. */
export type SocialReturn = {
  readonly code: string;
  readonly redirectUri: string;
  readonly nonce: string;
};

/** Google or Facebook, where a client id is set up. Answers within 6 s, every check of the provider's made. */
export type IdentityProvider = {
  /** Where a person is sent to log in there; `state` comes back with them, `nonce` within their token. */
  authorizationUrl(request: {
    readonly redirectUri: string;
    readonly state: string;
    readonly nonce: string;
  }): string;
  identifyByCode(back: SocialReturn): Promise<Result<SocialIdentity, ProviderFailure>>;
  identifyByToken(token: string): Promise<Result<SocialIdentity, ProviderFailure>>;
};

/** A picture as it came; its type is told by its bytes. */
export type Picture = { readonly contentType: string; readonly bytes: Uint8Array };

/** Keeps pictures under names of ours that nobody can guess. */
export type PictureStore = {
  put(name: string, picture: Picture): Promise<void>;
  /** Null for one that is not there. */
  get(name: string): Promise<Picture | null>;
  remove(names: readonly string[]): Promise<void>;
};

/** Counts floods where the runtime does that cheaply, for each of its places by itself: no count of guesses. */
export type FloodGate = {
  /** Counts one more, and tells whether whoever this stands for comes too often. Never fails. */
  isPast(who: string): Promise<boolean>;
};

/** The outside world as one type: what a use case may touch besides its input. */
export type Deps = {
  readonly db: Database;
  readonly settings: Settings;
  readonly payments: PaymentGateway | null;
  readonly mail: MailGateway | null;
  /** Businesses' own numbers at the Cloud API; null: none can be connected. */
  readonly whatsApp: WhatsAppGateway | null;
  readonly pictures: PictureStore;
  /** Null where only the database counts. */
  readonly floods: FloodGate | null;
  readonly google: IdentityProvider | null;
  readonly facebook: IdentityProvider | null;
  /** The address that the request came from; counts towards the limits of the contract. */
  readonly address: string;
  /** Milliseconds since the epoch. */
  now(): Instant;
  /** A fresh opaque id: 128 random bits as 22 base64url characters. */
  newId(): string;
  /** Lets work finish after the reply has been sent. */
  later(work: Promise<unknown>): void;
  /** A word for the log line of this request that its reply must not tell; never anybody's data. */
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
  /** The user works for some business, whether or not the session acts for it. */
  readonly hasBusiness: boolean;
  readonly emailVerified: boolean;
  readonly via: "cookie" | "bearer";
};

/** Who asks. */
export type Actor = { readonly kind: "guest" } | SignedIn;
