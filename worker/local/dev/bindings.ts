import { resolve } from "node:path";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { bindingOver, RELAY } from "../local-d1.ts";
import { stateDir } from "../settings.mjs";

/** The bindings and variables of wrangler.toml, over the database and pictures of a local run. */
export async function openBindings() {
  // Files are Vite's; wrangler's folder of them is there after a build only.
  const overrides = { assets: { directory: resolve("public") } };
  const { d1Databases, r2Buckets, bindings } = optionsOf("wrangler.toml", undefined, {
    overrides,
  }).workerOptions;
  const local = new Miniflare({
    modules: true,
    script: RELAY,
    cf: false,
    telemetry: { enabled: false },
    defaultPersistRoot: resolve(stateDir, "v3"),
    ...(d1Databases && { d1Databases }),
    ...(r2Buckets && { r2Buckets }),
  });
  const PICTURES = await local.getR2Bucket("PICTURES");
  return { bindings: { ...bindings, DB: bindingOver(local), PICTURES }, close: () => local.dispose() };
}
