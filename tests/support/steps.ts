import { Session } from "node:inspector";

/**
 * The work of a reader of foreign text, counted and not timed. It counts how often each block of our own code ran, and
 * how many letters or bytes the platform's functions searched. A pattern with several repetitions may scan a text for
 * each of them, so it always counts as that power of the length.
 */
export async function stepsOf(work: () => unknown): Promise<number> {
  blocksRun();
  const letters = await countingLetters(work);
  return letters + blocksRun();
}

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/** The number of times that our blocks ran since the last call. */
function blocksRun(): number {
  let all = 0;
  session.post("Profiler.takePreciseCoverage", (error, { result }) => {
    if (error) throw error;
    const ours = result.filter(({ url }) => url.includes("/app/"));
    const ranges = ours.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
    all = ranges.reduce((sum, { count }) => sum + count, 0);
  });
  return all;
}

type Called = (this: never, ...given: never[]) => unknown;

/** Runs the work; functions that scan a text report how far they went. */
async function countingLetters(work: () => unknown): Promise<number> {
  let [letters, isWithin] = [0, false];
  const undo = WATCHED.map(([owner, name, cost]) => {
    const own = Reflect.get(owner, name) as Called;
    Reflect.set(owner, name, function counted(this: never, ...given: never[]) {
      const from = (this as unknown) instanceof RegExp ? Number(Reflect.get(this, "lastIndex")) : 0;
      const result = Reflect.apply(own, this, given);
      if (isWithin) return result;
      isWithin = true;
      letters += cost({ self: this, given, from, result });
      isWithin = false;
      return result;
    });
    return () => Reflect.set(owner, name, own);
  });
  try {
    await work();
  } finally {
    for (const back of undo) back();
  }
  return letters;
}

type Call = {
  readonly self: unknown;
  readonly given: readonly unknown[];
  readonly from: number;
  readonly result: unknown;
};
type Watched = readonly [owner: object, name: string, cost: (call: Call) => number];

const whole = ({ self }: Call) => (self as { readonly length: number }).length;

/** From the start of the search to its result. */
function until({ self, given, result }: Call): number {
  const from = Number(given[1] ?? 0);
  return (result === -1 ? whole({ self } as Call) : Number(result)) - from + 1;
}

function matched({ self, given, from, result }: Call): number {
  const { source, global, sticky } = self as RegExp;
  const start = global || sticky ? from : 0;
  const [found, many] = [result as RegExpExecArray | null, repetitions(source)];
  // A sticky pattern without repetitions looks no further than one place.
  if (found === null && sticky && many === 0) return 1;
  const looked = (found === null ? String(given[0]).length : found.index + found[0].length) - start;
  return Math.max(1, looked) ** Math.max(1, many);
}

/** The number of parts of a pattern that may be of any length, apart from sets of letters. */
function repetitions(source: string): number {
  return source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, "x").match(/[*+]|\{\d+,\}/g)?.length ?? 0;
}

const TYPED = Object.getPrototypeOf(Uint8Array.prototype) as object;
const WATCHED: readonly Watched[] = [
  [RegExp.prototype, "exec", matched],
  [String.prototype, "indexOf", until],
  [TYPED, "indexOf", until],
  [TYPED, "includes", whole],
  ...[
    "includes",
    "split",
    "trim",
    "normalize",
    "toLowerCase",
    "toUpperCase",
    "replaceAll",
    "toWellFormed",
  ].map((name): Watched => [String.prototype, name, whole]),
  [TextDecoder.prototype, "decode", ({ given }) => Number((given[0] as Uint8Array | undefined)?.length ?? 0)],
  [TextEncoder.prototype, "encode", ({ given }) => String(given[0] ?? "").length],
];
