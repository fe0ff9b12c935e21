import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { ended, pairOfPorts, saidUntil } from "./programs.ts";

const COPIED = [
  ...["app", "worker", "db", "public", "migrations", "tests/sandbox", "package.json", "package-lock.json"],
  ...["vite.config.ts", "tsconfig.json", "wrangler.toml", ".dev.vars.example"],
];

type Edit = { readonly file: string; readonly from: string; readonly to: string };

/** `npm run dev` over a copy of the sources, because other tests read those of the product. */
export async function startDev() {
  const folder = mkdtempSync(`${tmpdir()}/turnero-dev-`);
  for (const path of COPIED) cpSync(path, `${folder}/${path}`, { recursive: true });
  symlinkSync(resolve("node_modules"), `${folder}/node_modules`);
  const port = await pairOfPorts();
  const program: ChildProcess = spawn(process.execPath, ["worker/local/dev.mjs"], {
    cwd: folder,
    env: { ...process.env, PORT: `${port}`, KEEP_PACKAGES: "1", STATE_DIR: `${folder}/state` },
  });
  const said = await saidUntil("Turnero is ready", program);
  return { said, base: `http://localhost:${port}`, edit, stop };

  /** Makes an edit; the returned function takes it back. */
  function edit({ file, from, to }: Edit): () => void {
    const path = `${folder}/${file}`;
    const before = readFileSync(path, "utf8");
    if (!before.includes(from)) throw new Error(`${file} does not have: ${from}`);
    writeFileSync(path, before.replace(from, to));
    return () => writeFileSync(path, before);
  }

  async function stop(): Promise<void> {
    await ended(program);
    rmSync(folder, { recursive: true });
  }
}
