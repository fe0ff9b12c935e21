import { createRoute, z } from "@hono/zod-openapi";
import { bookingPath, preferenceQuery } from "#app/inputs/booking.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";

const preferenceReply = z.object({ id: z.string(), init_point: z.string() }).meta({ id: "Preference" });

const postPreference = createRoute({
  method: "post",
  path: "/api/mercadopago/bookings/{id}/preference",
  tags: ["Seña"],
  summary: "Opens the checkout of a turno's seña; no session: whoever holds the id may pay",
  request: { params: bookingPath, query: preferenceQuery },
  responses: {
    200: {
      description: "The same checkout until it expires",
      content: { "application/json": { schema: preferenceReply } },
    },
    ...errorReply("VALIDATION", "NOT_FOUND", "STATUS_NOT_ALLOWED", "DEPOSIT_EXPIRED", "PAYMENT_UNAVAILABLE"),
  },
});

export const payments = apiRoutes();

payments.openapi(postPreference, async (context) => {
  const { id } = context.req.valid("param");
  const { businessId } = context.req.valid("query");
  const opened = await openPreference(context.env.deps, { bookingId: id, businessId });
  if (!opened.ok) return refuse(context, opened.error);
  context.header("Cache-Control", "no-store");
  return context.json({ id: opened.value.id, init_point: opened.value.initPoint }, 200);
});
