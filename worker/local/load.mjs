import { createRunnableDevEnvironment, resolveConfig } from "vite";

let runner = null;

/**
 * Runs one of our TypeScript modules, by its path from the root. Modules that it imports later are found too. Vite's own
 * `runnerImport` refuses those, because it closes its runner after the first module.
 */
export async function load(file) {
  runner ??= openRunner();
  return (await runner).import(`./${file}`);
}

async function openRunner() {
  // Packages are resolved as by Node, which runs them.
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
