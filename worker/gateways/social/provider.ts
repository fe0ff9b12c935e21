import type { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { ProviderFailure } from "#app/usecases/deps.ts";
import { callHttp, type HttpFault, type HttpReply } from "#worker/gateways/http-call.ts";

/** `url`: replaces all of the provider's own addresses. */
export type ProviderSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly url: string | null;
};

const PATIENCE_MS = 5000;

/** The most time that a login waits for a provider, over all its calls. */
export function patience(): AbortSignal {
  return AbortSignal.timeout(PATIENCE_MS);
}

type ProviderCall<T> = {
  /** The call's name for the log. */
  readonly what: string;
  readonly url: URL;
  /** Sent by POST; without a form it is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
  readonly signal: AbortSignal;
};

/** BAD_CREDENTIALS if the provider refuses the given data; any other failure is UNAVAILABLE. */
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

/** Too many calls, or a timeout, say nothing about the data sent. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** The provider identified a person, but not as we require. */
export function refused(reason: string) {
  return err<ProviderFailure>({ code: "BAD_CREDENTIALS", reason });
}
