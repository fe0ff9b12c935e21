type Fields = Readonly<Record<string, string>>;

/** What two people made of the same fields: what fits together, and where they clash. */
export type Merged = {
  readonly fields: Fields;
  /** Names of fields that both made different things of. */
  readonly clashes: readonly string[];
};

/**
 * Puts what somebody typed over what stands by now, both made of what they saw: a field that one of them left alone is
 * the other's. Where they clash `fields` has what was typed.
 */
export function mergedFields(seen: Fields, now: Fields, typed: Fields): Merged {
  const names = Object.keys(typed);
  const value = (name: string) => (typed[name] === seen[name] ? now[name] : typed[name]) ?? "";
  return {
    fields: Object.fromEntries(names.map((name) => [name, value(name)])),
    clashes: names.filter(
      (name) => typed[name] !== seen[name] && now[name] !== seen[name] && typed[name] !== now[name],
    ),
  };
}
