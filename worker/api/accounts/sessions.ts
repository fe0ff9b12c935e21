import { createRoute } from "@hono/zod-openapi";
import { accountTypeInput, credentialsInput } from "#app/inputs/accounts.ts";
import { switchAccountType } from "#app/usecases/accounts/account-type.server.ts";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import { endSession } from "#app/usecases/accounts/sessions.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireSession } from "#worker/api/session.ts";
import { sessionData, sessionDataSchema } from "./session-data.ts";

const tags = ["Sesiones"];
const security = [{ bearer: [] }];
const sessionReply = (description: string) => ({
  description,
  content: { "application/json": { schema: sessionDataSchema } },
});

const authenticate = createRoute({
  method: "post",
  path: "/api/authentication",
  tags,
  summary: "Log in with email and password",
  middleware: [requireJson] as const,
  request: jsonBody(credentialsInput),
  responses: {
    200: sessionReply("The new session; no cookie is set"),
    ...errorReply("VALIDATION", "BAD_CREDENTIALS", "BAD_ORIGIN", "TOO_LARGE", "NOT_JSON", "RATE_LIMITED"),
  },
});

const validateToken = createRoute({
  method: "get",
  path: "/api/token-validation",
  tags,
  security,
  summary: "The session that the request came with",
  middleware: [requireSession] as const,
  responses: {
    200: sessionReply("The session; `token` is null when it came by cookie"),
    ...errorReply("UNAUTHENTICATED", "SESSION_EXPIRED"),
  },
});

const logOut = createRoute({
  method: "post",
  path: "/api/logout",
  tags,
  security,
  summary: "End the session, everywhere and at once",
  middleware: [requireSession] as const,
  responses: {
    204: { description: "The session is gone" },
    ...errorReply("UNAUTHENTICATED", "SESSION_EXPIRED", "BAD_XSRF", "BAD_ORIGIN"),
  },
});

const chooseAccountType = createRoute({
  method: "post",
  path: "/api/session/account-type",
  tags,
  security,
  summary: "'Como usuario', 'Como negocio': act as a customer or for the business",
  middleware: [requireSession, requireJson] as const,
  request: jsonBody(accountTypeInput),
  responses: {
    200: sessionReply("The session as it is now, under the same token"),
    ...errorReply("VALIDATION", "UNAUTHENTICATED", "FORBIDDEN", "SESSION_EXPIRED", "BAD_XSRF", "BAD_ORIGIN"),
    ...errorReply("TOO_LARGE", "NOT_JSON"),
  },
});

/** Login, logout and a client's questions about its session (contract, Sessions). */
export const sessions = apiRoutes();

sessions.openapi(authenticate, async (context) => {
  const device = context.env.device;
  const started = await logIn(context.env.deps, { ...context.req.valid("json"), device });
  if (!started.ok) return refuse(context, started.error);
  context.header("Cache-Control", "no-store");
  return context.json(sessionData(started.value, started.value.token), 200);
});

sessions.openapi(validateToken, (context) =>
  context.json(sessionData(context.var.session, context.var.token), 200),
);

sessions.openapi(logOut, async (context) => {
  await endSession(context.env.deps, context.var.actor);
  return context.body(null, 204);
});

sessions.openapi(chooseAccountType, async (context) => {
  const { typeAccount } = context.req.valid("json");
  const switched = await switchAccountType(context.env.deps, context.var.actor, typeAccount);
  if (!switched.ok) return refuse(context, switched.error);
  return context.json(sessionData(switched.value, context.var.token), 200);
});
