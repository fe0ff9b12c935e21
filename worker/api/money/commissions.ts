import { createRoute } from "@hono/zod-openapi";
import { agreedInput, closeInput, statementQuery } from "#app/inputs/money/commissions.ts";
import { putAgreed, viewAgreed } from "#app/usecases/money/commissions/agreed.server.ts";
import { closeStatement } from "#app/usecases/money/commissions/close-statement.server.ts";
import { viewStatement } from "#app/usecases/money/commissions/statement.server.ts";
import { heldHeaders, heldReply } from "#worker/api/agenda/held-mail.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import {
  agreedOf,
  agreedReply,
  statementReply,
  toAgreedReply,
  toStatementReply,
} from "./commissions-wire.ts";

/** Items per part of a list (contract, Business side). */
const PART = 50;

const tags = ["Comisiones"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const SENT = ["VALIDATION", "TOO_LARGE", "NOT_JSON", ...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"] as const;
const RULE = { path: "/api/commission/rule", tags, security } as const;
const RULES = { description: "As they stand", content: { "application/json": { schema: agreedReply } } };

const getRules = createRoute({
  ...RULE,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "What professionals get; owners and managers only",
  description:
    "A rule of one professional and one service beats one of the professional, which beats one of the service, which beats that of the business.",
  responses: { 200: RULES, ...errorReply(...NO_ENTRY) },
});

const putRules = createRoute({
  ...RULE,
  method: "put",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Puts all rules anew; what is closed stays; owners and managers only",
  request: jsonBody(agreedInput),
  responses: { 200: RULES, ...errorReply(...SENT, "NOT_FOUND", "STALE", "TOO_MANY") },
});

const getStatement = createRoute({
  path: "/api/commission/statement",
  tags,
  security,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "What somebody gets for some days, a year at most; a professional reads their own",
  request: { query: statementQuery },
  responses: {
    200: {
      description: "Its lines 50 at a time; `next` is what to ask for as `after`",
      content: { "application/json": { schema: statementReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY, "NOT_FOUND"),
  },
});

const postClose = createRoute({
  path: "/api/commission/close",
  tags,
  security,
  method: "post",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Closes a statement for good; owners and managers only",
  description:
    "Its days are over or end today, none of them is closed, and none is left out between them and what is. What becomes of its bookings afterwards is a CORRECTION in the next one.",
  request: jsonBody(closeInput),
  responses: {
    201: {
      description: "As it is from now on, its first lines",
      headers: heldReply,
      content: { "application/json": { schema: statementReply } },
    },
    ...errorReply(...SENT, "NOT_FOUND", "OUTSIDE_WINDOW", "STATUS_NOT_ALLOWED", "TOO_MANY", "STALE"),
  },
});

/** The commissions of a business's professionals (contract, Business side). */
export const commissions = apiRoutes();

commissions.openapi(getRules, async (context) => {
  const found = await viewAgreed(context.env.deps, context.var.actor);
  return found.ok ? context.json(toAgreedReply(found.value), 200) : refuse(context, found.error);
});

commissions.openapi(putRules, async (context) => {
  const put = await putAgreed(context.env.deps, context.var.actor, agreedOf(context.req.valid("json")));
  return put.ok ? context.json(toAgreedReply(put.value), 200) : refuse(context, put.error);
});

commissions.openapi(getStatement, async (context) => {
  const { after = 0, ...asked } = context.req.valid("query");
  const part = { from: after, most: PART };
  const found = await viewStatement(context.env.deps, context.var.actor, { ...asked, part });
  return found.ok ? context.json(toStatementReply(found.value, after), 200) : refuse(context, found.error);
});

commissions.openapi(postClose, async (context) => {
  const { deps } = context.env;
  const days = context.req.valid("json");
  const closed = await closeStatement(deps, context.var.actor, days);
  if (!closed.ok) return refuse(context, closed.error);
  const part = { from: 0, most: PART };
  const found = await viewStatement(deps, context.var.actor, { ...days, part });
  return found.ok
    ? context.json(toStatementReply(found.value, 0), 201, heldHeaders(closed.value.held))
    : refuse(context, found.error);
});
