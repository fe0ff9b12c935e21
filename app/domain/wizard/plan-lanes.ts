import type { MinuteOfDay } from "#app/domain/time/time.ts";

/** The hours on which some plans are drawn. */
export type PlanScale = { readonly from: MinuteOfDay; readonly hours: number };

/** A professional's part of a plan: its lane, its left edge and its width, the last two in per cent of the scale. */
export type PlanBar = { readonly lane: number; readonly left: number; readonly width: number };

/** Consecutive services, their durations in minutes, and the professional of each. */
type PlannedChain = {
  readonly from: MinuteOfDay;
  readonly lineMinutes: readonly number[];
  readonly assignees: readonly string[];
};

const HOUR = 60;
const FEWEST_HOURS = 3;

/** The whole hours that hold all of the spans. */
export function planScale(
  spans: readonly { readonly from: MinuteOfDay; readonly to: MinuteOfDay }[],
): PlanScale {
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / HOUR);
  const to = Math.ceil(Math.max(...spans.map((span) => span.to)) / HOUR);
  return { from: from * HOUR, hours: Math.max(FEWEST_HOURS, to - from) };
}

/**
 * Scales for plans of different days: each begins at its own first hour, and all have as many hours as the longest
 * needs.
 */
export function ownScales(spans: Parameters<typeof planScale>[0]): PlanScale[] {
  const scales = spans.map((span) => planScale([span]));
  const hours = Math.max(...scales.map((scale) => scale.hours));
  return scales.map(({ from }) => ({ from, hours }));
}

/** A bar for each turn of a professional; each professional has a lane, in the order in which they begin. */
export function planBars({ from, lineMinutes, assignees }: PlannedChain, scale: PlanScale): PlanBar[] {
  const lanes = [...new Set(assignees)];
  const bars: { assignee: string | undefined; from: MinuteOfDay; minutes: number }[] = [];
  let start = from;
  for (const [line, minutes] of lineMinutes.entries()) {
    const last = bars.at(-1);
    if (last !== undefined && last.assignee === assignees[line]) last.minutes += minutes;
    else bars.push({ assignee: assignees[line], from: start, minutes });
    start += minutes;
  }
  const share = (minutes: number) => Math.round((minutes * 1000) / (scale.hours * HOUR)) / 10;
  return bars.map((bar) => ({
    lane: lanes.indexOf(bar.assignee ?? "") + 1,
    left: share(bar.from - scale.from),
    width: share(bar.minutes),
  }));
}
