import type { ServerBuild } from "@remix-run/cloudflare";
import { routesOfGroup } from "./route-groups.ts";

type Assets = ServerBuild["assets"];
type Route = NonNullable<ServerBuild["routes"][string]>;
type Module = Route["module"];

/** A build as `worker/local/bundle/late-routes.ts` makes it: what only some pages need is fetched when one of them is asked for. */
export type LateBuild = Omit<ServerBuild, "routes"> & {
  readonly routes: Readonly<Record<string, Omit<Route, "module"> & { readonly module: Late<Module> }>>;
};
type Late<T> = T | (() => Promise<T>);

/** A build with the routes of one group, or of one corner of it, as if the product had no others. */
export async function groupBuild(
  build: LateBuild,
  group: string,
  corner: string | null = null,
): Promise<ServerBuild> {
  const routes = Object.entries(routesOfGroup(build.routes, group, corner)).map(async ([id, route]) => {
    const module = typeof route.module === "function" ? await route.module() : route.module;
    return [id, { ...route, module }] as const;
  });
  return {
    ...build,
    routes: Object.fromEntries(await Promise.all(routes)),
    // Browsers are told of the whole group: they go from corner to corner without a new document.
    assets: {
      ...groupAssets(build.assets, group),
      routes: routesOfGroup(build.assets.routes, group, corner),
    },
  };
}

/** What a browser at a page of the group is told of the product, and the address of the file that tells it. */
export function groupAssets(assets: Assets, group: string): Assets {
  const url = assets.url.replace(/\.js$/, `-${group}.js`);
  return { ...assets, url, routes: routesOfGroup(assets.routes, group) };
}
