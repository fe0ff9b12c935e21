import { routedPath } from "#app/domain/paths/routed-path.ts";

/** The parts of a route that both the server's build and the browser's manifest have. */
type PlacedRoute = {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
};
type Routes<Route> = Readonly<Record<string, Route>>;

/** Home, and paths without a known first word; Remix requests home's data under this name. */
export const REST = "_root";
/** The shell's modal posts to the login from any page, and the router loads home as a page of its own layout. */
const FROM_ANYWHERE = ["login", REST];
const ANY_WORD = "*";

/** The groups: each possible first word of a path, and the rest. */
export function groupsOf(routes: Routes<PlacedRoute>): ReadonlySet<string> {
  const words = screensOf(routes).map((route) => wordsOf(routes, route)[0]);
  return new Set([...words.filter((word) => word !== ANY_WORD), REST]);
}

/** The group of a path, parsed as by the router; `.data` is Remix's own suffix. */
export function groupAt(pathname: string, groups: ReadonlySet<string>): string {
  const [, word = ""] = routedPath(pathname.replace(/\.data$/, "")).split("/");
  return groups.has(word) ? word : REST;
}

/** The corners of groups: the first two words of paths with a fixed second word. */
export function cornersOf(routes: Routes<PlacedRoute>): ReadonlySet<string> {
  const words = screensOf(routes).map((route) => wordsOf(routes, route));
  const fixed = words.filter((each) => !each.includes(ANY_WORD) && !each.includes(""));
  return new Set(fixed.map((each) => each.join("/")));
}

/** The second word of a path of the group, if it is a corner; otherwise null. */
export function cornerAt(pathname: string, group: string, corners: ReadonlySet<string>): string | null {
  const [, , word = ""] = routedPath(pathname.replace(/\.data$/, "")).split("/");
  return corners.has(`${group}/${word}`) ? word : null;
}

/**
 * All routes that a path of the group can lead to, in order: the group's own, those open to any word, and the layouts around
 * them. Such a path then pays for no other route. With a `corner`, routes of other corners are left out too.
 */
export function routesOfGroup<Route extends PlacedRoute>(
  routes: Routes<Route>,
  group: string,
  corner: string | null = null,
): Record<string, Route> {
  const firstWords = [group, ...FROM_ANYWHERE, ANY_WORD];
  const secondWords = [corner, "", ANY_WORD];
  const isOf = (route: Route) => {
    const [first, second] = wordsOf(routes, route);
    return firstWords.includes(first) && (corner === null || first !== group || secondWords.includes(second));
  };
  const kept = new Set<string>();
  for (const route of screensOf(routes).filter(isOf))
    for (const { id } of lineOf(routes, route)) kept.add(id);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
}

/** Without layouts, which no path leads to by themselves. */
function screensOf<Route extends PlacedRoute>(routes: Routes<Route>): Route[] {
  return Object.values(routes).filter(({ path, index }) => path || index);
}

/** The first two words of a route's paths; home is in the rest, and the second word may be missing. */
function wordsOf(routes: Routes<PlacedRoute>, route: PlacedRoute): readonly [first: string, second: string] {
  const path = lineOf(routes, route).flatMap((each) => each.path || []);
  const [first = "", second = ""] = path.join("/").split("/").map(wordOf);
  return [first === "" ? REST : first, second];
}

function wordOf(part: string): string {
  return /^[:*]|\?$/.test(part) ? ANY_WORD : part.toLowerCase();
}

/** A route and its layouts, the outermost first. */
function lineOf<Route extends PlacedRoute>(routes: Routes<Route>, route: Route): Route[] {
  const parent = routes[route.parentId ?? ""];
  return parent ? [...lineOf(routes, parent), route] : [route];
}
