import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { unstable_readConfig as readConfig } from "wrangler";

/** Builds the product; a build under way is waited for. */
export function buildProduct(): void {
  run(["worker/local/build.mjs"]);
}

/** A module of the Worker: its place, and its text. */
export type Module = { readonly path: string; readonly contents: string };

/** The Worker as a deployment would upload what is built, its entry first; nothing is sent anywhere. */
export function workerBundle(): readonly Module[] {
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
    const files = readdirSync(`${folder}/out`, { recursive: true, encoding: "utf8" });
    const late = files.filter((file) => file.endsWith(".mjs"));
    return [ENTRY, ...late].map((path) => ({
      path,
      contents: readFileSync(`${folder}/out/${path}`, "utf8"),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What it weighs, each module compressed by itself. */
export function gzipped(bundle: readonly Module[]): number {
  return bundle.reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0);
}

/** The modules that run where some do, before the first request the entry: those, and what they import at once. */
export function startingModules(
  bundle: readonly Module[],
  begun: readonly Module[] = bundle.filter(({ path }) => path === ENTRY),
): readonly Module[] {
  const found = new Set<Module>();
  const queue = [...begun];
  for (const module of queue) {
    if (found.has(module)) continue;
    found.add(module);
    const names = [...module.contents.matchAll(/(?:from|import)\s*"\.[^"]*?([^/"]+\.mjs)"/g)].map(
      ([, name]) => name,
    );
    queue.push(...bundle.filter(({ path }) => names.includes(basename(path))));
  }
  return [...found];
}

/** What is read when somebody first asks for it, by the beginning of its module's name. */
const ROOMS = {
  customers: "screens-",
  agenda: "_virtual_late-routes_agenda",
  setup: "_virtual_late-routes_setup",
  office: "_virtual_late-routes_office",
  visitors: "_virtual_late-routes_visitors",
  api: "app-",
  clock: "clock-",
} as const;

/** What a fresh Worker reads to answer one request, with what it starts with: each room's own first one. */
export function roomsOf(bundle: readonly Module[]): Readonly<Record<keyof typeof ROOMS, readonly Module[]>> {
  const read = (name: string) => {
    const begun = bundle.filter(({ path }) => path === ENTRY || basename(path).startsWith(name));
    if (begun.length !== 2) throw new Error(`The bundle has no one module that begins with ${name}`);
    return startingModules(bundle, begun);
  };
  return {
    customers: read(ROOMS.customers),
    agenda: read(ROOMS.agenda),
    setup: read(ROOMS.setup),
    office: read(ROOMS.office),
    visitors: read(ROOMS.visitors),
    api: read(ROOMS.api),
    clock: read(ROOMS.clock),
  };
}

const ENTRY = "index.js";

/** What of wrangler.toml decides the bundle: all but the build, which has been made. */
function bundling() {
  const {
    name,
    main = "",
    compatibility_date,
    compatibility_flags,
    no_bundle,
    rules,
  } = readConfig({ config: "wrangler.toml" });
  return { name, main: resolve(main), compatibility_date, compatibility_flags, no_bundle, rules };
}

/** Vite's loader, under which we run, says `development`: a bundle told so would carry that React. */
function run(args: readonly string[]): void {
  const done = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" },
  });
  if (done.status !== 0) throw new Error(`node ${args.join(" ")} failed:\n${done.stdout}\n${done.stderr}`);
}
