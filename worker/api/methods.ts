import { fits } from "./path-patterns.ts";

type Route = { readonly method: string; readonly path: string };

/** The methods that a path accepts, to tell a wrong method from an unknown path. */
export function methodsOf(routes: readonly Route[], path: string): string[] {
  const allowed = routes.filter((route) => route.method !== "ALL" && fits(route.path, path));
  return [...new Set(allowed.map((route) => route.method))].sort();
}
