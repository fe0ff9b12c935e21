import type { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_SECONDS } from "#app/domain/time/units.ts";

/** A call of a third party's HTTP API. */
export type HttpCall<T, Said> = {
  readonly method: "GET" | "POST" | "PUT";
  readonly url: URL | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  /** The JSON of a good reply. */
  readonly schema: z.ZodType<T>;
  /** The part of a refusal that is read; without it, only the status. */
  readonly refusalSchema?: z.ZodType<Said>;
  /** Aborts this call, including the reading of its reply. */
  readonly signal: AbortSignal;
};

/** The reason that there is no answer. It contains none of the provider's words except those that `refusalSchema` allows. */
export type HttpFault<Said = never> =
  | {
      readonly kind: "STATUS";
      readonly status: number;
      readonly headers: Headers;
      /** Null if the refusal's body does not match `refusalSchema`. */
      readonly said: Said | null;
    }
  /** Also for unreadable replies; `isBroken`: the network failed, so another attempt may succeed at once. */
  | { readonly kind: "NO_REPLY"; readonly reason: string; readonly isBroken: boolean };

export type HttpReply<T> = { readonly value: T; readonly headers: Headers };

/** Far more than a page of a hundred payments. */
const LONGEST_REPLY_BYTES = 2_000_000;

/** Sends once, follows no redirect, and reads the reply by `schema`. It logs nothing and throws nothing. */
export async function callHttp<T, Said = never>(
  call: HttpCall<T, Said>,
): Promise<Result<HttpReply<T>, HttpFault<Said>>> {
  const { url, schema, refusalSchema, signal, ...sent } = call;
  try {
    const reply = await fetch(url, { ...sent, redirect: "manual", signal });
    const { status, headers } = reply;
    if (!reply.ok) return err({ kind: "STATUS", status, headers, said: await saidBy(reply, refusalSchema) });
    const parsed = schema.safeParse(await jsonOf(reply));
    return parsed.success ? ok({ value: parsed.data, headers }) : noReply(`${status} unreadable`, false);
  } catch {
    return signal.aborted ? noReply("timeout", false) : noReply("network error", true);
  }
}

/** The whole seconds to wait from the first present header of `names`, at most a day; null if it is not a number. */
export function askedToWait(headers: Headers, names = ["retry-after"]): number | null {
  const asked = names.map((name) => headers.get(name)).find((value) => value !== null);
  const seconds = asked?.trim() ? Number(asked) : Number.NaN;
  return seconds >= 0 ? Math.min(Math.ceil(seconds), DAY_SECONDS) : null;
}

async function saidBy<Said>(reply: Response, schema: z.ZodType<Said> | undefined): Promise<Said | null> {
  if (schema) return schema.safeParse(await jsonOf(reply)).data ?? null;
  await reply.body?.cancel();
  return null;
}

/** Null if it is not JSON, or too long for an answer. */
async function jsonOf(reply: Response): Promise<unknown> {
  const text = await textOf(reply);
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

async function textOf(reply: Response): Promise<string | null> {
  const reader = reply.body?.getReader();
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

function noReply(reason: string, isBroken: boolean) {
  return err({ kind: "NO_REPLY" as const, reason, isBroken });
}
