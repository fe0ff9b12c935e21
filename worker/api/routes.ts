import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { SessionCheck } from "#app/usecases/accounts/session-check.server.ts";
import type { LiveSession, SessionState } from "#app/usecases/accounts/sessions.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { invalid, refuse } from "./refusals.ts";

/** The context of every API handler: dependencies, the session on demand, the actor once required. */
export type ApiEnv = {
  Bindings: {
    readonly deps: Deps;
    readonly resume: () => Promise<SessionState>;
    /** Only checks the session; this does not count as its use. */
    readonly check: () => Promise<SessionCheck>;
    /** The signed cookie of a browser with an earlier login. */
    readonly device: string | null;
    /** Content-Security-Policy nonce of this reply. */
    readonly nonce: string;
  };
  Variables: {
    actor: SignedIn;
    /** The live session behind `actor`. */
    session: LiveSession;
    /** The bearer token to use from now on; null for a session by cookie, because scripts must not see its token. */
    token: string | null;
  };
};

/** A router that answers invalid requests in the contract's form, one entry for each field. */
export function apiRoutes(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, context) =>
      result.success ? undefined : refuse(context, invalid(result.error.issues)),
  });
}

/** The request part of a call with a JSON body; used with `requireJson`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } } as const;
}

/**
 * The same for a call with an optional body; used with `jsonOrNothing`. Without a body the handler gets an unvalidated `{}`.
 */
export function optionalJsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: false, content: { "application/json": { schema } } } } as const;
}

/** Refuses a body that is not declared as JSON, including one without a declared type (contract, Conventions). */
export const requireJson: MiddlewareHandler<ApiEnv> = async (context, next) => {
  if (!saysJson(context)) return refuse(context, { code: "NOT_JSON" });
  return await next();
};

/** Ignores any body except JSON: a call that needs none is never refused for its body (contract, Conventions). */
export const jsonOrNothing: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { raw } = context.req;
  // An empty body over HTTP is still a stream.
  const isSomething = saysJson(context) && (await raw.clone().text()).trim() !== "";
  if (!isSomething) context.req.raw = new Request(raw.url, { method: raw.method });
  return await next();
};

function saysJson(context: Context): boolean {
  const type = context.req.header("content-type") ?? "";
  return /^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type);
}
