import type { Result } from "#app/domain/result.ts";

/** A business's number at the Cloud API, and the token that opens it. */
export type WhatsAppSender = { readonly phoneNumberId: string; readonly token: string };

/** An approved template, with its parameters in order. */
export type WhatsAppMessage = {
  /** Digits only, with the country code. */
  readonly to: string;
  readonly template: string;
  readonly parameters: readonly string[];
  /** Comes back with each of its statuses, even where we never learn the message's id. */
  readonly reference: string;
};

/** Free text, which the API takes for a day after the recipient last wrote. */
export type WhatsAppReply = Pick<WhatsAppMessage, "to" | "reference"> & { readonly text: string };

/**
 * Why a message was not taken. REFUSED: the API said so, with its own number (null: without one); a later try may work where it
 * `isPassing`. UNKNOWN: it may have been taken; there is no key to ask by, so it must not be sent again.
 */
export type WhatsAppFailure =
  | { readonly kind: "REFUSED"; readonly code: number | null; readonly isPassing: boolean }
  | { readonly kind: "UNKNOWN" };

/** The WhatsApp Cloud API. Answers within 8 s; failures tell neither tokens nor numbers. */
export type WhatsAppGateway = {
  /** The number as people write it: proof that the token opens it. */
  verify(sender: WhatsAppSender): Promise<Result<{ readonly number: string }, WhatsAppFailure>>;
  send(
    sender: WhatsAppSender,
    message: WhatsAppMessage,
  ): Promise<Result<{ readonly id: string }, WhatsAppFailure>>;
  reply(
    sender: WhatsAppSender,
    reply: WhatsAppReply,
  ): Promise<Result<{ readonly id: string }, WhatsAppFailure>>;
  /** Whether the exact bytes of a notification are signed with our application's secret. */
  isSigned(body: Uint8Array, signature: string | null): boolean;
  /** Whether the caller that sets up notifications knows our verify token. */
  isOurs(verifyToken: string): boolean;
};
