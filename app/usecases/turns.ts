import { type Instant, SECOND_MS } from "#app/domain/time/units.ts";

/** When a provider that takes so many calls a second may be called; all runs of an isolate share those of a provider. */
export type Turns = {
  /** Takes the next turn: when (ms) it is, or null, and none is taken, where that is past `until`. */
  take(asked: AskedTurn): Instant | null;
  /** How long (ms) those wait who have taken a turn already, or anybody has to. */
  ahead(now: Instant): number;
  /** The provider wants to hear nothing before then. */
  hold(until: Instant): void;
};

/** `isUrgent`: goes before those who have taken a turn and still wait for it. */
type AskedTurn = { readonly now: Instant; readonly until: Instant; readonly isUrgent: boolean };
type Turn = { readonly at: Instant; readonly isUrgent: boolean };

const WINDOW_MS = SECOND_MS + 100;

/** As many in any second as are allowed, and a little less: one call may overtake another on its way. Somebody else may call too: what the provider says has the last word. */
export function newTurns(perSecond: number): Turns {
  let taken: readonly Turn[] = [];
  let heldUntil: Instant = 0;
  return {
    take({ now, until, isUrgent }) {
      const before = isUrgent ? taken.filter((turn) => turn.isUrgent || turn.at <= now) : taken;
      const last = before.at(-perSecond)?.at ?? now - WINDOW_MS;
      const at = Math.max(now, heldUntil, last + WINDOW_MS);
      if (at > until) return null;
      const recent = taken.filter((turn) => turn.at > now - WINDOW_MS);
      taken = [...recent, { at, isUrgent }].toSorted((one, other) => one.at - other.at);
      return at;
    },
    ahead: (now) => Math.max(now, heldUntil, taken.at(-1)?.at ?? now) - now,
    hold(until) {
      heldUntil = Math.max(heldUntil, until);
    },
  };
}
