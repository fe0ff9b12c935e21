import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { unstable_readConfig as readConfig } from "wrangler";

/** Builds the product. Vite's loader, under which we run, says `development`: a build told so carries that React. */
export function buildProduct(): void {
  run("remix", ["vite:build", "--logLevel", "warn"]);
}

/** The Worker as a deployment would upload what is built: bundled and shaken by wrangler; nothing is sent anywhere. */
export function workerBundle(): string {
  const folder = mkdtempSync(`${tmpdir()}/turnero-bundle-`);
  try {
    writeFileSync(`${folder}/wrangler.json`, JSON.stringify(bundling()));
    run("wrangler", [
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
  } = readConfig({ config: "wrangler.toml" });
  return { name, main: resolve(main), compatibility_date, compatibility_flags };
}

function run(bin: string, args: readonly string[]): void {
  const done = spawnSync(`node_modules/.bin/${bin}`, args, {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" },
  });
  if (done.status !== 0) throw new Error(`${bin} ${args[0]} failed:\n${done.stdout}\n${done.stderr}`);
}
