import { createRoute, z } from "@hono/zod-openapi";
import { calendarQuery, calendarVersionQuery } from "#app/inputs/agenda/calendar.ts";
import { agendaVersion } from "#app/usecases/agenda/views/agenda-version.server.ts";
import { viewAgenda } from "#app/usecases/agenda/views/view-agenda.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { calendarReply, toCalendarReply } from "./calendar-replies.ts";

const PATH = "/api/calendar";
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN", "NOT_FOUND"] as const;
const tags = ["Agenda"];
const security = [{ bearer: [] }];

const getCalendar = createRoute({
  method: "get",
  tags,
  security,
  middleware: [requireBusiness] as const,
  path: PATH,
  summary: "What there is on some days, seven at most; a professional's own alone",
  request: { query: calendarQuery },
  responses: {
    200: {
      description: "Turnos that are not cancelled, by service; who works when; time off and closures",
      content: { "application/json": { schema: calendarReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY),
  },
});

const getVersion = createRoute({
  method: "get",
  tags,
  security,
  middleware: [requireBusiness] as const,
  path: `${PATH}/version`,
  summary: "A number that changes with anything that the calendar shows",
  request: { query: calendarVersionQuery },
  responses: {
    200: { description: "The number", content: { "application/json": { schema: z.number().int() } } },
    ...errorReply("VALIDATION", ...NO_ENTRY),
  },
});

/** The calendar of a business's members (contract, Business side). */
export const calendar = apiRoutes();

calendar.openapi(getCalendar, async (context) => {
  const { from, to, storeId = null, employeeId = null } = context.req.valid("query");
  const asked = { from, to, storeId, employeeId };
  const found = await viewAgenda(context.env.deps, context.var.actor, asked);
  return found.ok ? context.json(toCalendarReply(found.value), 200) : refuse(context, found.error);
});

calendar.openapi(getVersion, async (context) => {
  const { storeId = "" } = context.req.valid("query");
  const found = await agendaVersion(context.env.deps, context.var.actor, storeId);
  return found.ok ? context.json(found.value, 200) : refuse(context, found.error);
});
