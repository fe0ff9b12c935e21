type Fields = Readonly<Record<string, string>>;

/** The merge of two people's edits to the same fields, and their clashes. */
type Merged = {
  readonly fields: Fields;
  /** Names of the fields that both changed differently. */
  readonly clashes: readonly string[];
};

/**
 * Merges typed values with the current ones, both made from the values seen. A field that one side left alone takes the
 * other side's value. On a clash, `fields` has the typed value.
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
