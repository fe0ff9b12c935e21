import { createExecutionContext, env } from "cloudflare:test";
import worker from "#built/server/index.js";

/** More redirects than any page makes. */
const MOST_HOPS = 20;

/**
 * The built Worker, asked as over the network; redirects are followed unless told otherwise. The pool's own `SELF` adds
 * one more proxy with each request. Its thousandth request took a quarter of a second, and after some thousands the
 * stack overflowed.
 */
export const product = { fetch: fetchProduct };

/**
 * Ends each request with its reply, as over the network. Otherwise Remix leaves a timer of five seconds behind each
 * page, and an isolate may have 10,000 of them.
 */
async function fetchProduct(
  input: string | Request,
  init?: RequestInit,
  database: D1Database = env.DB,
): Promise<Response> {
  const ended = new AbortController();
  try {
    return await fetchFollowing(sized(new Request(input, { ...init, signal: ended.signal }), init), database);
  } finally {
    ended.abort();
  }
}

/** With the length of its body, as over the network. */
function sized(request: Request, { body }: RequestInit = {}): Request {
  const isText = typeof body === "string" || body instanceof URLSearchParams;
  if (isText && !request.headers.has("content-length"))
    request.headers.set("content-length", `${new TextEncoder().encode(`${body}`).length}`);
  return request;
}

async function fetchFollowing(asked: Request, database: D1Database): Promise<Response> {
  let request = asked;
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const reply = await worker.fetch(
      request as Parameters<typeof worker.fetch>[0],
      { ...env, DB: database },
      createExecutionContext(),
    );
    const to = reply.headers.get("location");
    if (request.redirect === "manual" || to === null || reply.status < 300 || reply.status > 399)
      return Object.defineProperty(reply, "url", { value: request.url });
    await reply.body?.cancel();
    request = new Request(new URL(to, request.url), { headers: request.headers, signal: request.signal });
  }
  throw new Error(`Redirected for ever: ${request.url}`);
}
