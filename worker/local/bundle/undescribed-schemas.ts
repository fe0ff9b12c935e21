import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const DESCRIBING = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Each zod schema can describe itself as JSON Schema, which only the build needs (`described`). In the Worker, empty functions
 * replace that part of zod.
 */
export function undescribedSchemas(): Plugin {
  return {
    name: "undescribed-schemas",
    apply: "build",
    enforce: "pre",
    load(id, options) {
      if (!options?.ssr || !DESCRIBING.test(id)) return null;
      const names = exportedFrom(readFileSync(id, "utf8"));
      return `const none = () => {};\nexport { ${names.map((name) => `none as ${name}`).join(", ")} };\n`;
    },
  };
}

/** The names that a module exports. Throws if there are none, because zod is then built in another way. */
export function exportedFrom(module: string): readonly string[] {
  const declared = module.matchAll(/^export (?:const|function) (\w+)/gm);
  const listed = [...module.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, list = ""]) => list.split(","));
  const names = [
    ...[...declared].map(([, name = ""]) => name),
    ...listed.map((each) => each.trim().replace(/^.* as /, "")),
  ];
  if (names.length === 0) throw new Error("zod exports its JSON Schema in another way than it did");
  return names;
}
