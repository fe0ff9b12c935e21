import { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";

/** One call of Mercado Pago's API. */
export type ApiCall<T> = {
  readonly method: "GET" | "POST" | "PUT";
  /** From the root of the API, with its query. */
  readonly path: string;
  /** Whose account it is done with; null where the body itself says who asks. */
  readonly token: string | null;
  readonly body?: unknown;
  /** The same key twice is done once. */
  readonly idempotencyKey?: string;
  readonly schema: z.ZodType<T>;
  /** Ends the patience for this call, its second try and its reply's body included. */
  readonly signal: AbortSignal;
};

/** Why there is no answer; `NO_REPLY` covers replies that nobody can read; `DECLINED` is our own word. */
export type CallFault =
  | { readonly kind: "DECLINED"; readonly reason: string }
  | {
      readonly kind: "STATUS";
      readonly status: number;
      /** Its own names for what went wrong, in words that are nobody's data. */
      readonly codes: readonly string[];
      readonly retryAfterSeconds: number | null;
    }
  | { readonly kind: "NO_REPLY"; readonly reason: string; readonly isBroken: boolean };

const DAY_SECONDS = 86_400;
/** Far more than a page of a hundred payments. */
const LONGEST_REPLY_BYTES = 2_000_000;

/**
 * Asks the API and reads its reply as `schema` wants it. A GET that the network or a broken provider swallowed is
 * asked once more, unless it said when to come back; anything else is asked once. Nothing is logged.
 */
export async function callApi<T>(apiUrl: string, call: ApiCall<T>): Promise<Result<T, CallFault>> {
  const first = await attempt(apiUrl, call);
  const maySucceed = call.method === "GET" && !first.ok && isPassing(first.error) && !call.signal.aborted;
  return maySucceed ? attempt(apiUrl, call) : first;
}

async function attempt<T>(apiUrl: string, call: ApiCall<T>): Promise<Result<T, CallFault>> {
  try {
    const response = await fetch(`${apiUrl.replace(/\/+$/, "")}${call.path}`, requestOf(call));
    const body = jsonOf(await textOf(response));
    if (!response.ok) return err(faultOf(response, body));
    const parsed = call.schema.safeParse(body);
    return parsed.success ? ok(parsed.data) : noReply(`${response.status} unreadable`, false);
  } catch {
    return call.signal.aborted ? noReply("timeout", false) : noReply("network error", true);
  }
}

function requestOf<T>({ method, token, body, idempotencyKey, signal }: ApiCall<T>): RequestInit {
  const headers = {
    Accept: "application/json",
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(idempotencyKey === undefined ? {} : { "X-Idempotency-Key": idempotencyKey }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return { method, headers, ...sent, redirect: "manual", signal };
}

/** Null for a text that is too long to be an answer. */
async function textOf(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > LONGEST_REPLY_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

const refusal = z.object({ error: z.unknown(), cause: z.unknown() }).partial();
const causes = z.array(z.object({ code: z.unknown() }));
/** Letters only, or a short number: no name, address or token of anybody passes. */
const word = z
  .string()
  .max(40)
  .regex(/^[a-z]+(_[a-z]+)*$/);
const number = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,6}$/));

function faultOf({ status, headers }: Response, body: unknown): CallFault {
  const { error, cause } = refusal.safeParse(body).data ?? {};
  const [first] = causes.safeParse(cause).data ?? [];
  const codes = [word.safeParse(error).data, number.safeParse(first?.code).data];
  return {
    kind: "STATUS",
    status,
    codes: codes.filter((code) => code !== undefined),
    retryAfterSeconds: askedToWait(headers),
  };
}

/** Whole seconds, a day at most. */
function askedToWait(headers: Headers): number | null {
  const asked = headers.get("retry-after")?.trim() || "none";
  const seconds = Number(asked);
  return seconds >= 0 ? Math.min(Math.ceil(seconds), DAY_SECONDS) : null;
}

function isPassing(fault: CallFault): boolean {
  if (fault.kind === "STATUS") return fault.status >= 500 && fault.retryAfterSeconds === null;
  return fault.kind === "NO_REPLY" && fault.isBroken;
}

function noReply(reason: string, isBroken: boolean): Result<never, CallFault> {
  return err({ kind: "NO_REPLY", reason, isBroken });
}
