import type { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { ProviderFailure } from "#app/usecases/deps.ts";
import { callHttp, type HttpFault, type HttpReply } from "#worker/gateways/http-call.ts";

/** `url`: where everything of the provider is asked instead of at its own addresses. */
export type ProviderSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly url: string | null;
};

const PATIENCE_MS = 5000;

/** How long a person is let wait for a provider, however many calls their login takes. */
export function patience(): AbortSignal {
  return AbortSignal.timeout(PATIENCE_MS);
}

export type ProviderCall<T> = {
  /** For the log. */
  readonly what: string;
  readonly url: URL;
  /** Sent by POST; without one it is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
  readonly signal: AbortSignal;
};

/** BAD_CREDENTIALS where the provider refuses what it was given; anything else that is no answer is UNAVAILABLE. */
export async function askProvider<T>({
  what,
  url,
  form,
  schema,
  signal,
}: ProviderCall<T>): Promise<Result<HttpReply<T>, ProviderFailure>> {
  const sent = form
    ? { method: "POST" as const, body: new URLSearchParams(form) }
    : { method: "GET" as const };
  const reply = await callHttp({ ...sent, url, schema, signal });
  return reply.ok ? ok(reply.value) : err(failureOf(what, reply.error));
}

function failureOf(what: string, fault: HttpFault): ProviderFailure {
  if (fault.kind === "NO_REPLY") return { code: "UNAVAILABLE", reason: `${what}: ${fault.reason}` };
  const code = isRefusal(fault.status) ? "BAD_CREDENTIALS" : "UNAVAILABLE";
  return { code, reason: `${what}: ${fault.status}` };
}

/** Too many calls, or one that took too long, is no word on what was sent. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** What the provider identified is not what we ask for. */
export function refused(reason: string) {
  return err<ProviderFailure>({ code: "BAD_CREDENTIALS", reason });
}
