import { watch } from "node:fs";

const WATCHED = ["app", "worker", "db"];
/** An editor, or a change of branch, writes several files in a row. */
const QUIET_MS = 200;

/** Calls `changed` after changes of sources, one call at a time. */
export function atEachChange(changed) {
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
    await changed();
    running = false;
  }
}
