import { build, type Rollup } from "vite";

/** A TypeScript file of ours and all that it imports as one module, made as the Worker's own bundle is. */
export async function bundled(file: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: file, write: false, minify: false, target: "es2022" },
    ssr: { noExternal: true, target: "webworker" },
  })) as Rollup.RollupOutput;
  return made.output[0].code;
}
