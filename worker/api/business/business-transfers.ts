import { createRoute, z } from "@hono/zod-openapi";
import { paymentPath, transferAccountInput } from "#app/inputs/payments.ts";
import {
  acceptReportedTransfer,
  rejectReportedTransfer,
  viewReceipt,
} from "#app/usecases/payments/transfers/review-transfer.server.ts";
import {
  dropTransfers,
  setTransferAccount,
  viewTransferAccount,
} from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";

const tags = ["Señas del negocio"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"] as const;
const done = { 204: { description: "Done" } };

const accountReply = z
  .object({
    holder: z.string(),
    alias: z.string().nullable(),
    cbu: z.string().nullable(),
    hours: z.number().int(),
  })
  .meta({ id: "TransferAccount" });
const withAccount = (description: string) => ({
  200: { description, content: { "application/json": { schema: accountReply } } },
});

const ACCOUNT = {
  path: "/api/payment/transfer-account",
  tags,
  security,
} as const;

const getAccount = createRoute({
  ...ACCOUNT,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "Where señas may be transferred to; owners and managers only",
  responses: {
    200: {
      description: "`null`: the business takes no transfers",
      content: { "application/json": { schema: accountReply.nullable() } },
    },
    ...errorReply(...NO_ENTRY),
  },
});

const putAccount = createRoute({
  ...ACCOUNT,
  method: "put",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Says where, and for how many hours a turno is held for staff to look; 12 unless told",
  request: jsonBody(transferAccountInput),
  responses: {
    ...withAccount("As it stands from now on"),
    ...errorReply("VALIDATION", ...NO_CHANGE, "TOO_LARGE", "NOT_JSON"),
  },
});

const deleteAccount = createRoute({
  ...ACCOUNT,
  method: "delete",
  middleware: [requireBusiness] as const,
  summary: "Takes no transfers from now on; those told of stay to be looked up",
  responses: { ...done, ...errorReply(...NO_CHANGE) },
});

const REVIEW = { tags, security, request: { params: paymentPath } } as const;
const REFUSALS = ["VALIDATION", ...NO_CHANGE, "NOT_FOUND", "STATUS_NOT_ALLOWED", "STALE"] as const;

const postAccepted = createRoute({
  ...REVIEW,
  method: "post",
  path: "/api/payment/transfer/{id}/accepted",
  middleware: [requireBusiness] as const,
  summary: "Staff have found the money",
  responses: {
    200: {
      description: "`RETURNED`: it pays for nothing any more, and is to be given back by hand",
      content: { "application/json": { schema: z.object({ outcome: z.enum(["BOOKED", "RETURNED"]) }) } },
    },
    ...errorReply(...REFUSALS),
  },
});

const postRejected = createRoute({
  ...REVIEW,
  method: "post",
  path: "/api/payment/transfer/{id}/rejected",
  middleware: [requireBusiness] as const,
  summary: "Staff have not found the money: the customer may pay in another way for as long as any new turno",
  responses: { ...done, ...errorReply(...REFUSALS) },
});

const getReceipt = createRoute({
  ...REVIEW,
  method: "get",
  path: "/api/payment/transfer/{id}/receipt",
  middleware: [requireBusiness] as const,
  summary: "The photo that the customer sent",
  responses: {
    200: { description: "JPEG, PNG, WebP or AVIF", content: { "image/*": { schema: z.string() } } },
    ...errorReply("VALIDATION", ...NO_ENTRY, "NOT_FOUND"),
  },
});

/** A business's acts on deposits by transfer. */
export const businessTransfers = apiRoutes();

businessTransfers.openapi(getAccount, async (context) => {
  const found = await viewTransferAccount(context.env.deps, context.var.actor);
  return found.ok ? context.json(found.value, 200) : refuse(context, found.error);
});

businessTransfers.openapi(putAccount, async (context) => {
  const saved = await setTransferAccount(context.env.deps, context.var.actor, context.req.valid("json"));
  return saved.ok ? context.json(saved.value, 200) : refuse(context, saved.error);
});

businessTransfers.openapi(deleteAccount, async (context) => {
  const dropped = await dropTransfers(context.env.deps, context.var.actor);
  return dropped.ok ? context.body(null, 204) : refuse(context, dropped.error);
});

businessTransfers.openapi(postAccepted, async (context) => {
  const { id } = context.req.valid("param");
  const accepted = await acceptReportedTransfer(context.env.deps, context.var.actor, id);
  return accepted.ok ? context.json({ outcome: accepted.value }, 200) : refuse(context, accepted.error);
});

businessTransfers.openapi(postRejected, async (context) => {
  const { id } = context.req.valid("param");
  const rejected = await rejectReportedTransfer(context.env.deps, context.var.actor, id);
  return rejected.ok ? context.body(null, 204) : refuse(context, rejected.error);
});

businessTransfers.openapi(getReceipt, async (context) => {
  const { id } = context.req.valid("param");
  const receipt = await viewReceipt(context.env.deps, context.var.actor, id);
  if (!receipt.ok) return refuse(context, receipt.error);
  const { bytes, contentType } = receipt.value;
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "Content-Type": contentType } });
});
