import { readdirSync, readFileSync } from "node:fs";

const QUIET_MS = 1;
const PATIENCE = 50;

/** Reads how many ms of processor the Workers runtime has used; null where the system does not tell. */
export type RuntimeCpu = () => Promise<number | null>;

/**
 * Processor time of the runtime that the bench started: of the thread that runs the Workers. V8's own threads for
 * compiling and collecting are left out. A reading waits until the thread sleeps, because only then has the system
 * counted all of its time. So work that continues after an answer counts for that answer.
 */
export function runtimeCpu(): RuntimeCpu {
  const runtime = runtimeId();
  return async () => {
    for (let tries = 0, last = threadCpu(runtime); ; tries++) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      const now = threadCpu(runtime);
      if (now === last || tries === PATIENCE) return now;
      last = now;
    }
  };
}

function runtimeId(): string | null {
  try {
    return readdirSync("/proc").find(isOurRuntime) ?? null;
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

/** The first thread has the process's number; its first field is nanoseconds on a processor. */
function threadCpu(runtime: string | null): number | null {
  const [nanoseconds = ""] = readIfThere(`/proc/${runtime}/task/${runtime}/schedstat`).split(" ");
  return nanoseconds === "" ? null : Number(nanoseconds) / 1e6;
}

/** Processes come and go while they are listed. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
