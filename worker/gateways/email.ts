import { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { MailFailure, MailGateway, OutgoingMail } from "#app/usecases/deps.ts";

export type EmailSettings = { readonly url: string; readonly key: string; readonly from: string };

type Sent = Result<{ readonly id: string }, MailFailure>;

const PATIENCE_MS = 5_000;
/** Requests that may do better later: timed out, sent at the same time, or too many. */
const PASSING = [408, 409, 429];
const DAY_SECONDS = 86_400;

const reply = z.object({ id: z.string() });
/** Its name for what went wrong; nothing else of it may reach a log, since it may repeat an address. */
const refusal = z.object({ name: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) });

/**
 * Mail over HTTP in Resend's wire format. The same key and mail twice are sent once, within a day. A refusal that
 * would come again is final; timeouts, a busy provider and a broken one are not.
 */
export function emailGateway({ url, key, from }: EmailSettings): MailGateway {
  const endpoint = `${url.replace(/\/+$/, "")}/emails`;
  return {
    send: async ({ idempotencyKey, attachments, ...mail }: OutgoingMail) => {
      try {
        const response = await fetch(endpoint, {
          method: "POST",
          headers: {
            Authorization: `Bearer ${key}`,
            "Content-Type": "application/json",
            "Idempotency-Key": idempotencyKey,
          },
          body: JSON.stringify({ from, ...mail, ...filesOf(attachments) }),
          redirect: "manual",
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        return await outcomeOf(response);
      } catch (error) {
        return passing(isTimeout(error) ? "timeout" : "network error");
      }
    },
  };
}

function filesOf(attachments: OutgoingMail["attachments"]) {
  if (attachments.length === 0) return {};
  return {
    attachments: attachments.map(({ contentType, ...file }) => ({ ...file, content_type: contentType })),
  };
}

async function outcomeOf(response: Response): Promise<Sent> {
  const { status } = response;
  const body = await response.text();
  if (response.ok) {
    const parsed = reply.safeParse(jsonOf(body));
    return parsed.success ? ok({ id: parsed.data.id }) : passing(`${status} unreadable`);
  }
  const named = refusal.safeParse(jsonOf(body));
  return err({
    isFinal: status >= 400 && status < 500 && !PASSING.includes(status),
    reason: named.success ? `${status} ${named.data.name}` : `${status}`,
    retryAfterSeconds: status === 429 || status === 503 ? askedToWait(response.headers) : null,
  });
}

function passing(reason: string): Sent {
  return err({ isFinal: false, reason, retryAfterSeconds: null });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

/** Seconds, from `retry-after` or else until the limit begins anew; a day at most. */
function askedToWait(headers: Headers): number | null {
  const asked = headers.get("retry-after") ?? headers.get("ratelimit-reset");
  const seconds = asked === null || asked.trim() === "" ? Number.NaN : Number(asked);
  return seconds >= 0 ? Math.min(Math.ceil(seconds), DAY_SECONDS) : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
