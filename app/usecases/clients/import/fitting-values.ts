import { FIELD_RULES } from "#app/domain/clients/client-fields.ts";
import { MOST_TAGS, TAG_LETTERS } from "#app/inputs/clients/clients.ts";

/** A name in one line, without marks that no form takes, up to the last word that fits. */
export function fittingName(text: string): string {
  const name = lineOf(text);
  const most = FIELD_RULES.firstname.letters;
  if (name.length <= most) return name;
  const end = name.lastIndexOf(" ", most);
  return name.slice(0, end > 0 ? end : most).toWellFormed();
}

/** The tags that a client may have; others are told. */
export function fittingTags(
  tags: readonly string[],
  tell: (code: "CUT" | "TOO_MANY", text: string) => void,
): readonly string[] {
  const lines = [...new Set(tags.map(lineOf))].filter((tag) => tag !== "");
  const short = lines.filter((tag) => tag.length <= TAG_LETTERS);
  for (const tag of lines) if (tag.length > TAG_LETTERS) tell("CUT", tag);
  for (const tag of short.slice(MOST_TAGS)) tell("TOO_MANY", tag);
  return short.slice(0, MOST_TAGS);
}

/** A text up to `most` letters; what is behind them is told. */
export function fittingText(text: string, most: number, tell: (rest: string) => void): string | null {
  const clean = withoutControls(text).trim();
  if (clean.length > most) tell(clean.slice(most));
  return clean.slice(0, most).toWellFormed() || null;
}

function lineOf(text: string): string {
  return withoutControls(text).replaceAll(/\s+/g, " ").trim();
}

/** Control characters are invisible, and no form takes them; lines and tabs stay. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\r\t]/gu, "");
}
