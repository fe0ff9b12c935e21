import type { Result } from "#app/domain/result.ts";

/** A business's number at the Cloud API, and what opens it. */
export type WhatsAppSender = { readonly phoneNumberId: string; readonly token: string };

/** A template that was approved, with what stands in it in order. */
export type WhatsAppMessage = {
  /** Digits alone, with the country. */
  readonly to: string;
  readonly template: string;
  readonly parameters: readonly string[];
  /** Comes back with what becomes of it, also where we never learn its id. */
  readonly reference: string;
};

/**
 * Why it was not taken. REFUSED: it said so, by its own number (null: without one), and may do better later where it
 * `isPassing`. UNKNOWN: nobody knows whether it was; there is no key to ask by, so it must not be sent again.
 */
export type WhatsAppFailure =
  | { readonly kind: "REFUSED"; readonly code: number | null; readonly isPassing: boolean }
  | { readonly kind: "UNKNOWN" };

/** The WhatsApp Cloud API. Answers within 8 s; neither tokens nor numbers are told in a failure. */
export type WhatsAppGateway = {
  /** The number as people see it: proof that the token opens it. */
  verify(sender: WhatsAppSender): Promise<Result<{ readonly number: string }, WhatsAppFailure>>;
  send(
    sender: WhatsAppSender,
    message: WhatsAppMessage,
  ): Promise<Result<{ readonly id: string }, WhatsAppFailure>>;
  /** Whether a notification's very bytes are signed with our application's secret. */
  isSigned(body: Uint8Array, signature: string | null): boolean;
  /** Whether who asks to notify us knows our word for it. */
  isOurs(verifyToken: string): boolean;
};
