/** How deep JSON may be nested, and how many values it may have. */
type JsonBounds = { readonly depth: number; readonly values: number };

/**
 * Whether JSON is no deeper or fuller than any row of ours; other text is not even parsed. A stranger's 4 MB of brackets
 * would take a hundred times as much.
 */
export function isBoundedJson(text: string, { depth, values }: JsonBounds): boolean {
  let [deep, many] = [0, 1];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) at = endOfText(text, at);
    else if (letter === COMMA) many += 1;
    else if (letter === BRACKET || letter === BRACE) deep += 1;
    else if (letter === BRACKET + 2 || letter === BRACE + 2) deep -= 1;
    if (deep > depth || many > values) return false;
  }
  return true;
}

const [QUOTE, COMMA, BRACKET, BRACE, BACKSLASH] = [0x22, 0x2c, 0x5b, 0x7b, 0x5c];

/** The place of the quote that ends a text; the end of the whole where there is none. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
