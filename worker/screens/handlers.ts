import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { groupBuild, type LateBuild } from "./group-build.ts";
import { cornerAt, cornersOf, groupAt, groupsOf } from "./route-groups.ts";
import { sheetFinder } from "./sheets.ts";

/**
 * Answers as Remix does, by a handler for each group of routes, and for each corner of one, made when it is first asked
 * for: Remix looks at every route it knows several times a request, so a page would pay for all others (DECISIONS 54).
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

/** Answers as Remix does, and names with what a screen's script loads the sheet of that screen. */
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

/** What Remix was once asked for data by; it would warn of each such request, which anybody may send, in the log. */
function withoutOldData(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has("_data")) return request;
  url.searchParams.delete("_data");
  return new Request(url, request);
}
