import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Plugin, runnerImport } from "vite";
import type { Drawing } from "./drawings.tsx";

const MODULE = "virtual:share-pictures";
const LOADED = `\0${MODULE}`;
const FOLDER = "assets/share";
/** A cache, so that a build draws only changed pictures. */
const DRAWN = "node_modules/.cache/share";

/** The addresses in `npm run dev`, where no picture is drawn. */
const NOT_DRAWN = `export default new Proxy({}, { get: (_, key) => "/${FOLDER}/" + String(key) + ".png" });`;

/**
 * Pictures for link previews of the product's own pages (Open Graph). The browser build draws them; the Worker knows only their
 * addresses. Their names contain a hash of the drawing.
 */
export function sharePictures(): Plugin {
  let isServer = false;
  let isBuild = false;
  return {
    name: "share-pictures",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? LOADED : null),
    async load(id) {
      if (id !== LOADED) return null;
      if (!isBuild) return NOT_DRAWN;
      const { drawAll } = await drawings();
      const urls = drawAll().map((each) => [each.key, `/${nameOf(each)}`]);
      return `export default ${JSON.stringify(Object.fromEntries(urls))};`;
    },
    async generateBundle() {
      if (isServer) return;
      const { drawAll, pngsOf } = await drawings();
      const all = drawAll();
      const missing = all.filter((each) => !existsSync(placeOf(each)));
      mkdirSync(`${DRAWN}/${FOLDER}`, { recursive: true });
      for (const [index, png] of (await pngsOf(missing)).entries()) {
        const drawing = missing[index];
        if (drawing) writeFileSync(placeOf(drawing), png);
      }
      for (const each of all)
        this.emitFile({ type: "asset", fileName: nameOf(each), source: readFileSync(placeOf(each)) });
    },
  };
}

/** They import modules of the product's pages, which only Vite can load. */
async function drawings(): Promise<typeof import("./drawings.tsx")> {
  const { module } = await runnerImport<typeof import("./drawings.tsx")>(
    "./worker/local/bundle/share/drawings.tsx",
    {
      configFile: false,
      logLevel: "error",
    },
  );
  return module;
}

function nameOf({ key, svg }: Drawing): string {
  return `${FOLDER}/${key}-${createHash("sha256").update(svg).digest("hex").slice(0, 10)}.png`;
}

function placeOf(drawing: Drawing): string {
  return `${DRAWN}/${nameOf(drawing)}`;
}
