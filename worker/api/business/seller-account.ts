import { createRoute, z } from "@hono/zod-openapi";
import { sellerReturnInput } from "#app/inputs/payments.ts";
import { disconnectSeller, viewSellerAccount } from "#app/usecases/payments/sellers/account.server.ts";
import { beginConnection, finishConnection } from "#app/usecases/payments/sellers/connection.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";

const PATH = "/api/mercadopago/account";
const tags = ["Cuenta de Mercado Pago"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"] as const;

const accountReply = z
  .object({
    canConnect: z.boolean(),
    connected: z.boolean(),
    broken: z.boolean(),
    collectorId: z.string().nullable(),
    connectedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "SellerAccount" });
const authorizationReply = z.object({ authorizationUrl: z.url() }).meta({ id: "SellerAuthorization" });

const getAccount = createRoute({
  method: "get",
  path: PATH,
  tags,
  security,
  summary: "The business's own account, which takes its señas; owners and managers only",
  middleware: [requireBusiness] as const,
  responses: {
    200: {
      description:
        "Where none is connected the platform's account takes them; while it is broken, nobody does by card",
      content: { "application/json": { schema: accountReply } },
    },
    ...errorReply(...NO_ENTRY),
  },
});

const postConnect = createRoute({
  method: "post",
  path: `${PATH}/connect`,
  tags,
  security,
  summary: "Where to send the owner's browser to connect an account; ten minutes to come back",
  middleware: [requireBusiness] as const,
  responses: {
    200: {
      description: "It comes back to `/oauth/mercadopago/callback` with `code` and `state`",
      content: { "application/json": { schema: authorizationReply } },
    },
    ...errorReply(...NO_CHANGE, "TOO_LARGE", "UNAVAILABLE"),
  },
});

const postCallback = createRoute({
  method: "post",
  path: `${PATH}/callback`,
  tags,
  security,
  summary: "Connects the account that the owner came back with, in the same session",
  middleware: [requireBusiness, requireJson] as const,
  request: jsonBody(sellerReturnInput),
  responses: {
    204: { description: "Connected, in place of an earlier one" },
    ...errorReply(...NO_CHANGE, "VALIDATION", "CODE_INVALID", "ACCOUNT_TAKEN"),
    ...errorReply("TOO_LARGE", "NOT_JSON", "UNAVAILABLE"),
  },
});

const deleteAccount = createRoute({
  method: "delete",
  path: PATH,
  tags,
  security,
  summary: "Disconnects the account and forgets its tokens; the same again changes nothing",
  middleware: [requireBusiness] as const,
  responses: {
    204: { description: "The platform's account takes the señas from now on" },
    ...errorReply(...NO_CHANGE, "TOO_LARGE"),
  },
});

/** The account that receives a business's deposits. */
export const sellerAccount = apiRoutes();

sellerAccount.openapi(getAccount, async (context) => {
  const viewed = await viewSellerAccount(context.env.deps, context.var.actor);
  if (!viewed.ok) return refuse(context, viewed.error);
  const { canConnect, account } = viewed.value;
  return context.json(
    {
      canConnect,
      connected: account !== null,
      broken: account?.isBroken ?? false,
      collectorId: account?.collectorId ?? null,
      connectedAt: account && new Date(account.connectedAt).toISOString(),
    },
    200,
  );
});

sellerAccount.openapi(postConnect, async (context) => {
  const begun = await beginConnection(context.env.deps, context.var.actor);
  return begun.ok ? context.json(begun.value, 200) : refuse(context, begun.error);
});

sellerAccount.openapi(postCallback, async (context) => {
  const { deps } = context.env;
  const finished = await finishConnection(deps, context.var.actor, context.req.valid("json"));
  return finished.ok ? context.body(null, 204) : refuse(context, finished.error);
});

sellerAccount.openapi(deleteAccount, async (context) => {
  const left = await disconnectSeller(context.env.deps, context.var.actor);
  return left.ok ? context.body(null, 204) : refuse(context, left.error);
});
