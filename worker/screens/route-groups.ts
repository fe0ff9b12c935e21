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
  const words = screensOf(routes).map((route) => firstWord(routes, route));
  return new Set([...words.filter((word) => word !== ANY_WORD), REST]);
}

/** The group of a path, which is read as the router reads it; `.data` is Remix's own ending. */
export function groupAt(pathname: string, groups: ReadonlySet<string>): string {
  const [, word = ""] = routedPath(pathname.replace(/\.data$/, "")).split("/");
  return groups.has(word) ? word : REST;
}

/**
 * All routes that a path of the group can lead to, in their order: the group's own, those open to any word, and the
 * layouts around them. The others cost such a path nothing.
 */
export function routesOfGroup<Route extends PlacedRoute>(
  routes: Routes<Route>,
  group: string,
): Record<string, Route> {
  const words = [group, ...FROM_ANYWHERE, ANY_WORD];
  const kept = new Set<string>();
  for (const route of screensOf(routes).filter((each) => words.includes(firstWord(routes, each))))
    for (const { id } of lineOf(routes, route)) kept.add(id);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
}

/** Without layouts, to which nothing leads by themselves. */
function screensOf<Route extends PlacedRoute>(routes: Routes<Route>): Route[] {
  return Object.values(routes).filter(({ path, index }) => path || index);
}

/** The word that a route's paths begin with; home stands in the rest. */
function firstWord(routes: Routes<PlacedRoute>, route: PlacedRoute): string {
  const path = lineOf(routes, route).flatMap((each) => each.path || []);
  const [word = ""] = path.join("/").split("/");
  if (word === "") return REST;
  return /^[:*]|\?$/.test(word) ? ANY_WORD : word.toLowerCase();
}

/** A route and the layouts around it, the outermost first. */
function lineOf<Route extends PlacedRoute>(routes: Routes<Route>, route: Route): Route[] {
  const parent = routes[route.parentId ?? ""];
  return parent ? [...lineOf(routes, parent), route] : [route];
}
