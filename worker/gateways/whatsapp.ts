import { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";
import { sameSecret } from "#app/usecases/secrets/signatures.server.ts";
import type {
  WhatsAppFailure,
  WhatsAppGateway,
  WhatsAppMessage,
  WhatsAppSender,
} from "#app/usecases/whatsapp-gateway.ts";
import { callHttp, type HttpCall, type HttpFault } from "./http-call.ts";

export type WhatsAppSettings = {
  /** Including its version, as in `https://graph.facebook.com/v25.0`. */
  readonly apiUrl: string;
  /** The key that signs notifications. */
  readonly appSecret: string;
  readonly verifyToken: string;
};

/** HMAC-SHA256 of bytes, in hex. */
type BytesHmac = (secret: string, bytes: Uint8Array) => string;

const PATIENCE_MS = 8_000;
/** The language that templates are approved in. */
const LANGUAGE = "es_AR";
/** Limits of the application, the account or the recipient; out of order, or timed out. */
const PASSING = [4, 80007, 130429, 131000, 131002, 131016, 131048, 131056, 133004];

const numberReply = z.object({ display_phone_number: z.string().min(1).max(40) });
const sentReply = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(256) })).min(1) });
/** The number of the fault. Nothing else may reach a log, because it may repeat a phone number. */
const refusal = z.object({ error: z.object({ code: z.number().int() }) });

type Call<T> = Pick<HttpCall<T, never>, "method" | "schema"> & {
  readonly path: string;
  readonly body?: unknown;
};

/** The Cloud API over HTTP. It has no idempotency key, so an unanswered call is never repeated automatically. */
export function whatsAppGateway(
  { apiUrl, appSecret, verifyToken }: WhatsAppSettings,
  hmac: BytesHmac,
): WhatsAppGateway {
  async function call<T>({ phoneNumberId, token }: WhatsAppSender, { path, body, ...rest }: Call<T>) {
    const reply = await callHttp({
      ...rest,
      url: `${apiUrl.replace(/\/+$/, "")}/${encodeURIComponent(phoneNumberId)}${path}`,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      refusalSchema: refusal,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return reply.ok ? ok(reply.value.value) : err(failureOf(reply.error));
  }

  async function post(
    sender: WhatsAppSender,
    { to, reference }: Pick<WhatsAppMessage, "to" | "reference">,
    content: Readonly<Record<string, unknown>>,
  ): Promise<Result<{ id: string }, WhatsAppFailure>> {
    const body = {
      ...{ messaging_product: "whatsapp", recipient_type: "individual", to },
      ...content,
      biz_opaque_callback_data: reference,
    };
    const sent = await call(sender, { method: "POST", path: "/messages", body, schema: sentReply });
    return sent.ok ? ok({ id: sent.value.messages[0]?.id ?? "" }) : sent;
  }

  return {
    verify: async (sender) => {
      const path = "?fields=display_phone_number";
      const found = await call(sender, { method: "GET", path, schema: numberReply });
      return found.ok ? ok({ number: found.value.display_phone_number }) : found;
    },
    send: (sender, { template, parameters, ...to }) =>
      post(sender, to, {
        type: "template",
        template: { name: template, language: { code: LANGUAGE }, components: componentsOf(parameters) },
      }),
    reply: (sender, { text, ...to }) =>
      post(sender, to, { type: "text", text: { body: text, preview_url: false } }),
    isSigned: (body, signature) => {
      return sameSecret((signature ?? "").toLowerCase(), `sha256=${hmac(appSecret, body)}`);
    },
    isOurs: (word) => sameSecret(word, verifyToken),
  };
}

function componentsOf(parameters: readonly string[]) {
  if (parameters.length === 0) return [];
  return [{ type: "body", parameters: parameters.map((text) => ({ type: "text", text })) }];
}

/**
 * A refusal with the API's number means that the message was not taken. Without one it may have been, unless the status blames
 * the caller.
 */
function failureOf(fault: HttpFault<z.infer<typeof refusal>>): WhatsAppFailure {
  if (fault.kind === "NO_REPLY") return { kind: "UNKNOWN" };
  const { status, said } = fault;
  const code = said?.error.code ?? null;
  if (code !== null) return { kind: "REFUSED", code, isPassing: PASSING.includes(code) };
  if (status === 429) return { kind: "REFUSED", code, isPassing: true };
  return status >= 400 && status < 500 && status !== 408
    ? { kind: "REFUSED", code: status === 401 ? 190 : null, isPassing: false }
    : { kind: "UNKNOWN" };
}
