import { createHash } from "node:crypto";
import { type Plugin, runnerImport } from "vite";

const MODULE = "virtual:landing-files";
const LOADED = `\0${MODULE}`;
const FOLDER = "assets/landings";
/** The placeholder for the product's name, which the operator sets. */
const PRODUCT = "{product}";

type File = { readonly type: string; readonly key: string; readonly name: string; readonly text: string };

/**
 * Writes each landing's words to a file that browsers can download. The Worker contains none of them, and reads a file when a
 * visitor requests its landing. The unknown landing has an empty key.
 */
export function landingFiles(): Plugin {
  let isServer = false;
  return {
    name: "landing-files",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    resolveId: (id) => (id === MODULE ? LOADED : null),
    async load(id) {
      if (id !== LOADED) return null;
      const all = await files();
      const addresses = all.map(({ type, key, name }) => [`${type}/${key}`, `/${name}`]);
      return `export default ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
    async generateBundle() {
      if (isServer) return;
      for (const { name, text } of await files())
        this.emitFile({ type: "asset", fileName: name, source: text });
    },
  };
}

async function files(): Promise<readonly File[]> {
  const { module } = await runnerImport<typeof import("../../../app/text/site/landings/landings.ts")>(
    "./app/text/site/landings/landings.ts",
    { configFile: false, logLevel: "error" },
  );
  const { LANDINGS, landingOf, unknownLanding } = module;
  return (Object.keys(LANDINGS) as (keyof typeof LANDINGS)[]).flatMap((type) => [
    fileOf(type, "", unknownLanding(type, PRODUCT)),
    ...Object.keys(LANDINGS[type]).map((key) => fileOf(type, key, landingOf(type, key, PRODUCT))),
  ]);
}

function fileOf(type: string, key: string, landing: unknown): File {
  const text = JSON.stringify(landing);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  return { type, key, name: `${FOLDER}/${key || type}-${hash}.json`, text };
}
