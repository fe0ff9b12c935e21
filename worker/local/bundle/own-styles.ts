import type { Plugin } from "vite";

const STYLE = /\/styles\/(parts|screens)\/[\w-]+\.css$/;
const NOTHING = "\0own-style";

/**
 * A component names its styles by importing them (`import "#app/styles/parts/chips.css"`). They reach a page with the sheet of its
 * screen (`sheet-files.ts`): the scripts and the Worker's modules contain nothing of the import.
 */
export function ownStyles(): Plugin {
  return {
    name: "own-styles",
    enforce: "pre",
    resolveId: (source, importer) =>
      STYLE.test(source) && /\.tsx?(\?|$)/.test(importer ?? "")
        ? { id: NOTHING, moduleSideEffects: false }
        : null,
    load: (id) => (id === NOTHING ? "" : null),
  };
}
