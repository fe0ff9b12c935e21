import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { unstable_readConfig as readConfig } from "wrangler";

/** Builds the product; a build under way is waited for. */
export function buildProduct(): void {
  run(["worker/local/build.mjs"]);
}

/** The Worker as a deployment would upload what is built: bundled and shaken by wrangler; nothing is sent anywhere. */
export function workerBundle(): string {
  const folder = mkdtempSync(`${tmpdir()}/turnero-bundle-`);
  try {
    writeFileSync(`${folder}/wrangler.json`, JSON.stringify(bundling()));
    run([
      "node_modules/wrangler/bin/wrangler.js",
      "deploy",
      "--dry-run",
      "--config",
      `${folder}/wrangler.json`,
      "--outdir",
      `${folder}/out`,
    ]);
    const files = readdirSync(`${folder}/out`).filter((file) => !/\.(map|md)$/.test(file));
    if (files.join() !== "index.js") throw new Error(`One module was expected, not ${files.join(", ")}`);
    return readFileSync(`${folder}/out/index.js`, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function gzipped(text: string): number {
  return gzipSync(text).byteLength;
}

/** What of wrangler.toml decides the bundle: all but the build, which has been made. */
function bundling() {
  const {
    name,
    main = "",
    compatibility_date,
    compatibility_flags,
    keep_names,
    minify,
  } = readConfig({ config: "wrangler.toml" });
  return { name, main: resolve(main), compatibility_date, compatibility_flags, keep_names, minify };
}

/** Vite's loader, under which we run, says `development`: a bundle told so would carry that React. */
function run(args: readonly string[]): void {
  const done = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" },
  });
  if (done.status !== 0) throw new Error(`node ${args.join(" ")} failed:\n${done.stdout}\n${done.stderr}`);
}
