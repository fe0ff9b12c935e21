import type { Agenda, AgendaStore } from "#app/domain/agenda/views/agenda.ts";
import { type Estimate, estimates, isNow, type Wanted } from "#app/domain/agenda/walk-ins/estimates.ts";
import { freePeople } from "#app/domain/agenda/walk-ins/free-people.ts";
import { localDay, toLocal } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";

/** When a walk-in is likely to be seated; `isNow`: a professional is free for them. */
export type Turn = Estimate & { readonly isNow: boolean; readonly employeeName: string };

/** The walk-ins of a store, in the order in which they wait, each with their turn; null where there is none today. */
export function withTurns<Row extends Wanted>(
  rows: readonly Row[],
  { agenda, store, now }: { readonly agenda: Agenda; readonly store: AgendaStore; readonly now: UtcMinute },
): readonly (Row & { readonly turn: Turn | null })[] {
  if (rows.length === 0) return [];
  const { date, minute } = toLocal(now, store.timeZone);
  const people = freePeople(agenda, store, date);
  const found = estimates(rows, { day: localDay(date, store.timeZone), now: minute, people });
  return rows.map((row, nth) => {
    const turn = found[nth] ?? null;
    const name = people.find(({ id }) => id === turn?.employeeId)?.firstName ?? "";
    return { ...row, turn: turn && { ...turn, isNow: isNow(turn, minute), employeeName: name } };
  });
}
