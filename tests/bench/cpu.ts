import { readdirSync, readFileSync } from "node:fs";

const QUIET_MS = 1;
const PATIENCE = 50;

/** Reads how many ms of processor the Workers runtime has used; null where the system does not tell. */
export type RuntimeCpu = () => Promise<number | null>;

/**
 * Of the one runtime that we have started: of its thread that runs the Workers, not of those on which V8 compiles and
 * collects whenever it likes. A reading waits until the thread has gone to sleep: only then has the system counted all
 * of its time, and what goes on after an answer belongs to that answer.
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
