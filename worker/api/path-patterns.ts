/** The first of `patterns` (`/booking/:businessId/:storeId`) that a path fits, static parts before named ones. */
export function patternOf(patterns: readonly string[], path: string): string | null {
  const fitting = patterns.filter((pattern) => fits(pattern, path));
  return fitting.sort((a, b) => namedParts(a) - namedParts(b))[0] ?? null;
}

export function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(":") || part === given[i])
  );
}

function namedParts(pattern: string): number {
  return pattern.split("/").filter((part) => part.startsWith(":")).length;
}
