import { existsSync, readdirSync, readFileSync } from "node:fs";
import { weight } from "./weight.ts";

const CLIENT = "build/client";

/** Every built script that a page names, and those that these import: what a browser fetches to start it. */
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

/** The same by the build's own manifest: what the pages of a route name. */
export function builtScripts(routeId: string): string[] {
  const manifest = readdirSync(`${CLIENT}/assets`).find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
  const text = readFileSync(`${CLIENT}/assets/${manifest}`, "utf8");
  const { entry, routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
  const modules = [entry.module, routes.root?.module, routes[routeId]?.module];
  return scriptsOf(`/assets/${manifest} ${modules.join(" ")}`);
}

type Manifest = {
  readonly entry: { readonly module: string };
  readonly routes: Readonly<Record<string, { readonly module: string }>>;
};

export function scriptBytes(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + weight(readFileSync(CLIENT + name)), 0);
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
