import type { PlacedLine } from "#app/domain/setup/affected/affected.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";

/**
 * The rule again, minute by minute, for one store and one professional, on a Friday that begins at `midnight` (a UTC
 * minute). A line is affected if the changes bring an obstacle that it did not have before.
 */
export function naiveAffected(
  old: readonly CalendarChange[],
  changes: readonly CalendarChange[],
  { span }: PlacedLine,
  midnight: number,
): boolean {
  const minutes = Array.from({ length: span.to - span.from }, (_, index) => span.from + index);
  const now = [...old, ...changes];
  return (["store", "closed", "own", "away"] as const).some((rule) => {
    const isHindered = (all: readonly CalendarChange[]) =>
      minutes.some((minute) => hinders(rule, all, minute, midnight));
    return isHindered(now) && !isHindered(old);
  });
}

function hinders(
  rule: "store" | "closed" | "own" | "away",
  changes: readonly CalendarChange[],
  minute: number,
  midnight: number,
): boolean {
  const store = changes.findLast((change) => change.kind === "STORE_HOURS")?.weekly.friday ?? [];
  const own = changes.findLast((change) => change.kind === "EMPLOYEE_HOURS")?.weekly?.friday ?? store;
  const closures = changes.flatMap((change) => (change.kind === "CLOSURE" ? [change.span] : []));
  const away = changes.flatMap((change) => (change.kind === "TIME_OFF" ? change.spans : []));
  const within = (spans: readonly { readonly from: number; readonly to: number }[], at: number) =>
    spans.some(({ from, to }) => from <= at && at < to);
  switch (rule) {
    case "store":
      return !within(store, minute - midnight);
    case "own":
      return !within(own, minute - midnight);
    case "closed":
      return within(closures, minute);
    case "away":
      return within(away, minute);
    default:
      return rule satisfies never;
  }
}
