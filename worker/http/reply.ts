import { LIST_PAGE } from "#app/domain/paths/page-paths.ts";
import { AT_EDGE, STYLE_HASH } from "#app/routing/site/kept-page.ts";
import type { RequestLog } from "./request-log.ts";

type ReplyFacts = {
  readonly log: RequestLog;
  readonly nonce: string;
  readonly publicUrl: string;
  /** Other origins that our forms may lead to: those of payments. */
  readonly payingOrigins: readonly string[];
  /** The path as a pattern, for the log. */
  readonly path: string;
  /** The request showed a session, or has a secret in its address: no cache may keep the reply. */
  readonly personal: boolean;
  /** The duration of an account call would reveal existing accounts, so its reply contains no timing. */
  readonly timed: boolean;
  /** A public picture, the same for every visitor: other sites may show it, and browsers keep it as its headers say. */
  readonly isPicture: boolean;
};

/**
 * Completes a reply before it leaves the Worker: request id, security headers, caching, timing and the log line. All replies
 * are our own, so they are changed in place: a copy would cost more than all of this.
 */
export function finish(reply: Response, facts: ReplyFacts): Response {
  const { log } = facts;
  const { headers } = reply;
  headers.set("X-Request-Id", log.id);
  for (const [name, value] of SECURITY_HEADERS) headers.set(name, value);
  if (facts.path.startsWith(LIST_PAGE)) headers.set("Permissions-Policy", WHERE_ONE_IS);
  const styleHash = headers.get(STYLE_HASH);
  headers.delete(STYLE_HASH);
  headers.set("Content-Security-Policy", facts.isPicture ? PICTURE_POLICY : contentPolicy(facts, styleHash));
  if (facts.isPicture) headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  if (facts.publicUrl.startsWith("https:")) headers.set("Strict-Transport-Security", "max-age=31536000");
  if (facts.personal) {
    headers.delete(AT_EDGE);
    headers.set("Cache-Control", "no-store");
    headers.set("X-Robots-Tag", "noindex, nofollow");
  } else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (!facts.isPicture) headers.append("Vary", "Cookie, Authorization");
  if (facts.timed)
    headers.set("Server-Timing", `total;dur=${log.elapsed()}, db;desc="${log.meter.queries} queries"`);
  log.write({ path: facts.path, status: reply.status });
  return reply;
}

/** Files get these headers by public/_headers. */
const SECURITY_HEADERS = [
  ["X-Content-Type-Options", "nosniff"],
  // Addresses are not sent to other sites. With `no-referrer`, a form without script would have the origin `null`.
  ["Referrer-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
] as const;

/** For the list of businesses, which may ask for the visitor's location. */
const WHERE_ONE_IS = "camera=(), microphone=(), geolocation=(self)";

/** For files from users: whatever their content, it cannot run. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** The part that is the same for all our replies. */
const SAME_POLICY = [
  "default-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The page with buttons that open chats, also without script: the link, and its redirect target. */
const CHATS_FROM = "/backoffice/messages";
const CHATS = ["https://wa.me", "https://api.whatsapp.com"];

/**
 * `style` attributes contain only computed custom properties; scripts and style blocks carry the nonce. A page that is kept has
 * no script, and one style block, with this hash.
 */
function contentPolicy({ nonce, payingOrigins, path }: ReplyFacts, styleHash: string | null): string {
  const own = styleHash === null ? `'self' 'nonce-${nonce}'` : `'self' '${styleHash}'`;
  // These are also the only targets that a browser may follow a form's redirect to.
  const forms = ["'self'", ...payingOrigins, ...(path === CHATS_FROM ? CHATS : [])].join(" ");
  return `${SAME_POLICY}; script-src ${own}; style-src ${own}; form-action ${forms}`;
}
