import type { Plugin } from "vite";

const BUILD = "virtual:remix/server-build";
const LATE = "\0virtual:late-routes:";
const IMPORT = /^\s*import \* as (route\d+) from "([^"]+)";$/gm;

/** For each module, the folders and files of `app/routes` that it holds. */
export type LateModules = Readonly<Record<string, readonly string[]>>;

type Route = { readonly text: string; readonly name: string; readonly path: string };

/**
 * Puts routes into modules of their own, each loaded at the first request for one of its routes. In Remix's build their `module`
 * is then a function that loads it (`worker/screens/group-build.ts`). A fresh Worker can then draw a customer's page without
 * running the back office or the product's public pages.
 */
export function lateRoutes(modules: LateModules): Plugin {
  const late = new Map<string, readonly Route[]>();
  return {
    name: "late-routes",
    transform(code, id) {
      if (!id.endsWith(BUILD)) return null;
      const routes = routesIn(code);
      for (const name of Object.keys(modules)) {
        const own = routes.filter(({ path }) => moduleOf(modules, path) === name);
        if (own.length === 0) throw new Error(`No route of ${name} was found in Remix's build`);
        late.set(name, own);
      }
      return { code: [...late].reduce(withoutModule, code), map: null };
    },
    resolveId: (id) => (id.startsWith(LATE) ? id : null),
    load(id) {
      const routes = id.startsWith(LATE) ? late.get(id.slice(LATE.length)) : undefined;
      return routes?.map(({ name, path }) => `export * as ${name} from "${path}";`).join("\n") ?? null;
    },
  };
}

/** The module of a route's file, by the longest name that fits; null for one that comes with the screens. */
export function moduleOf(modules: LateModules, path: string): string | null {
  const place = path.replace(/^.*\/app\/routes\//, "");
  const fitting = Object.entries(modules).flatMap(([name, places]) =>
    places.filter((each) => place.startsWith(each)).map((each) => ({ name, letters: each.length })),
  );
  return fitting.sort((one, other) => other.letters - one.letters)[0]?.name ?? null;
}

function routesIn(code: string): Route[] {
  return [...code.matchAll(IMPORT)].map(([text, name = "", path = ""]) => ({ text, name, path }));
}

function withoutModule(code: string, [module, routes]: readonly [string, readonly Route[]]): string {
  const rest = routes.reduce(
    (left, { text, name }) =>
      left
        .replace(text, "")
        .replace(new RegExp(`module: ${name}\\b`), `module: () => ${module}().then((all) => all.${name})`),
    code,
  );
  return `const ${module} = () => import(${JSON.stringify(LATE + module)});\n${rest}`;
}
