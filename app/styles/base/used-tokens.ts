/** The sheet without the tokens that neither it nor the sheets beside it use: a page carries no colour for nothing. */
export function withUsedTokens(sheet: string, beside: readonly string[]): string {
  const rules = [sheet, ...beside].join("");
  return sheet.replace(/--([\w-]+):[^;}]+;?/g, (token, name) =>
    rules.includes(`var(--${name})`) ? token : "",
  );
}
