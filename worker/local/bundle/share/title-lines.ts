/** A short word stays with the next word. */
const BETWEEN_WORDS = /(?<!(?:^| )\p{L}{1,3}) /u;

/** The words in as few lines as possible, with similar lengths; null if a single word does not fit. */
export function balancedLines(words: string, fits: (line: string) => boolean): readonly string[] | null {
  const all = words.split(BETWEEN_WORDS);
  if (!all.every(fits)) return null;
  const least = filledLines(all, fits);
  for (let letters = Math.ceil(words.length / least.length); letters < words.length; letters++) {
    const lines = filledLines(all, (line) => line.length <= letters && fits(line));
    if (lines.length === least.length) return lines;
  }
  return least;
}

/** Fills each line with as many words as fit. */
function filledLines(words: readonly string[], fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
