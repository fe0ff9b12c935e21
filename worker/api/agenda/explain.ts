import { createRoute, z } from "@hono/zod-openapi";
import { formatTime } from "#app/domain/time/time.ts";
import { whyQuery } from "#app/inputs/agenda/why.ts";
import { explainDay } from "#app/usecases/agenda/views/explain.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";

const startsReply = z.array(
  z
    .object({
      from: z.string(),
      to: z.string(),
      refusal: z
        .enum(["OUTSIDE_WINDOW", "STORE_CLOSED", "EMPLOYEE_UNAVAILABLE", "SLOT_TAKEN"])
        .nullable()
        .meta({ description: "The first that holds; `null`: customers are offered it." }),
      because: z.string().nullable().meta({ description: "The reason in words." }),
      bookingId: z.string().nullable().meta({ description: "The turno that has the time." }),
    })
    .meta({ id: "ExplainedStart" }),
);

const getStarts = createRoute({
  path: "/api/availability/explain",
  method: "get",
  tags: ["Calendario"],
  security: [{ bearer: [] }],
  middleware: [requireBusiness] as const,
  summary: "Why customers are offered a start, or not; a professional asks about themselves alone",
  description:
    "Every start of the store's grid on a day, and those besides where the professional works while the store is shut. What has no refusal is exactly what the store's slots are. `servicePriceId` may stand several times, in the order of the chain.",
  request: { query: whyQuery },
  responses: {
    200: { description: "In order", content: { "application/json": { schema: startsReply } } },
    ...errorReply("VALIDATION", "UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN", "NOT_FOUND"),
  },
});

/** The reasons that a time is offered or not (contract, Business side). */
export const explain = apiRoutes();

explain.openapi(getStarts, async (context) => {
  const { servicePriceId: servicePriceIds, ...where } = context.req.valid("query");
  const explained = await explainDay(context.env.deps, context.var.actor, { ...where, servicePriceIds });
  if (!explained.ok) return refuse(context, explained.error);
  const { starts, say } = explained.value;
  return context.json(
    starts.map(({ from, to, refusal, cause }) => ({
      from: formatTime(from),
      to: formatTime(to),
      refusal,
      because: cause === null ? null : say(cause),
      bookingId: cause?.kind === "TURNO" ? cause.bookingId : null,
    })),
    200,
  );
});
