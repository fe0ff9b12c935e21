import { runnerImport } from "vite";

/** A TypeScript module of ours, by its path from the top, run here. */
export async function load(file) {
  const { module } = await runnerImport(`./${file}`, { configFile: false, logLevel: "error" });
  return module;
}
