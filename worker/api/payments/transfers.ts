import { createRoute } from "@hono/zod-openapi";
import { bookingPath } from "#app/inputs/booking.ts";
import { transferInput } from "#app/inputs/payments.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import { depositOnWire, depositReply } from "#worker/api/bookings/customer-bookings-replies.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonOrNothing, optionalJsonBody } from "#worker/api/routes.ts";

const postTransfer = createRoute({
  method: "post",
  path: "/api/external/user/booking/{id}/transfer",
  tags: ["Seña"],
  summary: "The customer says that the seña was transferred; no session: whoever holds the id",
  middleware: [jsonOrNothing] as const,
  request: { params: bookingPath, ...optionalJsonBody(transferInput) },
  responses: {
    200: {
      description:
        "The seña with its deadline, extended once; said again it changes nothing but the reference",
      content: { "application/json": { schema: depositReply } },
    },
    ...errorReply(
      "VALIDATION",
      "NOT_FOUND",
      "STATUS_NOT_ALLOWED",
      "DEPOSIT_EXPIRED",
      "STALE",
      "RATE_LIMITED",
      "TOO_LARGE",
    ),
  },
});

export const transfers = apiRoutes();

transfers.openapi(postTransfer, async (context) => {
  // Without a body the schema's defaults are not applied.
  const { reference = null }: { readonly reference?: string | null } = context.req.valid("json");
  const input = { bookingId: context.req.valid("param").id, reference, receipt: null };
  const told = await reportTransfer(context.env.deps, input);
  if (!told.ok) return refuse(context, told.error);
  context.header("Cache-Control", "no-store");
  return context.json(depositOnWire(told.value), 200);
});
