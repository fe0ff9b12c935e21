import { existsSync, readFileSync } from "node:fs";
import { builtManifest } from "#worker/local/bundle/group-manifests.ts";
import { groupAssets } from "#worker/screens/group-build.ts";
import { weight } from "./weight.ts";

const CLIENT = "build/client";

/** Every built script that a page names, and their imports: everything that a browser fetches to start it. */
export function scriptsOf(html: string): string[] {
  const found = new Set<string>();
  const waiting = scriptNames(html);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || !existsSync(CLIENT + name)) continue;
    found.add(name);
    waiting.push(...importedBy(name));
  }
  return [...found].sort();
}

/** The same by the build's own manifest: the scripts of the pages of a route in a group. */
export function builtScripts(group: string, routeId: string): string[] {
  const { url, entry, routes } = groupAssets(builtManifest(CLIENT), group);
  const modules = [entry.module, routes.root?.module, routes[routeId]?.module];
  return scriptsOf(`${url} ${modules.join(" ")}`);
}

export function scriptBytes(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + weighed(name), 0);
}

/** Each is compressed once: most pages have most of their bytes in common. */
const weights = new Map<string, number>();

function weighed(name: string): number {
  const known = weights.get(name) ?? weight(readFileSync(CLIENT + name));
  weights.set(name, known);
  return known;
}

function scriptNames(text: string): string[] {
  return [...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name);
}

/** Static imports only: `from"./x.js"` and `import"./x.js"`. */
function importedBy(name: string): string[] {
  const code = readFileSync(CLIENT + name, "utf8");
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
    ([, file]) => `/assets/${file}`,
  );
}
