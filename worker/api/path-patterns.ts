/**
 * Tells which of `patterns` (`/booking/:businessId/:storeId`) a path fits, static parts before named ones; null for
 * none. What can be known beforehand is: it is asked at each request.
 */
export function patternFinder(patterns: readonly string[]): (path: string) => string | null {
  const sorted = [...new Set(patterns)].sort((a, b) => namedParts(a) - namedParts(b));
  const bySize = Map.groupBy(sorted.map(splitPattern), ({ parts }) => parts.length);
  return (path) => {
    const given = path.split("/");
    return bySize.get(given.length)?.find(({ parts }) => partsFit(parts, given))?.pattern ?? null;
  };
}

export function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return wanted.length === given.length && partsFit(wanted, given);
}

function splitPattern(pattern: string) {
  return { pattern, parts: pattern.split("/") };
}

function partsFit(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.every((part, i) => part.startsWith(":") || part === given[i]);
}

function namedParts(pattern: string): number {
  return pattern.split("/").filter((part) => part.startsWith(":")).length;
}
