import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { SessionCheck } from "#app/usecases/accounts/session-check.server.ts";
import type { LiveSession, SessionState } from "#app/usecases/accounts/sessions.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { invalid, refuse } from "./refusals.ts";

/** What every API handler finds: the outside world, the session on demand, the actor once required. */
export type ApiEnv = {
  Bindings: {
    readonly deps: Deps;
    readonly resume: () => Promise<SessionState>;
    /** Only asks after the session: it is not used by that. */
    readonly check: () => Promise<SessionCheck>;
    /** The signed cookie of a browser that somebody has logged in with before. */
    readonly device: string | null;
    /** Content-Security-Policy nonce of this reply. */
    readonly nonce: string;
  };
  Variables: {
    actor: SignedIn;
    /** The live session behind `actor`. */
    session: LiveSession;
    /** The bearer token to use from now on; null for a session by cookie, whose token no script may see. */
    token: string | null;
  };
};

/** A router whose invalid requests answer in the contract's shape, one entry for each field. */
export function apiRoutes(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, context) =>
      result.success ? undefined : refuse(context, invalid(result.error.issues)),
  });
}

/** The request part of a call that takes a JSON body; goes with `requireJson`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } } as const;
}

/** The same for a call that also does without; goes with `jsonOrNothing`. Its handler finds `{}` then, checked by nobody. */
export function optionalJsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: false, content: { "application/json": { schema } } } } as const;
}

/** Refuses a body that does not say it is JSON, also one that says nothing (contract, Conventions). */
export const requireJson: MiddlewareHandler<ApiEnv> = async (context, next) => {
  if (!saysJson(context)) return refuse(context, { code: "NOT_JSON" });
  return await next();
};

/** Looks at no body but JSON: what needs none is never refused for one (contract, Conventions). */
export const jsonOrNothing: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { raw } = context.req;
  // An empty body that comes over HTTP is a stream all the same.
  const isSomething = saysJson(context) && (await raw.clone().text()).trim() !== "";
  if (!isSomething) context.req.raw = new Request(raw.url, { method: raw.method });
  return await next();
};

function saysJson(context: Context): boolean {
  const type = context.req.header("content-type") ?? "";
  return /^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type);
}
