import * as build from "virtual:remix/server-build";
import type { ServerBuild } from "@remix-run/cloudflare";
import type { AppContext, CookieSession } from "#app/context.ts";
import type { ErrorPage } from "#app/domain/codes/account.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { isOfficePath, LOST_PAGE } from "#app/domain/paths/office-paths.ts";
import type { SessionState } from "#app/usecases/accounts/sessions.server.ts";
import type { Actor, Deps, Refusal, Settings } from "#app/usecases/deps.ts";
import { xsrfToken } from "#app/usecases/secrets/xsrf.server.ts";
import { patternFinder } from "#worker/api/path-patterns.ts";
import { refusalResponse } from "#worker/api/refusal-reply.ts";
import { deviceCookie, sessionCookieName, sessionCookies } from "#worker/http/cookies.ts";
import { isSafe } from "#worker/http/gate.ts";
import { mayWrite } from "#worker/http/xsrf.ts";
import { groupedHandler } from "./handlers.ts";
import { newShare } from "./share.ts";

const render = groupedHandler(build);

export type ScreenRequest = {
  readonly deps: Deps;
  readonly session: SessionState;
  /** The browser sent a session cookie, whether or not that session is still live. */
  readonly hasCookie: boolean;
  /** The signed cookie of a browser with an earlier login. */
  readonly device: string | null;
  readonly nonce: string;
  readonly fileAt: AppContext["fileAt"];
  /** The reason to refuse the request here; null if it goes on. */
  readonly refusal: Refusal | null;
};

/** Answers a screen: Remix with the actor in its context, and up-to-date session cookies. */
export async function handleScreen(
  request: Request,
  { deps, session, hasCookie, device, nonce, fileAt, refusal }: ScreenRequest,
): Promise<Response> {
  const { settings } = deps;
  const actor: Actor = session.state === "live" ? session.actor : { kind: "guest" };
  const form = isSafe(request) || refusal ? null : await formOf(request);
  const facts = {
    deps,
    actor,
    nonce,
    fileAt,
    isRead: isSafe(request),
    isForScript: new URL(request.url).pathname.endsWith(".data"),
    unseen: session.state === "live" ? session.unseen : 0,
    replyNotices: session.state === "live" ? session.replyNotices : 0,
    newReplies: session.state === "live" ? session.newReplies : 0,
    hasBegun: session.state === "live" && session.hasBegun,
    isManager: session.state === "live" && session.isManager,
    role: session.state === "live" ? session.role : null,
    xsrf: actor.kind === "user" ? xsrfToken(settings, actor.sessionId) : "",
    device,
    ...newShare(),
    sessionCookies: (started: CookieSession | null) => cookiesOf(settings, started),
  };
  if (refusal) return refusedPage(request, facts, refusal);
  if (actor.kind === "user" && !mayWrite(settings, actor, request, xsrfFieldOf(form)))
    return refusedPage(request, facts, { code: "BAD_XSRF" });

  const answer = await render(isSafe(request) || form !== null ? request : withEmptyForm(request), facts);
  const reply = isLostInOffice(request, answer, facts) ? await lostPage(request, facts) : answer;
  for (const cookie of keptCookies(session, hasCookie, reply, deps))
    reply.headers.append("Set-Cookie", cookie);
  return reply;
}

/** The page for a request that could not be handled at all, with or without a session. */
export function refusedScreen(
  request: Request,
  { deps, nonce, fileAt }: Pick<ScreenRequest, "deps" | "nonce" | "fileAt">,
  refusal: Refusal,
): Promise<Response> {
  const nobody = {
    actor: { kind: "guest" },
    isRead: true,
    isForScript: false,
    unseen: 0,
    replyNotices: 0,
    newReplies: 0,
    hasBegun: false,
    isManager: false,
    role: null,
    xsrf: "",
    device: null,
  } as const;
  const facts = { ...nobody, ...newShare(), deps, nonce, fileAt, sessionCookies: () => [] };
  return refusedPage(request, facts, refusal);
}

/**
 * A missing page of the back office, for a member of a business: `LOST_PAGE` tells them. A form with its own page for missing
 * things keeps the typed text.
 */
function isLostInOffice({ url }: Request, { status }: Response, { actor, isMessage }: AppContext): boolean {
  const isMember = actor.kind === "user" && actor.businessId !== null;
  return status === 404 && isMessage() && isMember && isOfficePath(new URL(url).pathname);
}

function lostPage({ url }: Request, facts: AppContext): Promise<Response> {
  return render(withoutScript(`${new URL(url).origin}${LOST_PAGE}`), { ...facts, isRead: true });
}

/** A visitor gets a page with the next step; script gets the API's refusal. */
async function refusedPage(request: Request, facts: AppContext, refusal: Refusal): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const wantsPage = request.headers.get("accept")?.includes("text/html") && !pathname.endsWith(".data");
  const plain = refusalResponse(refusal);
  if (!wantsPage) return plain;
  const type = pageOf(refusal.code, isSafe(request));
  const { body, headers } = await render(withoutScript(`${origin}/error?type=${type}`), facts);
  const wait = plain.headers.get("Retry-After");
  if (wait !== null) headers.set("Retry-After", wait);
  return new Response(body, { status: plain.status, headers });
}

function pageOf(code: RefusalCode, isRead: boolean): ErrorPage {
  if (code === "TOO_LARGE") return "large";
  if (code === "UNAVAILABLE") return isRead ? "unavailable" : "unsent";
  return code === "INTERNAL" ? "broken" : "form";
}

/** Script would draw the page of the browser's address, which is a different page. */
function withoutScript(address: string): Request {
  return new Request(address, { headers: { "Save-Data": "on" } });
}

function cookiesOf(settings: Settings, started: CookieSession | null): string[] {
  if (started === null) return sessionCookies(settings.publicUrl, null);
  const xsrf = xsrfToken(settings, started.sessionId);
  return [
    ...sessionCookies(settings.publicUrl, { token: started.token, xsrf }),
    deviceCookie(settings.publicUrl, started.device),
  ];
}

/** Sends a renewed token to the browser and removes a dead one, unless the screen itself has just set another. */
function keptCookies(
  session: SessionState,
  hasCookie: boolean,
  reply: Response,
  { settings }: Deps,
): string[] {
  const sessionCookie = `${sessionCookieName(settings.publicUrl)}=`;
  if (!hasCookie || reply.headers.getSetCookie().some((each) => each.startsWith(sessionCookie))) return [];
  if (session.state !== "live") return sessionCookies(settings.publicUrl, null);
  const { renewedToken, actor } = session;
  if (!renewedToken) return [];
  return sessionCookies(settings.publicUrl, {
    token: renewedToken,
    xsrf: xsrfToken(settings, actor.sessionId),
  });
}

/** A body that is not a form means nothing to a screen; parsing it would break the page. */
function withEmptyForm(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.delete("Content-Length");
  return new Request(request, { headers, body: "" });
}

async function formOf(request: Request): Promise<FormData | null> {
  try {
    return await request.clone().formData();
  } catch {
    return null;
  }
}

/** The hidden field of our forms (contract, Sessions). */
function xsrfFieldOf(form: FormData | null): string | null {
  const field = form?.get("xsrf");
  return typeof field === "string" ? field : null;
}

/** The pattern of the screen that a path matches, for the log. */
export const screenPattern = patternFinder(patternsOf(build.routes));

function patternsOf(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes).flatMap((route) =>
    route?.path ? [`/${route.path.replaceAll(/\?$/g, "")}`] : [],
  );
}
