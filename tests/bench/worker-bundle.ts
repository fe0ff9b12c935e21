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

/** The Worker's built modules as a deployment would upload them, its entry first; nothing is uploaded. */
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

/** The size of the bundle, each module compressed by itself. */
export function gzipped(bundle: readonly Module[]): number {
  return bundle.reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0);
}

/**
 * The modules that run when `begun` do (by default the entry, before the first request): those and their static
 * imports.
 */
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

/** Parts that load on their first request, by the beginning of their module's name. */
const ROOMS = {
  customers: "screens-",
  agenda: "_virtual_late-routes_agenda",
  setup: "_virtual_late-routes_setup",
  office: "_virtual_late-routes_office",
  copies: "_virtual_late-routes_copies",
  visitors: "_virtual_late-routes_visitors",
  api: "app-",
  clock: "clock-",
} as const;

/** The modules that a fresh Worker reads to answer the first request of each room, with those that it starts with. */
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
    copies: read(ROOMS.copies),
    visitors: read(ROOMS.visitors),
    api: read(ROOMS.api),
    clock: read(ROOMS.clock),
  };
}

const ENTRY = "index.js";

/** The settings of wrangler.toml that decide the bundle, without the build command, as the build has run already. */
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

/**
 * Vite's loader, which runs this bench, sets `development`; a bundle built with that would contain React's development
 * build.
 */
function run(args: readonly string[]): void {
  const done = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" },
  });
  if (done.status !== 0) throw new Error(`node ${args.join(" ")} failed:\n${done.stdout}\n${done.stderr}`);
}
