const MOST_WORDS = 30;
/** A clause without its noun: 'FORBIDDEN to who does not work there'. */
const NOUNLESS = [
  /\b(?:to|of|for|by|with|from|than|as|at|and|or|but) who\b/i,
  /(?:^|[.;:(] )who\b/i,
  /\bwho(?:ever|mever|soever)\b/i,
  /\bwhom\b/i,
  /\b(?:nobody|somebody|anybody)\b/i,
];

/** What is not plain English in a text: clauses without their noun, and a sentence that is too long. Quotations are left out. */
export function faultsIn(text: string): readonly string[] {
  // An apostrophe within or behind a word opens no quotation.
  const prose = text.replace(/(?<!\w)'[^']*'(?!\w)|`[^`]*`|"[^"]*"/g, "'…'");
  const nounless = NOUNLESS.flatMap((pattern) => prose.match(pattern)?.[0] ?? []);
  const longest = Math.max(
    ...prose.split(/[.;:?!](?=\s|$)/).map((sentence) => sentence.trim().split(/\s+/).length),
  );
  return longest > MOST_WORDS ? [...nounless, `${longest} words`] : nounless;
}

/** The comments of a source that stand on lines of their own, as one line of text each. */
export function commentsIn(source: string): readonly string[] {
  const blocks = [...source.matchAll(/^[ \t]*\{?\/\*[\s\S]*?\*\//gm)].map(([comment]) => comment);
  const lines = [...source.matchAll(/(?:^[ \t]*\/\/.*\n?)+/gm)].map(([comment]) => comment);
  return [...blocks, ...lines]
    .map((comment) => comment.replace(/^[ \t]*\{?(?:\/\*+|\*\/|\*|\/\/)|\*\/\s*$/gm, " "))
    .map(onOneLine)
    .filter((comment) => !/^(?:biome-ignore|@ts-)/.test(comment));
}

/** The comments of a file of settings or of SQL, which begin with '#' or '--'. */
export function remarksIn(file: string): readonly string[] {
  return [...file.matchAll(/(?:^[ \t]*(?:#|-- ).*\n?)+/gm)].map(([remark]) =>
    onOneLine(remark.replace(/^[ \t]*(?:#|--)/gm, " ")),
  );
}

/** The titles of a source's tests, those of tables (`test.each(…)("…")`) too. */
export function titlesIn(source: string): readonly string[] {
  const title = /(?:(?<![.\w])(?:test|it|describe)(?:\.\w+)*|\))\(\s*(["`])((?:\\.|(?!\1)[^\\])*)\1,/g;
  return [...source.matchAll(title)].map(([, , words = ""]) => words.replace(/\\(.)/g, "$1"));
}

/** The headings, paragraphs, points and cells of a Markdown document; code and quoted blocks are left out. */
export function passagesIn(markdown: string): readonly string[] {
  return markdown
    .replace(/^```[\s\S]*?^```.*$|^>.*$/gm, "")
    .replace(/`[^`\n]*`/g, "`…`")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^#+ (?:\d+\. )?(.*)$/gm, "$1\n")
    .replace(/^\|.*\|$/gm, (row) => row.replaceAll("|", "\n\n"))
    .replace(/^\s*(?:[-*]|\d+\.) /gm, "\n")
    .replaceAll("*", "")
    .split(/\n\s*\n/)
    .map(onOneLine)
    .filter((passage) => passage !== "");
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
