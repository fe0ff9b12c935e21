import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { idempotencyHeader } from "#app/inputs/booking.ts";
import { type LegalForm, privacyInput, terminationInput, withdrawalInput } from "#app/inputs/legal.ts";
import { openRequest } from "#app/usecases/legal/open-request.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { type ApiEnv, apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";

const filedSchema = z
  .object({
    code: z.string().meta({ example: "ARR-7KQ4-M2VX" }),
    /** The last day of its legal term, in Argentina. */
    dueOn: z.string().meta({ format: "date", example: "2026-08-24" }),
  })
  .meta({ id: "FiledRequest" });

/** The replies shared by the three calls. */
function filedReplies() {
  return {
    201: {
      description: "Its code, mailed as well, and the last day to answer it; the same for every email",
      content: { "application/json": { schema: filedSchema } },
    },
    ...errorReply("VALIDATION", "REQUIRED", "INVALID_EMAIL"),
    ...errorReply("BAD_ORIGIN", "TOO_LARGE", "NOT_JSON", "RATE_LIMITED"),
  };
}

const tags = ["Derechos"];

const postWithdrawal = createRoute({
  method: "post",
  tags,
  middleware: [requireJson] as const,
  path: "/ws/legal/arrepentimiento",
  summary:
    "Takes back what was contracted ('Botón de Arrepentimiento'); no session; one request a key and body",
  request: { headers: idempotencyHeader, ...jsonBody(withdrawalInput) },
  responses: filedReplies(),
});

const postTermination = createRoute({
  method: "post",
  tags,
  middleware: [requireJson] as const,
  path: "/ws/legal/baja",
  summary: "Asks to leave ('Botón de Baja de Servicio'); no session; one request a key and body",
  request: { headers: idempotencyHeader, ...jsonBody(terminationInput) },
  responses: filedReplies(),
});

const postPrivacy = createRoute({
  method: "post",
  tags,
  middleware: [requireJson] as const,
  path: "/ws/privacy/request",
  summary:
    "Asks to see, correct, update or erase one's data (Ley 25.326); no session; one request a key and body",
  request: { headers: idempotencyHeader, ...jsonBody(privacyInput) },
  responses: filedReplies(),
});

export const legal = apiRoutes();

legal.openapi(postWithdrawal, (context) => {
  const form = { kind: "WITHDRAWAL", ...context.req.valid("json") } as const;
  return file(context, form, context.req.valid("header")["idempotency-key"]);
});

legal.openapi(postTermination, (context) => {
  const form = { kind: "TERMINATION", bookingCode: null, ...context.req.valid("json") } as const;
  return file(context, form, context.req.valid("header")["idempotency-key"]);
});

legal.openapi(postPrivacy, (context) => {
  const form = { kind: "PRIVACY", bookingCode: null, ...context.req.valid("json") } as const;
  return file(context, form, context.req.valid("header")["idempotency-key"]);
});

async function file(context: Context<ApiEnv>, form: LegalForm, key: string | undefined) {
  const filed = await openRequest(context.env.deps, form, key || null);
  if (!filed.ok) return refuse(context, filed.error);
  const { code, dueOn } = filed.value;
  context.header("Cache-Control", "no-store");
  return context.json({ code, dueOn }, 201);
}
