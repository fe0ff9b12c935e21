import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Pictured } from "#app/domain/codes/setup.ts";
import { picturePath } from "#app/inputs/setup/picture.ts";
import { dropPicture, setPicture } from "#app/usecases/setup/pictures/change-picture.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { type ApiEnv, apiRoutes } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";

const tags = ["Fotos"];
const security = [{ bearer: [] }];
const NO_CHANGE = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN", "BAD_XSRF", "BAD_ORIGIN"] as const;

const pictureReply = z
  .object({
    id: z.string(),
    pictureUrl: z.string().meta({ example: "/pictures/1280x853-q1w2e3r4t5y6u7i8o9p0aa.jpg" }),
  })
  .meta({ id: "Picture" });
const binary = z.string().meta({ format: "binary" });

const CALLS = [
  { of: "STORE", path: "/api/store/picture/{id}", whose: "a store" },
  { of: "EMPLOYEE", path: "/api/employee/picture/{id}", whose: "a professional" },
] as const;

/** Pictures of stores and professionals (contract, Business side); owners and managers only. */
export const pictures = apiRoutes();

for (const { of, path, whose } of CALLS) {
  const put = createRoute({
    method: "put",
    path,
    tags,
    security,
    summary: `Gives ${whose} a picture, in place of another`,
    description:
      "The body is the picture itself: JPEG, PNG, WebP or AVIF by its bytes, 5 MB and 40 megapixels at most. What is no part of the drawing (place, camera, words) is taken out of it.",
    middleware: [requireBusiness] as const,
    request: {
      params: picturePath,
      body: { required: true, content: { "image/*": { schema: binary } } },
    },
    responses: {
      200: {
        description: "Where it is served from now on, to everybody and for ever; its size stands in its name",
        content: { "application/json": { schema: pictureReply } },
      },
      ...errorReply("VALIDATION", ...NO_CHANGE, "NOT_FOUND", "STALE", "TOO_LARGE", "UNAVAILABLE"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path,
    tags,
    security,
    summary: `Takes the picture of ${whose} away; the same again changes nothing`,
    middleware: [requireBusiness] as const,
    request: { params: picturePath },
    responses: {
      204: { description: "It is served no more" },
      ...errorReply(...NO_CHANGE, "NOT_FOUND", "STALE"),
    },
  });
  pictures.openapi(put, (context) => answerPut(context, of, context.req.valid("param").id));
  pictures.openapi(remove, async (context) => {
    const { id } = context.req.valid("param");
    const dropped = await dropPicture(context.env.deps, context.var.actor, { of, id });
    return dropped.ok ? context.body(null, 204) : refuse(context, dropped.error);
  });
}

async function answerPut(context: Context<ApiEnv>, of: Pictured, id: string) {
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  const set = await setPicture(context.env.deps, context.var.actor, { of, id, bytes });
  return set.ok ? context.json({ id, pictureUrl: set.value }, 200) : refuse(context, set.error);
}
