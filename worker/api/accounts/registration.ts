import { createRoute, z } from "@hono/zod-openapi";
import { displayNameQuery, emailQuery, registrationInput } from "#app/inputs/accounts.ts";
import { askDisplayNameTaken, askEmailTaken } from "#app/usecases/accounts/email-taken.server.ts";
import { register, registerAndLogIn } from "#app/usecases/accounts/register.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { sessionData, sessionDataSchema } from "./session-data.ts";

const tags = ["Registro"];
const takenSchema = z.object({ isTaken: z.boolean() }).meta({ id: "Taken" });
const registeredSchema = z.object({ success: z.literal(true), id: z.string() }).meta({ id: "Registered" });

const registrationErrors = {
  ...errorReply(
    "VALIDATION",
    "REQUIRED",
    "INVALID_EMAIL",
    "EMAIL_TAKEN",
    "PASSWORD_TOO_SHORT",
    "PASSWORD_TOO_LONG",
    "TOS_REQUIRED",
    "INVALID_PHONE",
  ),
  ...errorReply("BAD_ORIGIN", "TOO_LARGE", "NOT_JSON", "RATE_LIMITED"),
};

const postRegistration = createRoute({
  method: "post",
  path: "/api/registration",
  tags,
  summary: "Open an account",
  middleware: [requireJson] as const,
  request: jsonBody(registrationInput),
  responses: {
    201: { description: "The new user's id", content: { "application/json": { schema: registeredSchema } } },
    ...registrationErrors,
  },
});

const postRegistrationAndLogIn = createRoute({
  method: "post",
  path: "/api/registration/and-login",
  tags,
  summary: "Open an account and log in as a customer",
  middleware: [requireJson] as const,
  request: jsonBody(registrationInput),
  responses: {
    201: {
      description: "The new session; no cookie is set",
      content: { "application/json": { schema: sessionDataSchema } },
    },
    ...registrationErrors,
  },
});

const taken = (summary: string) =>
  ({
    method: "get",
    tags,
    summary,
    responses: {
      200: { description: "The answer", content: { "application/json": { schema: takenSchema } } },
      ...errorReply("VALIDATION", "RATE_LIMITED"),
    },
  }) as const;

const getEmailTaken = createRoute({
  ...taken("Whether an email has an account"),
  path: "/api/registration/email-taken",
  request: { query: emailQuery },
});

const getDisplayNameTaken = createRoute({
  ...taken("Whether an account shows itself by a name"),
  path: "/api/registration/displayname-taken",
  request: { query: displayNameQuery },
});

/** Sign-up, and the checks of its form as it is filled in (contract, Sessions). */
export const registration = apiRoutes();

registration.openapi(postRegistration, async (context) => {
  const registered = await register(context.env.deps, context.req.valid("json"));
  if (!registered.ok) return refuse(context, registered.error);
  return context.json({ success: true as const, id: registered.value.userId }, 201);
});

registration.openapi(postRegistrationAndLogIn, async (context) => {
  const started = await registerAndLogIn(context.env.deps, context.req.valid("json"));
  if (!started.ok) return refuse(context, started.error);
  context.header("Cache-Control", "no-store");
  return context.json(sessionData(started.value, started.value.token), 201);
});

registration.openapi(getEmailTaken, async (context) => {
  const answer = await askEmailTaken(context.env.deps, context.req.valid("query").q);
  return answer.ok ? context.json({ isTaken: answer.value }, 200) : refuse(context, answer.error);
});

registration.openapi(getDisplayNameTaken, async (context) => {
  const answer = await askDisplayNameTaken(context.env.deps, context.req.valid("query").q);
  return answer.ok ? context.json({ isTaken: answer.value }, 200) : refuse(context, answer.error);
});
