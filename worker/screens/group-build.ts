import type { ServerBuild } from "@remix-run/cloudflare";
import { routesOfGroup } from "./route-groups.ts";

type Assets = ServerBuild["assets"];

/** A build with the routes of one group, as if the product had no others. */
export function groupBuild(build: ServerBuild, group: string): ServerBuild {
  return { ...build, routes: routesOfGroup(build.routes, group), assets: groupAssets(build.assets, group) };
}

/** What a browser at a page of the group is told of the product, and the address of the file that tells it. */
export function groupAssets(assets: Assets, group: string): Assets {
  const url = assets.url.replace(/\.js$/, `-${group}.js`);
  return { ...assets, url, routes: routesOfGroup(assets.routes, group) };
}
