import { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";
import { askedToWait, callHttp, type HttpFault } from "#worker/gateways/http-call.ts";

/** One call of Mercado Pago's API. */
export type ApiCall<T> = {
  readonly method: "GET" | "POST" | "PUT";
  /** From the root of the API, including its query. */
  readonly path: string;
  /** The token of the account that acts; null if the body itself identifies the caller. */
  readonly token: string | null;
  readonly body?: unknown;
  /** A repeated key is carried out only once. */
  readonly idempotencyKey?: string;
  readonly schema: z.ZodType<T>;
  /** Aborts this call, including its second attempt and the reading of its reply. */
  readonly signal: AbortSignal;
};

/** The reason that there is no answer; `NO_REPLY` also covers unreadable replies; `DECLINED` is our own word. */
export type CallFault =
  | { readonly kind: "DECLINED"; readonly reason: string }
  | {
      readonly kind: "STATUS";
      readonly status: number;
      /** The provider's names of the fault, in words without personal data. */
      readonly codes: readonly string[];
      readonly retryAfterSeconds: number | null;
    }
  | Extract<HttpFault, { readonly kind: "NO_REPLY" }>;

/**
 * Calls the API and reads its reply by `schema`. A GET lost by the network or a broken provider is sent once more, unless the
 * reply said when to come back. All other calls are sent once. It logs nothing.
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
/** Only letters, or a short number: no name, address or token can pass. */
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
