import { routedPath } from "#app/domain/paths/routed-path.ts";

/** What the server's build and the browser's manifest both say of a route. */
export type PlacedRoute = {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
};
type Routes<Route> = Readonly<Record<string, Route>>;

/** Home, and whatever begins with a word of no route; Remix asks for home's data under this name. */
export const REST = "_root";
/** The shell's modal posts to the login from any page, and the router takes home for a page of its own layout. */
const FROM_ANYWHERE = ["login", REST];
const ANY_WORD = "*";

/** The groups: one for each word that a path may begin with, and the rest. */
export function groupsOf(routes: Routes<PlacedRoute>): ReadonlySet<string> {
  const words = screensOf(routes).map((route) => wordsOf(routes, route)[0]);
  return new Set([...words.filter((word) => word !== ANY_WORD), REST]);
}

/** The group of a path, which is read as the router reads it; `.data` is Remix's own ending. */
export function groupAt(pathname: string, groups: ReadonlySet<string>): string {
  const [, word = ""] = routedPath(pathname.replace(/\.data$/, "")).split("/");
  return groups.has(word) ? word : REST;
}

/** The corners of groups: the two words that paths begin with, where the second is always the same. */
export function cornersOf(routes: Routes<PlacedRoute>): ReadonlySet<string> {
  const words = screensOf(routes).map((route) => wordsOf(routes, route));
  const fixed = words.filter((each) => !each.includes(ANY_WORD) && !each.includes(""));
  return new Set(fixed.map((each) => each.join("/")));
}

/** The second word of a path of the group, where that is a corner; null for any other. */
export function cornerAt(pathname: string, group: string, corners: ReadonlySet<string>): string | null {
  const [, , word = ""] = routedPath(pathname.replace(/\.data$/, "")).split("/");
  return corners.has(`${group}/${word}`) ? word : null;
}

/**
 * All routes that a path of the group can lead to, in their order: the group's own, those open to any word, and the
 * layouts around them. The others cost such a path nothing. Of a `corner` of the group: without those whose second word is
 * another.
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

/** Without layouts, to which nothing leads by themselves. */
function screensOf<Route extends PlacedRoute>(routes: Routes<Route>): Route[] {
  return Object.values(routes).filter(({ path, index }) => path || index);
}

/** The two words that a route's paths begin with; home stands in the rest, and the second may be none. */
function wordsOf(routes: Routes<PlacedRoute>, route: PlacedRoute): readonly [first: string, second: string] {
  const path = lineOf(routes, route).flatMap((each) => each.path || []);
  const [first = "", second = ""] = path.join("/").split("/").map(wordOf);
  return [first === "" ? REST : first, second];
}

function wordOf(part: string): string {
  return /^[:*]|\?$/.test(part) ? ANY_WORD : part.toLowerCase();
}

/** A route and the layouts around it, the outermost first. */
function lineOf<Route extends PlacedRoute>(routes: Routes<Route>, route: Route): Route[] {
  const parent = routes[route.parentId ?? ""];
  return parent ? [...lineOf(routes, parent), route] : [route];
}
