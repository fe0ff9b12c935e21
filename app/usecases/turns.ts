import { type Instant, SECOND_MS } from "#app/domain/time/units.ts";

/** The times for calls to a provider with a limit per second; all runs of an isolate share a provider's turns. */
export type Turns = {
  /** Takes the next turn and returns its time (ms); null, without taking one, where that is past `until`. */
  take(asked: AskedTurn): Instant | null;
  /** The longest wait (ms) of a turn taken already, or of a hold. */
  ahead(now: Instant): number;
  /** The provider wants no calls before then. */
  hold(until: Instant): void;
};

/** `isUrgent`: goes before turns that are taken but not yet due. */
type AskedTurn = { readonly now: Instant; readonly until: Instant; readonly isUrgent: boolean };
type Turn = { readonly at: Instant; readonly isUrgent: boolean };

const WINDOW_MS = SECOND_MS + 100;

/**
 * Allows `perSecond` calls in any 1.1 s, since a call may overtake another on its way. Other callers may use the provider too, so
 * its own answer decides.
 */
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
