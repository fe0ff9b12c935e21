import { createRequestHandler, type RequestHandler } from "@remix-run/cloudflare";
import { groupBuild, type LateBuild } from "./group-build.ts";
import { groupAt, groupsOf } from "./route-groups.ts";

/**
 * Answers as Remix does, by a handler for each group of routes, made when it is first asked for: Remix looks at every
 * route it knows several times a request, so a page would pay for all others (DECISIONS 54).
 */
export function groupedHandler(build: LateBuild): RequestHandler {
  const groups = groupsOf(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return async (asked, context) => {
    const request = withoutOldData(asked);
    const group = groupAt(new URL(request.url).pathname, groups);
    const handler = handlers.get(group) ?? createRequestHandler(await groupBuild(build, group));
    handlers.set(group, handler);
    return handler(request, context);
  };
}

/** What Remix was once asked for data by; it would warn of each such request, which anybody may send, in the log. */
function withoutOldData(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has("_data")) return request;
  url.searchParams.delete("_data");
  return new Request(url, request);
}
