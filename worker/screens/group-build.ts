import type { ServerBuild } from "@remix-run/cloudflare";
import { routesOfGroup } from "./route-groups.ts";

type Assets = ServerBuild["assets"];
type Route = NonNullable<ServerBuild["routes"][string]>;
type Module = Route["module"];

/**
 * A build of `worker/local/bundle/late-routes.ts`: modules for some pages only are loaded at the first request for one of them.
 */
export type LateBuild = Omit<ServerBuild, "routes"> & {
  readonly routes: Readonly<Record<string, Omit<Route, "module"> & { readonly module: Late<Module> }>>;
};
type Late<T> = T | (() => Promise<T>);

/** A build with the routes of a group, or of a corner of it, as if there were no others. */
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
    // Browsers get the whole group: they go from corner to corner without a new document.
    assets: {
      ...groupAssets(build.assets, group),
      routes: routesOfGroup(build.assets.routes, group, corner),
    },
  };
}

/** The manifest for browsers at a page of the group, and the address of its file. */
export function groupAssets(assets: Assets, group: string): Assets {
  const url = assets.url.replace(/\.js$/, `-${group}.js`);
  return { ...assets, url, routes: routesOfGroup(assets.routes, group) };
}
