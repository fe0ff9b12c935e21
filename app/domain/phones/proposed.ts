import { dialledNumber } from "./phone-numbers.ts";
import { areaOf, keptPhone, readSinglePhone } from "./read-phone.ts";

/** A phone that lacks its area alone, as it is dialled behind `area`; null for any other text. */
export function proposedPhone(typed: string, area: string | null): string | null {
  const read = readSinglePhone(typed, null);
  const behind = "fault" in read && read.fault === "NO_AREA" && area !== null && readSinglePhone(typed, area);
  return behind && "kept" in behind ? dialledNumber(behind.kept) : null;
}

/** The area code that most of these phones have, in any spelling; null where none tells. The first of equals counts. */
export function usualArea(phones: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const phone of phones) {
    const kept = keptPhone(phone);
    const area = kept === null ? null : areaOf(kept);
    if (area !== null) counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
