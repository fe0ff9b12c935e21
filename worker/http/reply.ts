import { LIST_PAGE } from "#app/domain/paths/page-paths.ts";
import type { RequestLog } from "./request-log.ts";

export type ReplyFacts = {
  readonly log: RequestLog;
  readonly nonce: string;
  readonly publicUrl: string;
  /** Where forms of ours may lead besides here: to pay. */
  readonly payingOrigins: readonly string[];
  /** The path as a pattern, for the log. */
  readonly path: string;
  /** The request showed a session, or has a secret in its address: nothing of its reply may be kept. */
  readonly personal: boolean;
  /** How long an account call took would tell who exists, so such a reply says nothing about time. */
  readonly timed: boolean;
  /** A picture, the same for whoever asks: other sites show it as well, and browsers keep it as it says. */
  readonly isPicture: boolean;
};

/**
 * The reply as it leaves the Worker: request id, security headers, caching, timing and the log line. All replies are
 * our own, so they are completed as they stand: to copy one would cost more than all of this.
 */
export function finish(reply: Response, facts: ReplyFacts): Response {
  const { log } = facts;
  const { headers } = reply;
  headers.set("X-Request-Id", log.id);
  for (const [name, value] of SECURITY_HEADERS) headers.set(name, value);
  if (facts.path.startsWith(LIST_PAGE)) headers.set("Permissions-Policy", WHERE_ONE_IS);
  headers.set("Content-Security-Policy", facts.isPicture ? PICTURE_POLICY : contentPolicy(facts));
  if (facts.isPicture) headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  if (facts.publicUrl.startsWith("https:")) headers.set("Strict-Transport-Security", "max-age=31536000");
  if (facts.personal) {
    headers.set("Cache-Control", "no-store");
    headers.set("X-Robots-Tag", "noindex, nofollow");
  } else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  if (!facts.isPicture) headers.append("Vary", "Cookie, Authorization");
  if (facts.timed)
    headers.set("Server-Timing", `total;dur=${log.elapsed()}, db;desc="${log.meter.queries} queries"`);
  log.write({ path: facts.path, status: reply.status });
  return reply;
}

/** Files get them by public/_headers. */
const SECURITY_HEADERS = [
  ["X-Content-Type-Options", "nosniff"],
  // No other site learns an address. With `no-referrer` a form without script would come from the origin `null`.
  ["Referrer-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
] as const;

/** Of the list of businesses, which may be asked for what is near. */
const WHERE_ONE_IS = "camera=(), microphone=(), geolocation=(self)";

/** Of what somebody sent us: whatever it may be after all, it does nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** What is the same for every reply of ours. */
const SAME_POLICY = [
  "default-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Of the page whose buttons open chats, also where there is no script: the link, and where it leads on to. */
const CHATS_FROM = "/backoffice/messages";
const CHATS = ["https://wa.me", "https://api.whatsapp.com"];

/** Only computed custom properties stand in `style` attributes; scripts and style blocks carry the nonce. */
function contentPolicy({ nonce, payingOrigins, path }: ReplyFacts): string {
  const own = `'self' 'nonce-${nonce}'`;
  // A browser may follow the reply of a form, too, to these only.
  const forms = ["'self'", ...payingOrigins, ...(path === CHATS_FROM ? CHATS : [])].join(" ");
  return `${SAME_POLICY}; script-src ${own}; style-src ${own}; form-action ${forms}`;
}
