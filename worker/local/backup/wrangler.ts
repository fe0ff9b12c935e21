import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";

/** Runs wrangler on a product's D1 and R2; returns its output. */
export type Wrangler = (...words: readonly string[]) => Promise<string>;

/** The place of a product's database and bucket. */
export type Place = {
  readonly name: string;
  readonly bucket: string;
  readonly wrangler: Wrangler;
  /** Cleans up; the place cannot be used afterwards. */
  readonly leave: () => void;
};

type Environment = Readonly<Record<string, string | undefined>>;

const PRODUCTION = "production";
const ANSWER_BYTES = 256 * 1024 * 1024;

/** The deployed product, by wrangler's own login (`wrangler login`, or `CLOUDFLARE_API_TOKEN`). */
export function remotePlace(env: Environment): Place {
  return {
    name: "the deployed product",
    bucket: bucketOf({ config: "wrangler.toml", env: PRODUCTION }),
    wrangler: wranglerWith(env, "--remote", "--env", PRODUCTION),
    leave: () => undefined,
  };
}

/** A local run. `d1 export` only looks beside the settings file, so that is copied into a folder with a link to the state. */
export function localPlace(stateDir: string): Place {
  const room = mkdtempSync(`${tmpdir()}/turnero-local-`);
  mkdirSync(stateDir, { recursive: true });
  mkdirSync(`${room}/.wrangler`);
  symlinkSync(resolve(stateDir), `${room}/.wrangler/state`, "junction");
  copyFileSync("wrangler.toml", `${room}/wrangler.toml`);
  return {
    name: `the local product of ${stateDir}`,
    bucket: bucketOf({ config: "wrangler.toml" }),
    wrangler: wranglerWith(process.env, "--local", "--config", `${room}/wrangler.toml`),
    leave: () => rmSync(room, { recursive: true, force: true }),
  };
}

const bucketsSchema = z.array(z.object({ binding: z.string(), bucket_name: z.string().optional() }));

function bucketOf(settings: { readonly config: string; readonly env?: string }): string {
  const buckets = bucketsSchema.parse(readConfig(settings).r2_buckets);
  const name = buckets.find(({ binding }) => binding === "PICTURES")?.bucket_name;
  if (name === undefined) throw new Error("wrangler.toml binds no bucket PICTURES.");
  return name;
}

function wranglerWith(given: Environment, ...where: readonly string[]): Wrangler {
  return async (...words) => {
    const all = ["node_modules/wrangler/bin/wrangler.js", ...words, ...where];
    const env = { ...given, WRANGLER_SEND_METRICS: "false", NO_UPDATE_NOTIFIER: "1", NO_COLOR: "1" };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, all, { env, maxBuffer: ANSWER_BYTES });
      return stdout;
    } catch (error) {
      throw new Error(`wrangler ${words.slice(0, 3).join(" ")} failed: ${whatItSaid(error)}`);
    }
  };
}

function whatItSaid(error: unknown): string {
  const { stdout = "", stderr = "" } = error as { readonly stdout?: string; readonly stderr?: string };
  const said = `${stderr}\n${stdout}`.trim();
  return said === "" ? String(error) : said;
}
