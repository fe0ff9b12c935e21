import { spawn } from "node:child_process";
import { watch } from "node:fs";

const WATCHED = ["app", "worker", "db"];
/** An editor, or a change of branch, writes several files in a row. */
const QUIET_MS = 200;

let building = null;

/** Builds if the sources are newer; returns whether it succeeded or was unnecessary. */
export function build() {
  building = spawn(process.execPath, ["worker/local/build.mjs", "--if-changed"], { stdio: "inherit" });
  return new Promise((resolve) => building.once("exit", (code) => resolve(code === 0)));
}

/** Stops a running build. */
export function stopBuilding() {
  building?.kill();
}

/** Builds at each change of a source, one build at a time, and calls `built` after each success. */
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
