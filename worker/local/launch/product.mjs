import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { stateDir } from "../settings.mjs";

const NAME = "turnero";

/**
 * Runs the Worker that was built into `folder` on `port`, with the bindings of wrangler.toml, and the database and pictures of
 * `stateDir`. `settings` are its variables. `reload` loads a newer build; the old build runs until then. `runClock` replaces a
 * cron trigger and returns whether it succeeded, because Miniflare's own address for that fails for a Worker with asset files.
 */
export async function startProduct(port, folder, settings) {
  const built = resolve(folder, "server");
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
    const { workerOptions } = optionsOf("wrangler.toml", undefined, {
      overrides: { assets: { directory: resolve(folder, "client") } },
    });
    return {
      host: "127.0.0.1",
      port,
      log: new Log(LogLevel.WARN, { prefix: "turnero" }),
      telemetry: { enabled: false },
      cf: false,
      defaultPersistRoot: resolve(stateDir, "v3"),
      // Browser tests query the database there (tests/e2e/support/ask-database.ts); it is not deployed.
      unsafeLocalExplorer: true,
      workers: [
        {
          ...workerOptions,
          name: NAME,
          modulesRoot: built,
          modules: modulesIn(built),
          bindings: { ...workerOptions.bindings, ...settings },
        },
      ],
    };
  }
}

/** The entry module first. */
function modulesIn(built) {
  const late = readdirSync(`${built}/assets`).filter((name) => name.endsWith(".mjs"));
  return ["index.js", ...late.map((name) => `assets/${name}`)].map((name) => ({
    type: "ESModule",
    path: `${built}/${name}`,
  }));
}
