import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import type { Reader } from "#db/queries/messages/notifications.ts";

export type AgendaAsked = {
  /** The first and the last day, by the stores' own clocks. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Null: all stores of the business. */
  readonly storeId: string | null;
  /** Null: all professionals. A professional sees only themselves in any case. */
  readonly employeeId: string | null;
  /** Marks this reader's notifications about these days as seen; by default none. */
  readonly looker?: Reader | null;
};

/** The days asked for, in UTC minutes, wide enough for each of the time zones. */
export function windowOf({ from, to }: AgendaAsked, zones: readonly string[]): Span {
  return {
    from: Math.min(...zones.map((zone) => toUtcMinute(from, 0, zone))),
    to: Math.max(...zones.map((zone) => toUtcMinute(to, DAY_MINUTES, zone))),
  };
}
