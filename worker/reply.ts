import type { RequestLog } from "./request-log.ts";

export type ReplyFacts = {
  readonly log: RequestLog;
  readonly nonce: string;
  readonly publicUrl: string;
  /** The path as a pattern, for the log. */
  readonly path: string;
  /** The request showed a session: nothing of its reply may be kept. */
  readonly personal: boolean;
  /** How long an account call took would tell who exists, so such a reply says nothing about time. */
  readonly timed: boolean;
};

/** The reply as it leaves the Worker: request id, security headers, caching, timing and the log line. */
export function finish(reply: Response, facts: ReplyFacts): Response {
  const { log } = facts;
  const headers = new Headers(reply.headers);
  headers.set("X-Request-Id", log.id);
  for (const [name, value] of securityHeaders(facts)) headers.set(name, value);
  if (facts.personal) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  headers.append("Vary", "Cookie, Authorization");
  if (facts.timed)
    headers.set("Server-Timing", `total;dur=${log.elapsed()}, db;desc="${log.meter.queries} queries"`);
  log.write({ path: facts.path, status: reply.status });
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
}

function securityHeaders({ nonce, publicUrl }: ReplyFacts): readonly (readonly [string, string])[] {
  return [
    ["Content-Security-Policy", contentPolicy(nonce)],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(publicUrl.startsWith("https:") ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
  ];
}

/** Only computed custom properties stand in `style` attributes; scripts and style blocks carry the nonce. */
function contentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
