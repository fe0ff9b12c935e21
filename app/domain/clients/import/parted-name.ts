/** 'María José Gómez' as its first word and the rest, which may be empty. */
export function partedName(whole: string): readonly [first: string, rest: string] {
  const name = whole.trim();
  const end = name.search(/\s/);
  return end === -1 ? [name, ""] : [name.slice(0, end), name.slice(end).trim()];
}

/** First and last name of 'Gómez, María'; null where a name is not written that way. */
export function turnedName(whole: string): readonly [first: string, last: string] | null {
  const comma = whole.indexOf(",");
  const first = whole.slice(comma + 1).trim();
  return comma > 0 && first !== "" ? [first, whole.slice(0, comma)] : null;
}
