import type { Plugin } from "vite";

const BUILD = "virtual:remix/server-build";
const LATE = "\0virtual:late-routes:";
const IMPORT = /^\s*import \* as (route\d+) from ("[^"]+");$/gm;

/**
 * Puts routes with matching files into a module of their own, loaded at their first request. In Remix's build their `module` is
 * then a function that loads it (`worker/screens/group-build.ts`). A fresh Worker can then draw a customer's page without
 * running the back office or the product's public pages.
 */
export function lateRoutes(name: string, files: RegExp): Plugin {
  const module = LATE + name;
  let late: readonly Imported[] = [];
  return {
    name: `late-routes-${name}`,
    transform(code, id) {
      if (!id.endsWith(BUILD)) return null;
      late = importsOf(code).filter(({ path }) => files.test(path));
      if (late.length === 0) throw new Error(`No route of ${name} was found in Remix's build`);
      return { code: withoutThem(code, late, { name, module }), map: null };
    },
    resolveId: (id) => (id === module ? id : null),
    load: (id) =>
      id === module ? late.map(({ name, path }) => `export * as ${name} from ${path};`).join("\n") : null,
  };
}

type Imported = { readonly text: string; readonly name: string; readonly path: string };

function importsOf(code: string): Imported[] {
  return [...code.matchAll(IMPORT)].map(([text, name = "", path = ""]) => ({ text, name, path }));
}

type Late = { readonly name: string; readonly module: string };

function withoutThem(code: string, late: readonly Imported[], { name: room, module }: Late): string {
  const rest = late.reduce(
    (left, { text, name }) =>
      left
        .replace(text, "")
        .replace(new RegExp(`module: ${name}\\b`), `module: () => ${room}().then((all) => all.${name})`),
    code,
  );
  return `const ${room} = () => import(${JSON.stringify(module)});\n${rest}`;
}
