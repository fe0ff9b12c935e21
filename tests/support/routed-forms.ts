import type { RouteConfigEntry } from "@remix-run/route-config";
import { z } from "zod";
import routes from "#app/routes.ts";

const sources = import.meta.glob<string>("/app/{routes,routing}/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const schemas = import.meta.glob<Readonly<Record<string, unknown>>>("/app/inputs/**/*.ts", { eager: true });

/** The input of a route's action, read from its source. */
export type RoutedForm = {
  /** '/backoffice/clients/:clientId'. */
  readonly pattern: string;
  /** The parameters of its address. */
  readonly params: readonly string[];
  /** The words by which its action distinguishes its forms. */
  readonly intents: readonly string[];
  /** The fields that it reads, by hand or through a schema. */
  readonly fields: readonly string[];
};

/** The inputs of every route that takes forms. */
export async function routedForms(): Promise<readonly RoutedForm[]> {
  return filesOf(await routes).flatMap(({ pattern, file }) => {
    const own = sources[file] ?? "";
    if (!/export (async )?(function|const) action\b/.test(own)) return [];
    const texts = readBy(file);
    return [
      {
        pattern,
        params: [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name),
        intents: unique(texts.flatMap(intentsIn)),
        fields: unique(texts.flatMap((text) => [...fieldsIn(text), ...schemaFieldsIn(text)])),
      },
    ];
  });
}

type Routed = { readonly pattern: string; readonly file: string };

function filesOf(entries: readonly RouteConfigEntry[], before = ""): readonly Routed[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path === undefined ? before : `${before}/${path}`;
    return children ? filesOf(children, pattern) : [{ pattern, file: `/app/${file}` }];
  });
}

/** A route's own source, and its imports that run on the server: files of its folders and files that routes share. */
function readBy(file: string, seen: Set<string> = new Set()): readonly string[] {
  const text = sources[file];
  if (text === undefined || seen.has(file)) return [];
  seen.add(file);
  const imported = [...text.matchAll(/from "([^"]+\.ts)"/g)].map(([, to = ""]) =>
    to.startsWith("#app/") ? to.replace("#app", "/app") : new URL(to, `file://${file}`).pathname,
  );
  return [text, ...imported.flatMap((each) => readBy(each, seen))];
}

function intentsIn(text: string): readonly string[] {
  if (!text.includes(`"intent"`)) return [];
  const served = text.replace(/export default function[\s\S]*/, "");
  return [...served.matchAll(/\bcase "([a-z-]+)":|\bintent(?:"\))? === "([a-z-]+)"/g)].map(
    ([, one, other]) => one ?? other ?? "",
  );
}

function fieldsIn(text: string): readonly string[] {
  return [...text.matchAll(/\bform\w*\.(?:get|getAll|has)\("([^"]+)"\)/g)].map(([, name = ""]) => name);
}

/** The fields of the schemas that it imports. */
function schemaFieldsIn(text: string): readonly string[] {
  return [...text.matchAll(/import (?:type )?\{([^}]*)\} from "#(app\/inputs\/[^"]+)"/g)].flatMap(
    ([, names = "", path]) =>
      names.split(",").flatMap((name) => keysOf(schemas[`/${path}`]?.[name.trim().split(" ")[0] ?? ""])),
  );
}

function keysOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return [...keysOf(schema.in), ...keysOf(schema.out)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(keysOf);
  return [];
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted();
}
