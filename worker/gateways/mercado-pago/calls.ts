import { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";
import { askedToWait, callHttp, type HttpFault } from "#worker/gateways/http-call.ts";

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
  | Extract<HttpFault, { readonly kind: "NO_REPLY" }>;

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
  const { method, path, token, body, idempotencyKey, schema, signal } = call;
  const reply = await callHttp({
    method,
    url: `${apiUrl.replace(/\/+$/, "")}${path}`,
    headers: {
      Accept: "application/json",
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "X-Idempotency-Key": idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    schema,
    refusalSchema,
    signal,
  });
  return reply.ok ? ok(reply.value.value) : err(faultOf(reply.error));
}

const refusalSchema = z.object({ error: z.unknown(), cause: z.unknown() }).partial();
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

function faultOf(fault: HttpFault<z.infer<typeof refusalSchema>>): CallFault {
  if (fault.kind === "NO_REPLY") return fault;
  const { status, headers, said } = fault;
  const [first] = causes.safeParse(said?.cause).data ?? [];
  const codes = [word.safeParse(said?.error).data, number.safeParse(first?.code).data];
  return {
    kind: "STATUS",
    status,
    codes: codes.filter((code) => code !== undefined),
    retryAfterSeconds: askedToWait(headers),
  };
}

function isPassing(fault: CallFault): boolean {
  if (fault.kind === "STATUS") return fault.status >= 500 && fault.retryAfterSeconds === null;
  return fault.kind === "NO_REPLY" && fault.isBroken;
}
