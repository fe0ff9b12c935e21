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
  return comma > 0 && first !== "" ? [first, whole.slice(0, comma).trim()] : null;
}

const PARTICLES = new Set([
  "de",
  "del",
  "la",
  "las",
  "los",
  "di",
  "da",
  "dos",
  "san",
  "santa",
  "van",
  "von",
  "mac",
]);

/** First and last name of 'Gómez María José' or 'De la Fuente Ana', where the last name is said to come first. */
export function lastNameFirst(whole: string): readonly [first: string, last: string] {
  const turned = turnedName(whole);
  if (turned !== null) return turned;
  const words = whole
    .trim()
    .replaceAll(/\s/g, " ")
    .split(" ")
    .filter((word) => word !== "");
  const end = words.findIndex((word) => !PARTICLES.has(word.toLowerCase()));
  const first = words.slice(end + 1).join(" ");
  return first === "" ? [whole.trim(), ""] : [first, words.slice(0, end + 1).join(" ")];
}
