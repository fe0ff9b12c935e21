import { createRunnableDevEnvironment, resolveConfig } from "vite";

let runner = null;

/**
 * A TypeScript module of ours, by its path from the top, run here. What it imports only once it is called is found too, which
 * Vite's own `runnerImport` refuses: it closes its runner behind the first module.
 */
export async function load(file) {
  runner ??= openRunner();
  return (await runner).import(`./${file}`);
}

async function openRunner() {
  // Packages are found as Node finds them, which runs them.
  const conditions = process.features.require_module ? ["node", "module-sync"] : ["node"];
  const resolve = { external: true, mainFields: [], conditions };
  const inline = { consumer: "server", dev: { moduleRunnerTransform: true }, resolve };
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      cacheDir: process.cwd(),
      logLevel: "error",
      environments: { inline },
    },
    "serve",
  );
  const environment = createRunnableDevEnvironment("inline", config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  });
  await environment.init();
  return environment.runner;
}
