/** When a database last answered this isolate (ms); one for each database. */
export type Pulse = { answeredAt: number };

export function newPulse(): Pulse {
  return { answeredAt: 0 };
}

/** A database that answers no request for this long (ms) hangs; a busy one still answers other requests. */
const SILENCE_MS = 4_000;
/** The longest wait of a request (ms), however busy the database is. */
const PATIENCE_MS = 25_000;

/**
 * Waits for a database's answer as long as the database seems alive, then throws. `work` may check `isOver`, so that work
 * without a waiting request does not begin.
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

/** Driver errors that are not an answer of the database but the lack of one. */
const NO_ANSWER = /\bSQLITE_(BUSY|LOCKED|IOERR|FULL|NOMEM|INTERRUPT|CANTOPEN)/;

/** Whether an error is the database's answer to a statement: from a guard, a constraint, or a bug in our SQL. */
export function isAnswer(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (/\b(SQLITE|SQL|ARGS|D1_TYPE)_/.test(each.message)) return !NO_ANSWER.test(each.message);
  }
  return false;
}
