/**
 * Finds which of `patterns` (`/booking/:businessId/:storeId`) a path matches, static parts before named ones; null for none. It
 * runs at each request, so all possible work is done beforehand.
 */
export function patternFinder(patterns: readonly string[]): (path: string) => string | null {
  const sorted = [...new Set(patterns)].sort((a, b) => namedParts(a) - namedParts(b));
  const split = sorted.map((pattern) => ({ pattern, parts: pattern.split("/") }));
  const bySize = new Map<number, typeof split>();
  for (const each of split) bySize.set(each.parts.length, [...(bySize.get(each.parts.length) ?? []), each]);
  return (path) => {
    const given = path.split("/");
    return bySize.get(given.length)?.find(({ parts }) => partsFit(parts, given))?.pattern ?? null;
  };
}

export function fits(pattern: string, path: string): boolean {
  return partsFit(pattern.split("/"), path.split("/"));
}

function partsFit(wanted: readonly string[], given: readonly string[]): boolean {
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(":") || part === given[i])
  );
}

function namedParts(pattern: string): number {
  return pattern.split("/").filter((part) => part.startsWith(":")).length;
}
