import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { groupBuild, type LateBuild } from "./group-build.ts";
import { cornerAt, cornersOf, groupAt, groupsOf } from "./route-groups.ts";
import { sheetFinder } from "./sheets.ts";

/**
 * Answers like Remix, with a handler for each group of routes and for each corner, made at its first request. Remix checks
 * every route several times per request, so a page would otherwise pay for all others (DECISIONS 54).
 */
export function groupedHandler(build: LateBuild): RequestHandler {
  const groups = groupsOf(build.routes);
  const corners = cornersOf(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return async (asked, context) => {
    const request = withoutOldData(asked);
    const { pathname } = new URL(request.url);
    const group = groupAt(pathname, groups);
    const corner = cornerAt(pathname, group, corners);
    const place = corner === null ? group : `${group}/${corner}`;
    const handler = handlers.get(place) ?? styledHandler(await groupBuild(build, group, corner));
    handlers.set(place, handler);
    return handler(request, context);
  };
}

/** Answers like Remix, and adds the address of a screen's sheet to the data for its script. */
function styledHandler(build: ServerBuild): RequestHandler {
  const answer = createRequestHandler(build);
  const sheetAt = sheetFinder(build.routes);
  return async (request, context) => {
    const reply = await answer(request, context);
    const { pathname } = new URL(request.url);
    const sheet = request.method === "GET" && pathname.endsWith(".data") ? sheetAt(pathname) : null;
    if (sheet !== null) reply.headers.set("X-Sheet", sheet);
    return reply;
  };
}

/** An old parameter for Remix's data. Remix would log a warning for each such request, which any visitor may send. */
function withoutOldData(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has("_data")) return request;
  url.searchParams.delete("_data");
  return new Request(url, request);
}
