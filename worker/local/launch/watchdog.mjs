import { createInterface } from "node:readline";

// Told of the launcher's child processes by `guard.mjs`: '+1234' began, '-1234' ended.
const children = new Set();
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith("+")) children.add(pid);
  else children.delete(pid);
}
// The launcher is gone.
for (const pid of children) if (!kill(-pid)) kill(pid);

/** A negative number is a group of processes. */
function kill(pid) {
  try {
    process.kill(pid, "SIGKILL");
    return true;
  } catch {
    return false;
  }
}
