import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { gzipSync } from "node:zlib";

/** The Worker as a deployment would upload it: built, bundled and shaken by wrangler, nothing sent anywhere. */
export function workerBundle(): string {
  const folder = mkdtempSync(`${tmpdir()}/turnero-bench-`);
  try {
    deployInto(folder);
    const files = readdirSync(folder).filter((file) => !/\.(map|md)$/.test(file));
    if (files.join() !== "index.js") throw new Error(`One module was expected, not ${files.join(", ")}`);
    return readFileSync(`${folder}/index.js`, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function gzipped(text: string): number {
  return gzipSync(text).byteLength;
}

/** Vite's loader, under which we run, says `development`; a build that is told so carries the development React. */
function deployInto(folder: string): void {
  const done = spawnSync(
    process.execPath,
    [
      "node_modules/wrangler/bin/wrangler.js",
      "deploy",
      "--dry-run",
      "--env",
      "production",
      "--outdir",
      folder,
    ],
    { encoding: "utf8", env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" } },
  );
  if (done.status !== 0) throw new Error(`The Worker could not be bundled:\n${done.stdout}\n${done.stderr}`);
}
