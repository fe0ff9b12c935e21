import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { groupAssets } from "../../screens/group-build.ts";
import { groupsOf } from "../../screens/route-groups.ts";

type Assets = Parameters<typeof groupAssets>[0];

const START = "window.__remixManifest=";

/** Writes a manifest for each group, beside Remix's manifest of all routes; pages refer to that of their group. */
export function writeGroupManifests(client: string): void {
  const built = builtManifest(client);
  for (const group of groupsOf(built.routes)) {
    const assets = groupAssets(built, group);
    writeFileSync(client + assets.url, `${START}${JSON.stringify(assets)};`);
  }
}

/** The manifest of all routes, as Remix built it. */
export function builtManifest(client: string): Assets {
  const file = readdirSync(`${client}/assets`).find((name) => /^manifest-[0-9a-f]+\.js$/.test(name)) ?? "";
  const text = readFileSync(`${client}/assets/${file}`, "utf8");
  return JSON.parse(text.slice(START.length, text.lastIndexOf("}") + 1)) as Assets;
}
