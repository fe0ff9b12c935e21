import { isInsideOne, mergeSpans, type Span, subtract } from "#app/domain/time/spans.ts";

/** What somebody who waits knows to be free: by the id of a professional spans of UTC minutes, in order and apart. */
export type KnownTimes = Readonly<Record<string, readonly Span[]>>;

/** What is known still, of what was: a time that somebody took is news once it is free again. `free` by professional. */
export function stillKnown(known: KnownTimes, free: (employeeId: string) => readonly Span[]): KnownTimes {
  const left = Object.entries(known).flatMap(([employeeId, spans]) => {
    const kept = common(spans, free(employeeId));
    return kept.length === 0 ? [] : [[employeeId, kept] as const];
  });
  return Object.fromEntries(left);
}

/** With some spans of a professional known, too. */
export function withKnown(known: KnownTimes, employeeId: string, spans: readonly Span[]): KnownTimes {
  return { ...known, [employeeId]: mergeSpans([...(known[employeeId] ?? []), ...spans]) };
}

/** Whether all of a time is known to be free, of one of these professionals. */
export function isKnown(known: KnownTimes, employeeIds: readonly string[], time: Span): boolean {
  return employeeIds.some((employeeId) => isInsideOne(known[employeeId] ?? [], time));
}

/** What lies in both. */
function common(some: readonly Span[], others: readonly Span[]): Span[] {
  return mergeSpans(subtract(some, subtract(some, others)));
}
