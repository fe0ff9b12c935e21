import { isInsideOne, mergeSpans, type Span, subtract } from "#app/domain/time/spans.ts";

/** The times that a waiting customer knows to be free: by professional's id, spans of UTC minutes, in order and apart. */
export type KnownTimes = Readonly<Record<string, readonly Span[]>>;

/** The known times that are still free: a time that was taken is news once it is free again. `free`: by professional. */
export function stillKnown(known: KnownTimes, free: (employeeId: string) => readonly Span[]): KnownTimes {
  const left = Object.entries(known).flatMap(([employeeId, spans]) => {
    const kept = common(spans, free(employeeId));
    return kept.length === 0 ? [] : [[employeeId, kept] as const];
  });
  return Object.fromEntries(left);
}

/** The known times with some spans of a professional added. */
export function withKnown(known: KnownTimes, employeeId: string, spans: readonly Span[]): KnownTimes {
  return { ...known, [employeeId]: mergeSpans([...(known[employeeId] ?? []), ...spans]) };
}

/** Whether the whole of a time is known to be free with one of these professionals. */
export function isKnown(known: KnownTimes, employeeIds: readonly string[], time: Span): boolean {
  return employeeIds.some((employeeId) => isInsideOne(known[employeeId] ?? [], time));
}

/** The spans that lie in both. */
function common(some: readonly Span[], others: readonly Span[]): Span[] {
  return mergeSpans(subtract(some, subtract(some, others)));
}
