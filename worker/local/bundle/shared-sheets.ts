import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const ENTRY = /\/entries\/([\w-]+)\.css\?inline$/;
const VIRTUAL = "\0sheet:";
/** The first line of each sheet. */
export const ORDER = "@layer base, parts, screens;";

/**
 * A style entry only imports (`app/styles/entries`). The server gets an inlined entry as the sum of its parts, and each part is
 * in the Worker only once. As Vite's own text, every entry would contain a copy of the same thirty files.
 */
export function sharedSheets(): Plugin {
  return {
    name: "shared-sheets",
    enforce: "pre",
    async resolveId(source, importer, { ssr }) {
      if (!ssr || !ENTRY.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${VIRTUAL}${found.id.replace(/\.css\?inline$/, "")}`;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const file = `${id.slice(VIRTUAL.length)}.css`;
      this.addWatchFile(file);
      return sumOfParts(partsOf(readFileSync(file, "utf8")), dirname(file));
    },
  };
}

/** A file that an entry imports, and its layer; an imported entry brings its own layers. */
export type Part = { readonly path: string; readonly layer: string | null };

/** The imports of an entry, in order. Throws on any other content, because it would be lost. */
export function partsOf(entry: string): readonly Part[] {
  const lines = entry
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .map((line) => line.trim());
  return lines.filter((line) => line !== "" && line !== ORDER).map(partOf);
}

function partOf(line: string): Part {
  const [, path, layer] = /^@import "([^"]+)"(?: layer\((\w+)\))?;$/.exec(line) ?? [];
  if (path === undefined) throw new Error(`A style entry only imports, it does not say: ${line}`);
  return { path, layer: layer ?? null };
}

function sumOfParts(parts: readonly Part[], folder: string): string {
  const imports = parts.map(
    ({ path }, i) => `import part${i} from ${JSON.stringify(`${resolve(folder, path)}?inline`)};`,
  );
  const texts = parts.flatMap(({ layer }, i) => [
    ...(layer !== null && layer !== parts[i - 1]?.layer ? [`"@layer ${layer}{"`] : []),
    `part${i}`,
    ...(layer !== null && layer !== parts[i + 1]?.layer ? ['"}"'] : []),
  ]);
  const order = JSON.stringify(ORDER.replaceAll(", ", ","));
  return `${imports.join("\n")}\nexport default ${[order, ...texts].join("+")};\n`;
}
