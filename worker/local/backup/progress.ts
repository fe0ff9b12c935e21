/** Says a sentence to the operator. */
export type Say = (sentence: string) => void;

/** Where the operator reads how far a command is, and by which clock (ms). */
export type Watch = { readonly say: Say; readonly now: () => number };

export const UNWATCHED: Watch = { say: () => undefined, now: () => 0 };

export type Progress = {
  /** Counts rows that are done, of so many letters or bytes. */
  pass(rows: number, size: number): void;
};

type Told = {
  /** What is being done: 'Writing', 'Comparing'. */
  readonly what: string;
  readonly total: number;
  /** Rows that an earlier run has done. */
  readonly before?: number;
  /** What is counted. */
  readonly unit?: string;
};

const EVERY_MS = 5000;

/** Tells how far a long work is: a line at its first moment to tell, and then one every five seconds. */
export function newProgress({ say, now }: Watch, told: Told): Progress {
  const startedAt = now();
  let [rows, size, toldAt] = [0, 0, startedAt];
  return {
    pass(more, moreSize) {
      rows += more;
      size += moreSize;
      if (now() - toldAt < EVERY_MS) return;
      toldAt = now();
      say(progressLine(told, { rows, size, ms: toldAt - startedAt }));
    },
  };
}

type Passed = { readonly rows: number; readonly size: number; readonly ms: number };

/** '  Writing: 1,200,000 of 4,800,000 rows, 25 %, 310 MB, 60,000 a second, 1 min left' */
export function progressLine({ what, total, before = 0, unit = "rows" }: Told, passed: Passed): string {
  const done = before + passed.rows;
  const aSecond = passed.rows / (passed.ms / 1000);
  const percent = Math.floor((100 * done) / Math.max(1, total));
  const left = aSecond > 0 ? `, ${inTime((total - done) / aSecond)} left` : "";
  return `  ${what}: ${grouped(done)} of ${grouped(total)} ${unit}, ${percent} %, ${megabytes(passed.size)}, ${grouped(aSecond)} a second${left}`;
}

/** '4 h 5 min', '12 min', '40 s' */
export function inTime(seconds: number): string {
  if (seconds < 90) return `${Math.max(0, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function megabytes(bytes: number): string {
  return `${grouped(bytes / 1_000_000)} MB`;
}

export function grouped(count: number): string {
  return Math.round(count).toLocaleString("en-US");
}
