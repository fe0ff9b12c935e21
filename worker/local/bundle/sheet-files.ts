import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import type { Plugin, Rollup } from "vite";
import { withUsedTokens } from "../../../app/styles/base/used-tokens.ts";
import { ORDER } from "./shared-sheets.ts";
import { SHEET, type SheetParts, sheetParts } from "./sheet-parts.ts";

const ASKED = ".css?sheet";
const VIRTUAL = "\0sheet-file:";
const FOLDER = "/assets/sheets";

/**
 * A sheet, `virtual:sheet/team`, becomes its address among the browser files. It has the styles that the components of its screens
 * import; a style entry imported with `?sheet` has those that it lists. The Worker contains none of it, and reads it when its
 * screen is first drawn (`worker/screens/files.ts`). Browsers get the sheet with the page, so their script gets an empty
 * address. `client` is Remix's folder of browser files, which exists before the server is built.
 */
export function sheetFiles(client: string): Plugin {
  const files = new Map<string, string>();
  let isBuild = false;
  return {
    name: "sheet-files",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    async resolveId(source, importer) {
      if (source.startsWith(SHEET)) return VIRTUAL + source;
      if (!source.endsWith(ASKED)) return null;
      const found = await this.resolve(source.replace(/\?sheet$/, ""), importer, { skipSelf: true });
      return found && `${VIRTUAL}${found.id.replace(/\.css$/, "")}`;
    },
    async load(id, options) {
      if (!id.startsWith(VIRTUAL)) return null;
      if (options?.ssr !== true) return 'export default "";';
      if (!isBuild) return null;
      const entry = id.slice(VIRTUAL.length);
      const sheet = withUsedTokens(await sheetText(this, sheetParts(entry)), []);
      const hash = createHash("sha256").update(sheet).digest("hex").slice(0, 10);
      const address = `${FOLDER}/${entry.replace(/^.*\//, "")}-${hash}.css`;
      files.set(address, sheet);
      return `export default ${JSON.stringify(address)};`;
    },
    writeBundle() {
      if (files.size > 0) mkdirSync(`${client}${FOLDER}`, { recursive: true });
      for (const [address, sheet] of files) writeFileSync(`${client}${address}`, sheet);
    },
  };
}

/** The files as one text, each as Vite compiles it, neighbours in one layer. */
async function sheetText(build: Rollup.PluginContext, parts: SheetParts): Promise<string> {
  const texts = await Promise.all(parts.map(({ path }) => partText(build, path)));
  const inLayers = parts.map(({ layer }, i) => {
    const begins = layer !== parts[i - 1]?.layer ? `@layer ${layer}{` : "";
    return `${begins}${texts[i]}${layer !== parts[i + 1]?.layer ? "}" : ""}`;
  });
  return ORDER.replaceAll(", ", ",") + inLayers.join("");
}

async function partText(build: Rollup.PluginContext, path: string): Promise<string> {
  const { code } = await build.load({ id: `${path}?inline` });
  const text = /^export default (".*");?\s*$/s.exec(code ?? "")?.[1];
  if (text === undefined) throw new Error(`Vite made no style sheet of ${path}`);
  return JSON.parse(text);
}
