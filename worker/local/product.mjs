import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { stateDir } from "./settings.mjs";

const NAME = "turnero";
const BUILT = resolve("build/server");

/**
 * Runs the built Worker on `port`, in the modules that are deployed, bound as wrangler.toml says, over the database and the
 * pictures of `stateDir`. `settings` are its variables. `reload` takes up a newer build; the last one is up until then.
 * `runClock` does what a cron trigger does, and says whether that went well: Miniflare's own address for it knows no Worker
 * with files beside it.
 */
export async function startProduct(port, settings) {
  const miniflare = new Miniflare(options());
  await miniflare.ready;
  return {
    reload: () => miniflare.setOptions(options()),
    runClock: async () => {
      const worker = await miniflare.getWorker(NAME);
      return (await worker.scheduled({ cron: "* * * * *" })).outcome === "ok";
    },
    stop: () => miniflare.dispose(),
  };

  function options() {
    const { workerOptions } = optionsOf("wrangler.toml");
    return {
      host: "127.0.0.1",
      port,
      log: new Log(LogLevel.WARN, { prefix: "turnero" }),
      telemetry: { enabled: false },
      cf: false,
      defaultPersistRoot: resolve(stateDir, "v3"),
      // Journeys ask the database there (tests/e2e/support/ask-database.ts); it is no part of what is deployed.
      unsafeLocalExplorer: true,
      workers: [
        {
          ...workerOptions,
          name: NAME,
          modulesRoot: BUILT,
          modules: builtModules(),
          bindings: { ...workerOptions.bindings, ...settings },
        },
      ],
    };
  }
}

/** The entry first. */
function builtModules() {
  const late = readdirSync(`${BUILT}/assets`).filter((name) => name.endsWith(".mjs"));
  return ["index.js", ...late.map((name) => `assets/${name}`)].map((name) => ({
    type: "ESModule",
    path: `${BUILT}/${name}`,
  }));
}
