/** When a database last answered this isolate (ms); one for each database. */
export type Pulse = { answeredAt: number };

export function newPulse(): Pulse {
  return { answeredAt: 0 };
}

/**
 * How long to wait (ms). `silence`: a database that answers nothing for so long hangs; a busy one still answers others.
 * `most`: the longest wait for one answer, however busy the database is. `server`: the longest wait for a server's reply.
 */
export type Waits = { readonly silence: number; readonly most: number; readonly server: number };

/** A visitor waits for the answer. */
export const FOR_VISITORS: Waits = { silence: 4_000, most: 25_000, server: 15_000 };

const TEN_MINUTES = 600_000;
/** A tool in a terminal waits: one of its statements may go through all of a large database. */
export const FOR_TOOLS: Waits = { silence: TEN_MINUTES, most: TEN_MINUTES, server: TEN_MINUTES };

/**
 * Waits for a database's answer as long as the database seems alive, then throws. `work` may check `isOver`, so that work
 * without a waiting request does not begin.
 */
export async function patiently<T>(
  pulse: Pulse,
  work: (isOver: () => boolean) => Promise<T>,
  waits = FOR_VISITORS,
): Promise<T> {
  const patience = newPatience(pulse, waits);
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

function newPatience(pulse: Pulse, { silence, most }: Waits): Patience {
  const begunAt = Date.now();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const lost = new Promise<never>((_, reject) => {
    function look(): void {
      const silentSince = Math.max(begunAt, pulse.answeredAt);
      const rest = Math.min(silentSince + silence, begunAt + most) - Date.now();
      if (rest > 0) {
        timer = setTimeout(look, rest);
        return;
      }
      isOver = true;
      reject(new Error("The database does not answer"));
    }
    timer = setTimeout(look, silence);
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
