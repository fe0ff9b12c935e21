import type { Deps } from "#app/usecases/deps.ts";
import type { Database } from "#db/driver/client.ts";

/** A clock that advances only once everything waits for it, so that real code and a real database take no time. */
export type SimulatedClock = {
  now(): number;
  wait(ms: number): Promise<void>;
  /** The same world on this clock, where a trip to the database takes `tripMs`; work for after a reply begins at once. */
  clocked(deps: Deps, tripMs?: number): Deps;
  /** Begins work at a moment. */
  at(moment: number, work: () => Promise<unknown>): void;
  /** Runs until a moment; throws errors from on the way. */
  runUntil(moment: number): Promise<void>;
};

export function simulatedClock(start: number): SimulatedClock {
  let now = start;
  let sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  const asked = new Set<Promise<unknown>>();
  const broken: unknown[] = [];

  function wait(ms: number): Promise<void> {
    return new Promise((wake) => void sleepers.push({ at: now + Math.max(0, ms), wake }));
  }

  function begin(work: Promise<unknown>): void {
    work.catch((error) => void broken.push(error));
  }

  /** A database takes real time, and of this clock's what it is told to. */
  function counted(db: Database, tripMs: number): Database {
    const batch = (...given: Parameters<Database["batch"]>) => {
      const answer = db.batch(...given);
      const settled: Promise<unknown> = answer.then(noMatter, noMatter).then(() => asked.delete(settled));
      asked.add(settled);
      return tripMs === 0 ? answer : Promise.all([answer, wait(tripMs)]).then(([rows]) => rows);
    };
    return Object.create(db, { batch: { value: batch } }) as Database;
  }

  async function everythingWaits(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet++) {
      if (asked.size > 0) quiet = 0;
      await Promise.all(asked);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }

  async function runUntil(moment: number): Promise<void> {
    for (;;) {
      await everythingWaits();
      if (broken.length > 0) throw broken[0];
      const next = Math.min(...sleepers.map(({ at }) => at));
      if (next > moment) break;
      now = next;
      const woken = sleepers.filter(({ at }) => at <= now);
      sleepers = sleepers.filter(({ at }) => at > now);
      for (const { wake } of woken) wake();
    }
    now = moment;
  }

  return {
    now: () => now,
    wait,
    clocked: (deps, tripMs = 0) => ({ ...deps, db: counted(deps.db, tripMs), now: () => now, later: begin }),
    at: (moment, work) => begin(wait(moment - now).then(work)),
    runUntil,
  };
}

function noMatter(): void {}
