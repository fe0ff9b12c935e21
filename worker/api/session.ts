import type { Context, MiddlewareHandler, Next } from "hono";
import type { SignedIn } from "#app/usecases/deps.ts";
import { xsrfMatches } from "#app/usecases/xsrf.server.ts";
import { type ApiEnv, refuse } from "./kit.ts";

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

  context.set("actor", session.actor);
  await next();
  context.header("Cache-Control", "no-store");
  const bearer = /^Bearer (\S+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  if (session.actor.via === "bearer" && context.res.ok && bearer) {
    context.header("authorization", `Bearer ${session.renewedToken ?? bearer}`);
  }
  return undefined;
}

/** A cookie travels by itself, so an unsafe request must also show the value that only our pages can read. */
function xsrfHolds(context: Context<ApiEnv>, actor: SignedIn): boolean {
  if (actor.via === "bearer" || SAFE_METHODS.has(context.req.method)) return true;
  return xsrfMatches(context.env.deps.settings, actor.sessionId, context.req.header("x-xsrf-token") ?? null);
}
