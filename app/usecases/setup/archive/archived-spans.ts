import type { Row } from "#db/queries/setup/archive/archived-table.ts";
import { innerOf } from "#db/queries/setup/archive/write-parts.ts";

/** A span that no other may overlap, and the number of its row. */
type Taken = { readonly from: number | string; readonly to: number | string; readonly number: number };
export type TakenTimes = Map<string, Taken[]>;

/**
 * Records the professional's time that a row takes, or the days that a closing settles with them. A forced line takes no
 * time.
 */
export function noteTaken(taken: TakenTimes, part: string, row: Row, number: number): void {
  if (part === "closings") {
    const { employeeId, fromDate, toDate } = row;
    note(taken, `closings ${employeeId}`, { from: String(fromDate), to: `${toDate} `, number });
  }
  if (part !== "bookings") return;
  for (const { active, forced, employeeId, startUtcMinute: from, endUtcMinute: to } of innerOf(
    row,
    "lines",
  )) {
    if (active === 1 && forced === 0)
      note(taken, `bookings ${employeeId}`, { from: Number(from), to: Number(to), number });
  }
}

function note(taken: TakenTimes, key: string, time: Taken): void {
  const times = taken.get(key);
  if (times === undefined) taken.set(key, [time]);
  else times.push(time);
}

/** The numbers of the rows of a part that overlap an earlier one. */
export function clashesIn(taken: TakenTimes, part: string): readonly number[] {
  const found = [...taken].flatMap(([key, times]) => (key.startsWith(`${part} `) ? clashes(times) : []));
  return [...new Set(found)].sort((a, b) => a - b);
}

function clashes(times: readonly Taken[]): readonly number[] {
  const inOrder = [...times].sort((a, b) => (a.from < b.from ? -1 : 1));
  let last = inOrder[0];
  return inOrder.slice(1).flatMap((time) => {
    const isWithin = last !== undefined && time.from < last.to;
    if (last === undefined || time.to > last.to) last = time;
    return isWithin ? [time.number] : [];
  });
}
