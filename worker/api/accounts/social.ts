import { createRoute } from "@hono/zod-openapi";
import { SOCIAL_PROVIDERS, type SocialProvider } from "#app/domain/codes/account.ts";
import { socialLogInInput } from "#app/inputs/social.ts";
import { socialLogIn } from "#app/usecases/accounts/social/login.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { sessionData, sessionDataSchema } from "./session-data.ts";

const SUMMARY: Readonly<Record<SocialProvider, string>> = {
  google: "Log in with a Google ID token",
  facebook: "Log in with a Facebook access token",
};

const authenticateBy = (provider: SocialProvider) =>
  createRoute({
    method: "post",
    path: `/api/authentication/${provider}`,
    tags: ["Sesiones"],
    summary: SUMMARY[provider],
    description:
      "401 whatever is wrong: the token, the app that it was made for, or an address other than the email. " +
      "An account that holds the address is linked only where both the provider and we have verified it; " +
      "where nobody holds it, one is opened. 503 while the provider does not answer, and where none is set up.",
    middleware: [requireJson] as const,
    request: jsonBody(socialLogInInput),
    responses: {
      200: {
        description: "The new session; no cookie is set",
        content: { "application/json": { schema: sessionDataSchema } },
      },
      ...errorReply("VALIDATION", "REQUIRED", "INVALID_EMAIL", "BAD_CREDENTIALS", "BAD_ORIGIN", "TOO_LARGE"),
      ...errorReply("NOT_JSON", "RATE_LIMITED", "UNAVAILABLE"),
    },
  });

/** Login by a token of Google or Facebook (contract, Sessions). */
export const social = apiRoutes();

for (const provider of SOCIAL_PROVIDERS) {
  social.openapi(authenticateBy(provider), async (context) => {
    const started = await socialLogIn(context.env.deps, { provider, ...context.req.valid("json") });
    if (!started.ok) return refuse(context, started.error);
    context.header("Cache-Control", "no-store");
    return context.json(sessionData(started.value, started.value.token), 200);
  });
}
