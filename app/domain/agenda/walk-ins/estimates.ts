import { earliestOf, startFrom } from "#app/domain/agenda/new/walk-in.ts";
import { type Fit, firstFit } from "#app/domain/agenda/walk-ins/free-spans.ts";
import { minutesFor, type OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import { type Span, subtract } from "#app/domain/time/spans.ts";
import type { LocalDay, MinuteOfDay } from "#app/domain/time/time.ts";

/** A professional, and when they are free that day, in UTC minutes. */
type Free = { readonly id: string; readonly free: readonly Span[] };

/** What a walk-in waits for. */
export type Wanted = {
  readonly minutes: number;
  /** The lengths of professionals that differ; null for none. */
  readonly own: OwnByEmployee | null;
  /** The professionals who do the service. */
  readonly doneBy: readonly string[];
  /** The only professional wanted; null: any. */
  readonly employeeId: string | null;
};

/** When a walk-in is likely to be seated, and by which professional. */
export type Estimate = Fit & { readonly employeeId: string; readonly lasts: number };

type Today = { readonly day: LocalDay; readonly now: MinuteOfDay; readonly people: readonly Free[] };

/**
 * The likely time of each walk-in, in the order in which they wait: each takes the first time that those before leave free. Null
 * where there is none today. Waiting itself blocks nothing.
 */
export function estimates(
  waiting: readonly Wanted[],
  { day, now, people }: Today,
): readonly (Estimate | null)[] {
  const earliest = startFrom(now);
  const left = new Map(people.map(({ id, free }) => [id, free]));
  return waiting.map(({ minutes, own, ...wanted }) => {
    const able = people.filter(({ id }) => serves(wanted, id));
    const fits = able.flatMap(({ id }) => {
      const lasts = minutesFor([{ minutes, own }], id);
      const fit = firstFit(left.get(id) ?? [], day, { earliest, minutes: lasts });
      return fit === null ? [] : [{ ...fit, employeeId: id, lasts }];
    });
    const taken = earliestOf(fits);
    if (taken !== null) left.set(taken.employeeId, subtract(left.get(taken.employeeId) ?? [], [taken.span]));
    return taken;
  });
}

/** Whether a professional does what a walk-in wants, and is wanted for it. */
export function serves({ doneBy, employeeId }: Pick<Wanted, "doneBy" | "employeeId">, id: string): boolean {
  return doneBy.includes(id) && (employeeId === null || employeeId === id);
}

/** Whether it may begin at once. */
export function isNow({ startMinute }: Pick<Fit, "startMinute">, now: MinuteOfDay): boolean {
  return startMinute === startFrom(now);
}
