import { createRoute, z } from "@hono/zod-openapi";
import { pageUrl } from "#app/domain/paths/page-paths.ts";
import { businessInput, publishInput, slugQuery } from "#app/inputs/setup/business.ts";
import type { Deps } from "#app/usecases/deps.ts";
import {
  askSlugTaken,
  changeBusiness,
  type ViewedBusiness,
  viewBusiness,
} from "#app/usecases/setup/business/business.server.ts";
import { foundBusiness } from "#app/usecases/setup/business/found-business.server.ts";
import { publishBusiness } from "#app/usecases/setup/business/publish-business.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness, requireSession } from "#worker/api/session.ts";

const PATH = "/api/business";
const tags = ["Negocio"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN", "VALIDATION", "NOT_JSON", "TOO_LARGE"] as const;

const businessReply = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    pictureUrl: z.string().nullable(),
    instagram: z.string().nullable().meta({ description: "The name at Instagram, without the @." }),
    whatsapp: z.string().nullable().meta({ description: "E.164." }),
    published: z.boolean(),
    publicUrl: z.url(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Business" });

function businessJson(description: string) {
  return { description, content: { "application/json": { schema: businessReply } } };
}

const postBusiness = createRoute({
  method: "post",
  path: PATH,
  tags,
  security,
  summary: "Begins a business: for whoever works for none, who becomes its owner; the session acts for it",
  middleware: [requireSession, requireJson] as const,
  request: jsonBody(businessInput),
  responses: {
    201: businessJson("Not published; without a slug one is made of the name"),
    ...errorReply(...NO_CHANGE, "SLUG_TAKEN", "INVALID_PHONE", "RATE_LIMITED"),
  },
});

const getBusiness = createRoute({
  method: "get",
  path: PATH,
  tags,
  security,
  summary: "The business acted for; owners and managers only",
  middleware: [requireBusiness] as const,
  responses: { 200: businessJson("As its own people see it"), ...errorReply(...NO_ENTRY) },
});

const putBusiness = createRoute({
  method: "put",
  path: PATH,
  tags,
  security,
  summary: "What the business says of itself, as a whole; owners and managers only",
  middleware: [requireBusiness, requireJson] as const,
  request: jsonBody(businessInput),
  responses: {
    200: businessJson("Without a slug it keeps its own; one that it leaves goes on leading to it"),
    ...errorReply(...NO_CHANGE, "SLUG_TAKEN", "INVALID_PHONE", "STALE"),
  },
});

const getSlugTaken = createRoute({
  method: "get",
  path: `${PATH}/slug-taken`,
  tags,
  security,
  summary: "Whether a slug is another's, was, or is nobody's to have",
  middleware: [requireSession] as const,
  request: { query: slugQuery },
  responses: {
    200: {
      description: "A slug of one's own business is not taken",
      content: { "application/json": { schema: z.object({ isTaken: z.boolean() }) } },
    },
    ...errorReply("UNAUTHENTICATED", "SESSION_EXPIRED", "VALIDATION", "RATE_LIMITED"),
  },
});

const putPublish = createRoute({
  method: "put",
  path: `${PATH}/publish`,
  tags,
  security,
  summary: "Shows the business to the public, or hides it; owners only",
  middleware: [requireBusiness, requireJson] as const,
  request: jsonBody(publishInput),
  responses: {
    200: businessJson("The same again changes nothing"),
    ...errorReply(...NO_CHANGE, "EMAIL_NOT_VERIFIED", "NOT_READY"),
  },
});

/** A business's own data (contract, Business side). */
export const business = apiRoutes();

business.openapi(postBusiness, async (context) => {
  const { deps } = context.env;
  const founding = { text: context.req.valid("json"), activity: null, more: () => [] };
  const founded = await foundBusiness(deps, context.var.actor, founding);
  return founded.ok
    ? context.json(onWire(deps, founded.value.business), 201)
    : refuse(context, founded.error);
});

business.openapi(getBusiness, async (context) => {
  const { deps } = context.env;
  const viewed = await viewBusiness(deps, context.var.actor);
  return viewed.ok ? context.json(onWire(deps, viewed.value), 200) : refuse(context, viewed.error);
});

business.openapi(putBusiness, async (context) => {
  const { deps } = context.env;
  const change = { text: context.req.valid("json"), version: null };
  const changed = await changeBusiness(deps, context.var.actor, change);
  return changed.ok ? context.json(onWire(deps, changed.value), 200) : refuse(context, changed.error);
});

business.openapi(getSlugTaken, async (context) => {
  const { q } = context.req.valid("query");
  const asked = await askSlugTaken(context.env.deps, context.var.actor, q);
  return asked.ok ? context.json({ isTaken: asked.value }, 200) : refuse(context, asked.error);
});

business.openapi(putPublish, async (context) => {
  const { deps } = context.env;
  const { published } = context.req.valid("json");
  const changed = await publishBusiness(deps, context.var.actor, published);
  return changed.ok ? context.json(onWire(deps, changed.value), 200) : refuse(context, changed.error);
});

function onWire(
  { settings }: Deps,
  { id, name, slug, ...rest }: ViewedBusiness,
): z.infer<typeof businessReply> {
  const { description, pictureUrl, instagram, whatsapp, publishedAt, createdAt } = rest;
  return {
    ...{ id, name, slug, description, pictureUrl, instagram, whatsapp },
    published: publishedAt !== null,
    publicUrl: pageUrl(settings.publicUrl, slug),
    createdAt: new Date(createdAt).toISOString(),
  };
}
