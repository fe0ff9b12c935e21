import { checkSession, type SessionCheck } from "#app/usecases/accounts/session-check.server.ts";
import {
  type FoundSession,
  findSession,
  resumeFound,
  type SentToken,
  type SessionState,
  settledState,
} from "#app/usecases/accounts/sessions.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { Presuming } from "#db/presuming.ts";
import { type Reading, read, reading } from "#db/reading.ts";
import { recall, remember } from "./seen-sessions.ts";

/** The session of one request. */
export type RequestSession = {
  resume(): Promise<SessionState>;
  /** Only checks the session; this does not count as its use. */
  check(): Promise<SessionCheck>;
  /**
   * Whether what `resume` told is so; asks the database, where no read of the request has. If it is not, the reply must be made
   * anew, for which `resume` tells what the database has said.
   */
  holds(): Promise<boolean>;
};

/** Of a request without a token. */
export const NO_SESSION: RequestSession = {
  resume: async () => ({ state: "unknown" }),
  check: async () => ({ state: "unknown" }),
  holds: async () => true,
};

/**
 * The session of a token. If `mayPresume`, `resume` tells at once what this isolate saw last, and the request's first read asks
 * whether that still holds: one trip for both (DECISIONS 175). `deps` are those without a presumption.
 */
export function requestSession(
  deps: Deps,
  sent: SentToken,
  { presume, holds, settle }: Presuming,
  mayPresume: boolean,
): RequestSession {
  const question = findSession(deps.db, sent);
  let found: FoundSession | null = null;
  let isPresumed = false;

  async function resume(): Promise<SessionState> {
    const seen = mayPresume && found === null ? recall(sent) : undefined;
    const presumed = seen === undefined ? null : settledState(seen, sent, deps.now());
    if (presumed !== null) {
      isPresumed = true;
      presume(confirming(presumed));
      return presumed;
    }
    found ??= await read(deps.db, question);
    remember(sent, found);
    return resumeFound(deps, sent, found);
  }

  function confirming(presumed: SessionState): Reading<boolean> {
    return reading(question.statements, (results) => {
      found = question.answer(results);
      return JSON.stringify(settledState(found, sent, deps.now())) === JSON.stringify(presumed);
    });
  }

  async function isAsPresumed(): Promise<boolean> {
    if (!isPresumed) return true;
    isPresumed = false;
    // What the first reply left behind stays refuted: only a presumption that holds is settled.
    if (!(await holds())) return false;
    settle();
    // The session's upkeep; none of it is due before the reply.
    await resume();
    return true;
  }

  return { resume, check: () => checkSession(deps, sent.token), holds: isAsPresumed };
}
