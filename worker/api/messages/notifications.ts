import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import { ownPath } from "#app/inputs/accounts.ts";
import {
  countNewNotifications,
  listNotifications,
  type NotificationItem,
  resetNotification,
} from "#app/usecases/messages/notifications.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";
import { requireBearer, requireSession } from "#worker/api/session.ts";

const tags = ["Notificaciones"];
const security = [{ bearer: [] }];
const SESSION_CODES = ["UNAUTHENTICATED", "SESSION_EXPIRED"] as const;

const notificationSchema = z
  .object({
    id: z.string(),
    type: z.string().meta({ examples: ["BOOKING_CREATED", "BOOKING_CANCELLED", "DEPOSIT_EXPIRED"] }),
    title: z.string(),
    text: z.string(),
    bookingId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    isNew: z.boolean(),
  })
  .meta({ id: "Notification" });

const list = {
  method: "get",
  tags,
  security,
  middleware: [requireSession],
  responses: {
    200: {
      description: "Those of the session's account type, newest first, 50 at most",
      content: { "application/json": { schema: z.array(notificationSchema) } },
    },
    ...errorReply(...SESSION_CODES),
  },
} satisfies Omit<RouteConfig, "path">;

const getAll = createRoute({ ...list, path: "/api/notification", summary: "What befell one's turnos" });
const getNew = createRoute({ ...list, path: "/api/new/notification", summary: "What of it is new" });

const getCount = createRoute({
  method: "get",
  path: "/api/new/notification/count",
  tags,
  security,
  summary: "How many are new, up to 100",
  middleware: [requireSession] as const,
  responses: {
    200: { description: "A number", content: { "application/json": { schema: z.number().int() } } },
    ...errorReply(...SESSION_CODES),
  },
});

const RESET = {
  path: "/api/new/notification/reset/{id}",
  tags,
  security,
  request: { params: ownPath },
} as const;
const done = { 204: { description: "It is no longer new" } };

const getReset = createRoute({
  ...RESET,
  method: "get",
  summary: "Marks one as seen; needs the bearer header, a cookie does not do",
  middleware: [requireBearer] as const,
  responses: { ...done, ...errorReply(...SESSION_CODES, "NOT_FOUND") },
});

const postReset = createRoute({
  ...RESET,
  method: "post",
  summary: "Marks one as seen",
  middleware: [requireSession] as const,
  responses: {
    ...done,
    ...errorReply(...SESSION_CODES, "NOT_FOUND", "BAD_XSRF", "BAD_ORIGIN", "TOO_LARGE"),
  },
});

/** The notifications of the bell (contract, Sessions; accounts §7). */
export const notifications = apiRoutes();

notifications.openapi(getAll, async (context) => {
  const found = await listNotifications(context.env.deps, context.var.actor, { onlyNew: false });
  return context.json(found.map(onWire), 200);
});

notifications.openapi(getNew, async (context) => {
  const found = await listNotifications(context.env.deps, context.var.actor, { onlyNew: true });
  return context.json(found.map(onWire), 200);
});

notifications.openapi(getCount, async (context) =>
  context.json(await countNewNotifications(context.env.deps, context.var.actor), 200),
);

notifications.openapi(getReset, async (context) => {
  const { id } = context.req.valid("param");
  const reset = await resetNotification(context.env.deps, context.var.actor, id);
  return reset.ok ? context.body(null, 204) : refuse(context, reset.error);
});

notifications.openapi(postReset, async (context) => {
  const { id } = context.req.valid("param");
  const reset = await resetNotification(context.env.deps, context.var.actor, id);
  return reset.ok ? context.body(null, 204) : refuse(context, reset.error);
});

function onWire(item: NotificationItem): z.infer<typeof notificationSchema> {
  const { id, type, title, text, bookingId, createdAt, isNew } = item;
  return { id, type, title, text, bookingId, createdAt: new Date(createdAt).toISOString(), isNew };
}
