import { z } from "zod";
import { err, ok } from "#app/domain/result.ts";
import type { MailFailure, MailGateway, OutgoingMail } from "#app/usecases/deps.ts";
import { askedToWait, callHttp, type HttpFault } from "./http-call.ts";

export type EmailSettings = { readonly url: string; readonly key: string; readonly from: string };

const PATIENCE_MS = 5_000;
/** Requests that may do better later: timed out, sent at the same time, or too many. */
const PASSING = [408, 409, 429];
/** The second says when the limit begins anew. */
const WAITS = ["retry-after", "ratelimit-reset"];

const replySchema = z.object({ id: z.string() });
/** Its name for what went wrong; nothing else of it may reach a log, since it may repeat an address. */
const refusalSchema = z.object({ name: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) });

/**
 * Mail over HTTP in Resend's wire format. The same key and mail twice are sent once, within a day. A refusal that
 * would come again is final; timeouts, a busy provider and a broken one are not.
 */
export function emailGateway({ url, key, from }: EmailSettings): MailGateway {
  const endpoint = `${url.replace(/\/+$/, "")}/emails`;
  return {
    send: async ({ idempotencyKey, attachments, ...mail }: OutgoingMail) => {
      const sent = await callHttp({
        method: "POST",
        url: endpoint,
        headers: {
          Authorization: `Bearer ${key}`,
          "Content-Type": "application/json",
          "Idempotency-Key": idempotencyKey,
        },
        body: JSON.stringify({ from, ...mail, ...filesOf(attachments) }),
        schema: replySchema,
        refusalSchema,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return sent.ok ? ok({ id: sent.value.value.id }) : err(failureOf(sent.error));
    },
  };
}

function filesOf(attachments: OutgoingMail["attachments"]) {
  if (attachments.length === 0) return {};
  return {
    attachments: attachments.map(({ contentType, ...file }) => ({ ...file, content_type: contentType })),
  };
}

function failureOf(fault: HttpFault<z.infer<typeof refusalSchema>>): MailFailure {
  if (fault.kind === "NO_REPLY") return { isFinal: false, reason: fault.reason, retryAfterSeconds: null };
  const { status, said, headers } = fault;
  const saysWhen = status === 429 || status === 503;
  return {
    isFinal: status >= 400 && status < 500 && !PASSING.includes(status),
    reason: said === null ? `${status}` : `${status} ${said.name}`,
    retryAfterSeconds: saysWhen ? askedToWait(headers, WAITS) : null,
  };
}
