import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor that the Workers runtime started by us has used; null where the system does not tell. */
export function runtimeCpu(): number | null {
  try {
    const runtime = readdirSync("/proc").find(isOurRuntime);
    if (runtime === undefined) return null;
    const threads = readdirSync(`/proc/${runtime}/task`);
    return threads.reduce((sum, thread) => sum + threadCpu(`/proc/${runtime}/task/${thread}`), 0);
  } catch {
    return null;
  }
}

/** `21702 (workerd) S 21680 …`: the parent is the second field after the name. */
function isOurRuntime(id: string): boolean {
  if (!/^\d+$/.test(id)) return false;
  const [name = "", fields = ""] = readIfThere(`/proc/${id}/stat`).split(") ");
  return name.endsWith("(workerd") && fields.split(" ")[1] === String(process.pid);
}

/** Its first field is nanoseconds on a processor. */
function threadCpu(folder: string): number {
  return Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

/** Processes come and go while they are listed. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
