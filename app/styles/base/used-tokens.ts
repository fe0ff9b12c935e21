/** The sheet without tokens that neither it nor its companion sheets use, so that a page carries no unused colour. */
export function withUsedTokens(sheet: string, beside: readonly string[]): string {
  const used = new Set(
    [sheet, ...beside].flatMap((rules) => [...rules.matchAll(/var\(--([\w-]+)/g)].map(nameOf)),
  );
  return sheet.replace(/--([\w-]+):[^;}]+;?/g, (token, name) =>
    used.has(name) ? token.replace(": ", ":") : "",
  );
}

function nameOf([, name = ""]: RegExpExecArray): string {
  return name;
}
