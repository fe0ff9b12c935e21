import { existsSync, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4e9;

/**
 * Keeps the tests' temporary files in memory where there is enough, because databases wait for a disk at each write.
 */
export function keepInMemory() {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR = MEMORY;
}
