import type { Context, MiddlewareHandler, Next } from "hono";
import type { SignedIn } from "#app/usecases/deps.ts";
import type { SessionState } from "#app/usecases/sessions.server.ts";
import { xsrfMatches } from "#app/usecases/xsrf.server.ts";
import { type ApiEnv, refuse } from "./kit.ts";

type Live = Extract<SessionState, { state: "live" }>;

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Lets a live session through and keeps it in `c.var.actor` (contract, Sessions). */
export const requireSession: MiddlewareHandler<ApiEnv> = (context, next) =>
  withSession(context, next, () => true);

/** The same, for sessions that act as a customer. */
export const requireCustomer: MiddlewareHandler<ApiEnv> = (context, next) =>
  withSession(context, next, (actor) => actor.accountType === "CUSTOMER");

async function withSession(
  context: Context<ApiEnv>,
  next: Next,
  mayEnter: (actor: SignedIn) => boolean,
): Promise<Response | undefined> {
  const session = await context.env.resume();
  if (session.state === "unknown") return refuse(context, { code: "UNAUTHENTICATED" });
  if (session.state === "expired") return refuse(context, { code: "SESSION_EXPIRED" });
  if (!xsrfHolds(context, session.actor)) return refuse(context, { code: "BAD_XSRF" });
  if (!mayEnter(session.actor)) return refuse(context, { code: "FORBIDDEN" });

  const token = tokenInForce(context, session);
  context.set("actor", session.actor);
  context.set("session", session);
  context.set("token", token);
  await next();
  context.header("Cache-Control", "no-store");
  if (token !== null && context.res.ok) context.header("authorization", `Bearer ${token}`);
  return undefined;
}

/** A cookie travels by itself, so an unsafe request must also show the value that only our pages can read. */
function xsrfHolds(context: Context<ApiEnv>, actor: SignedIn): boolean {
  if (actor.via === "bearer" || SAFE_METHODS.has(context.req.method)) return true;
  return xsrfMatches(context.env.deps.settings, actor.sessionId, context.req.header("x-xsrf-token") ?? null);
}

function tokenInForce(context: Context<ApiEnv>, { actor, renewedToken }: Live): string | null {
  if (actor.via === "cookie") return null;
  const sent = /^Bearer\s+(\S+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  return renewedToken ?? sent ?? null;
}
