import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Plugin, preprocessCSS, type ResolvedConfig } from "vite";
import { ORDER } from "../bundle/shared-sheets.ts";
import { type SheetParts, sheetParts } from "../bundle/sheet-parts.ts";

const ENTRY = /^\0sheet-file:(.+)$/;
const ADDRESS = /^\/assets\/sheets\/([\w-]+\.css)$/;

/**
 * The sheets that are files in a build (`bundle/sheet-files.ts`), made anew after an edit of any of their styles. A style that a
 * component newly imports is there after the next such edit.
 */
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
      const parts = sheetParts(entry);
      for (const { path } of parts) this.addWatchFile(path);
      const text = await sheetText(parts, config);
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

async function sheetText(parts: SheetParts, config: ResolvedConfig): Promise<string> {
  const texts = parts.map(async ({ path, layer }) => {
    const { code } = await preprocessCSS(readFileSync(path, "utf8"), path, config);
    return `@layer ${layer}{${code}}`;
  });
  return ORDER + (await Promise.all(texts)).join("\n");
}
