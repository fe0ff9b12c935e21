import type { Plugin } from "vite";

const BUILD = "virtual:remix/server-build";
const LATE = "\0virtual:late-routes";
const IMPORT = /^\s*import \* as (route\d+) from ("[^"]+");$/gm;

/**
 * Routes of a folder come to the server in a module of their own, read when one of them is first asked for: in Remix's
 * build their `module` is then a function that fetches it (`worker/screens/group-build.ts`). A fresh Worker draws a
 * customer's page without running the back office.
 */
export function lateRoutes(folder: string): Plugin {
  let late: readonly Imported[] = [];
  return {
    name: "late-routes",
    transform(code, id) {
      if (!id.endsWith(BUILD)) return null;
      late = importsOf(code).filter(({ path }) => path.includes(folder));
      if (late.length === 0) throw new Error(`No route of ${folder} was found in Remix's build`);
      return { code: withoutThem(code, late), map: null };
    },
    resolveId: (id) => (id === LATE ? id : null),
    load: (id) =>
      id === LATE ? late.map(({ name, path }) => `export * as ${name} from ${path};`).join("\n") : null,
  };
}

type Imported = { readonly text: string; readonly name: string; readonly path: string };

function importsOf(code: string): Imported[] {
  return [...code.matchAll(IMPORT)].map(([text, name = "", path = ""]) => ({ text, name, path }));
}

function withoutThem(code: string, late: readonly Imported[]): string {
  const rest = late.reduce(
    (left, { text, name }) =>
      left
        .replace(text, "")
        .replace(new RegExp(`module: ${name}\\b`), `module: () => late().then((all) => all.${name})`),
    code,
  );
  return `const late = () => import(${JSON.stringify(LATE)});\n${rest}`;
}
