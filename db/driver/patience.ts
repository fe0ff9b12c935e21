/** When a database last answered this isolate (ms); one for each. */
export type Pulse = { answeredAt: number };

export function newPulse(): Pulse {
  return { answeredAt: 0 };
}

/** Who has answered nobody for so long hangs; one that is only busy answers others meanwhile. */
const SILENCE_MS = 4_000;
/** Nobody waits longer, however busy it is. */
const PATIENCE_MS = 25_000;

/**
 * Waits for an answer of a database as long as it seems alive, then throws. `work` may look whether it is `isOver`, so that
 * what nobody waits for any more does not begin.
 */
export async function patiently<T>(pulse: Pulse, work: (isOver: () => boolean) => Promise<T>): Promise<T> {
  const patience = newPatience(pulse);
  try {
    const answer = await Promise.race([work(patience.isOver), patience.lost]);
    pulse.answeredAt = Date.now();
    return answer;
  } catch (error) {
    if (isAnswer(error)) pulse.answeredAt = Date.now();
    throw error;
  } finally {
    patience.end();
  }
}

type Patience = {
  readonly lost: Promise<never>;
  isOver(): boolean;
  end(): void;
};

function newPatience(pulse: Pulse): Patience {
  const begunAt = Date.now();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const lost = new Promise<never>((_, reject) => {
    function look(): void {
      const silentSince = Math.max(begunAt, pulse.answeredAt);
      const rest = Math.min(silentSince + SILENCE_MS, begunAt + PATIENCE_MS) - Date.now();
      if (rest > 0) {
        timer = setTimeout(look, rest);
        return;
      }
      isOver = true;
      reject(new Error("The database does not answer"));
    }
    timer = setTimeout(look, SILENCE_MS);
  });
  return { lost, isOver: () => isOver, end: () => clearTimeout(timer) };
}

/** The driver's words for what is no answer of the database, but the lack of one. */
const NO_ANSWER = /\bSQLITE_(BUSY|LOCKED|IOERR|FULL|NOMEM|INTERRUPT|CANTOPEN)/;

/** Whether an error is a word of the database about a statement: a guard's, a constraint's, or a bug of ours. */
export function isAnswer(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (/\b(SQLITE|SQL|ARGS|D1_TYPE)_/.test(each.message)) return !NO_ANSWER.test(each.message);
  }
  return false;
}
