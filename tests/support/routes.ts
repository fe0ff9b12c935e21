import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

/** The patterns of the routes with a page of their own. */
export async function routePatterns(): Promise<readonly string[]> {
  return pathsOf(await routes);
}

function pathsOf(entries: readonly RouteConfigEntry[], before = ""): readonly string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? before : `${before}/${path}`;
    if (children) return pathsOf(children, here);
    return index ? [here || "/"] : [here];
  });
}
