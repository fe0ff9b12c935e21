import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { REFUSAL_CODES, type RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";
import type { SessionCheck } from "#app/usecases/accounts/session-check.server.ts";
import type { LiveSession, SessionState } from "#app/usecases/accounts/sessions.server.ts";
import type { Deps, FieldRefusal, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { refusalResponse } from "./refusals.ts";

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

/** Answers a refusal: the contract's body, its status, `Retry-After` where there is one. */
export function refuse(_context: Context, refusal: Refusal) {
  // The routes declare these replies as documentation; their body is built in one place.
  return refusalResponse(refusal) as never;
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

const refusalSchema = z
  .object({
    success: z.literal(false),
    errorCode: z.enum(REFUSAL_CODES),
    errorMessage: z.string(),
    message: z.string(),
    errorCodes: z.array(
      z.object({ errorCode: z.enum(REFUSAL_CODES), errorMessage: z.string(), field: z.string().optional() }),
    ),
  })
  .meta({ id: "Refusal" });

/** The documented replies of a call for the codes it may refuse with, grouped by status. */
export function errorReply(...codes: readonly RefusalCode[]) {
  const byStatus = Map.groupBy(codes, (code) => refusalStatus({ code }));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errorMessage(code)}`).join("\n\n"),
        content: { "application/json": { schema: refusalSchema } },
      },
    ]),
  );
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

function invalid(issues: readonly Issue[]): Refusal {
  return { code: "VALIDATION", fields: issues.map(fieldRefusal) };
}

/** A schema gives a field its own code by using that code as its error text. */
function fieldRefusal(issue: Issue): FieldRefusal {
  const code = REFUSAL_CODES.find((known) => known === issue.message) ?? "VALIDATION";
  return { field: issue.path.map(String).join("."), code };
}
