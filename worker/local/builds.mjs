import { spawn } from "node:child_process";
import { watch } from "node:fs";

const WATCHED = ["app", "worker", "db"];
/** An editor, or a change of branch, writes several files in a row. */
const QUIET_MS = 200;

let building = null;

/** Builds what is older than its sources; says whether that went well, or there was nothing to do. */
export function build() {
  building = spawn(process.execPath, ["worker/local/build.mjs", "--if-changed"], { stdio: "inherit" });
  return new Promise((resolve) => building.once("exit", (code) => resolve(code === 0)));
}

/** Ends a build that is under way. */
export function stopBuilding() {
  building?.kill();
}

/** Builds at each change of a source, one build at a time, and calls `built` after each that goes well. */
export function buildAtEachChange(built) {
  let timer;
  let running = false;
  for (const folder of WATCHED) watch(folder, { recursive: true }, soon);

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(run, QUIET_MS);
  }

  async function run() {
    if (running) return soon();
    running = true;
    if (await build()) await built();
    running = false;
  }
}
