import type { Context, MiddlewareHandler, Next } from "hono";
import { type Access, turnedAwayTo } from "#app/domain/access.ts";
import { readBearer } from "#worker/http/credentials.ts";
import { mayWrite } from "#worker/http/xsrf.ts";
import { refuse } from "./refusals.ts";
import type { ApiEnv } from "./routes.ts";

/** Lets a live session through and keeps it in `c.var.actor` (contract, Sessions). */
export const requireSession: MiddlewareHandler<ApiEnv> = (context, next) =>
  withSession(context, next, "signed-in");

/** The same, for sessions that act as a customer. */
export const requireCustomer: MiddlewareHandler<ApiEnv> = (context, next) =>
  withSession(context, next, "customer");

/** The same, for sessions that act for a business. */
export const requireBusiness: MiddlewareHandler<ApiEnv> = (context, next) =>
  withSession(context, next, "business");

/** The same, for sessions by a token in the header: a page can be made to send a cookie, but not that header. */
export const requireBearer: MiddlewareHandler<ApiEnv> = async (context, next) => {
  if (readBearer(context.req.raw) === null) return refuse(context, { code: "UNAUTHENTICATED" });
  return await requireSession(context, next);
};

/** Lets a live session through without counting it as used: a check, not activity (contract, Sessions: heartbeat). */
export const requireLiveSession: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const session = await context.env.check();
  if (session.state === "unknown") return refuse(context, { code: "UNAUTHENTICATED" });
  if (session.state === "expired") return refuse(context, { code: "SESSION_EXPIRED" });
  await next();
  complete(context, tokenInForce(context, session));
};

async function withSession(
  context: Context<ApiEnv>,
  next: Next,
  access: Access,
): Promise<Response | undefined> {
  const session = await context.env.resume();
  if (session.state === "unknown") return refuse(context, { code: "UNAUTHENTICATED" });
  if (session.state === "expired") return refuse(context, { code: "SESSION_EXPIRED" });
  const { deps } = context.env;
  if (!mayWrite(deps.settings, session.actor, context.req.raw, null))
    return refuse(context, { code: "BAD_XSRF" });
  if (turnedAwayTo(access, session.actor) !== null) return refuse(context, { code: "FORBIDDEN" });

  const token = tokenInForce(context, session);
  context.set("actor", session.actor);
  context.set("session", session);
  context.set("token", token);
  await next();
  complete(context, token);
  return undefined;
}

function complete(context: Context<ApiEnv>, token: string | null): void {
  context.header("Cache-Control", "no-store");
  if (token !== null && context.res.ok) context.header("authorization", `Bearer ${token}`);
}

type Renewed = { readonly renewedToken: string | null };

/** Null for a session by cookie, because scripts must not see its token. */
function tokenInForce(context: Context<ApiEnv>, { renewedToken }: Renewed): string | null {
  const sent = readBearer(context.req.raw);
  return sent === null ? null : (renewedToken ?? sent);
}
