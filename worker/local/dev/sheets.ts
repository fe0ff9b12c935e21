import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Plugin, preprocessCSS, type ResolvedConfig } from "vite";
import { ORDER, partsOf } from "../bundle/shared-sheets.ts";

const ENTRY = /^\0sheet-file:(.+)$/;
const ADDRESS = /^\/assets\/sheets\/([\w-]+\.css)$/;

/** The style entries that are files in a build (`bundle/sheet-files.ts`), made anew after an edit of any part. */
export function devSheets(): Plugin {
  const sheets = new Map<string, string>();
  let config: ResolvedConfig;
  return {
    name: "dev-sheets",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
    },
    async load(id, options) {
      const entry = ENTRY.exec(id)?.[1];
      if (entry === undefined || !options?.ssr) return null;
      const { text, files } = await sheetOf(`${entry}.css`, config);
      for (const file of files) this.addWatchFile(file);
      const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
      const name = `${entry.replace(/^.*\//, "")}-${hash}.css`;
      sheets.set(name, text);
      return `export default "/assets/sheets/${name}";`;
    },
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        const sheet = sheets.get(ADDRESS.exec(request.url ?? "")?.[1] ?? "");
        if (sheet === undefined) return next();
        reply.setHeader("Content-Type", "text/css");
        reply.end(sheet);
      });
    },
  };
}

type Sheet = { readonly text: string; readonly files: readonly string[] };

/** An entry with its imports, and the files that it is made of. */
async function sheetOf(entry: string, config: ResolvedConfig): Promise<Sheet> {
  const parts = partsOf(readFileSync(entry, "utf8")).map(async ({ path, layer }): Promise<Sheet> => {
    const file = resolve(dirname(entry), path);
    if (layer === null) return sheetOf(file, config);
    const { code } = await preprocessCSS(readFileSync(file, "utf8"), file, config);
    return { text: `@layer ${layer}{${code}}`, files: [file] };
  });
  const all = await Promise.all(parts);
  return {
    text: ORDER + all.map(({ text }) => text).join("\n"),
    files: [entry, ...all.flatMap(({ files }) => files)],
  };
}
