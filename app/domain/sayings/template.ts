import type { Saying } from "#app/domain/codes/saying.ts";

/** What stands between braces in a template. */
export const TOKENS = [
  "nombre",
  "dia",
  "hora",
  "servicio",
  "profesional",
  "direccion",
  "salon",
  "seña",
  "vence",
  "precio",
  "demora",
  "semanas",
  "enlace",
] as const;
export type Token = (typeof TOKENS)[number];

const OF_TURNO = ["nombre", "dia", "hora", "servicio", "profesional", "direccion", "salon"] as const;

const KNOWN: Readonly<Record<Saying, readonly Token[]>> = {
  REMINDER: [...OF_TURNO, "enlace"],
  DEPOSIT: [...OF_TURNO, "seña", "vence", "enlace"],
  CONFIRMATION: [...OF_TURNO, "precio", "enlace"],
  CHANGE: [...OF_TURNO, "enlace"],
  CANCELLATION: ["nombre", "dia", "hora", "servicio", "profesional", "salon", "enlace"],
  LATE: ["nombre", "hora", "profesional", "demora", "salon"],
  THANKS: ["nombre", "servicio", "profesional", "salon", "enlace"],
  MISSED: ["nombre", "semanas", "salon", "enlace"],
};

/** What a template of a kind may name. */
export function tokensOf(saying: Saying): readonly Token[] {
  return KNOWN[saying];
}

/** A template as it reads from left to right: words, and what stands in place of a token. */
export type Piece = { readonly text: string; readonly token: Token | null };

export type TokenValues = Partial<Readonly<Record<Token, string>>>;

/** Its words and tokens, each of these with its value; a token without one falls out. */
export function piecesOf(template: string, values: TokenValues): readonly Piece[] {
  return template
    .split(/(\{[^{}]*\})/)
    .map((part): Piece => {
      const token = TOKENS.find((each) => part === `{${each}}`);
      return token === undefined ? { text: part, token: null } : { text: values[token] ?? "", token };
    })
    .filter(({ text }) => text !== "");
}

/** As it is read: 'de el sábado' is one word less. */
export function filledTemplate(template: string, values: TokenValues): string {
  return piecesOf(template, values)
    .map(({ text }) => text)
    .join("")
    .replace(/\b(de|a) el /g, (_, word) => (word === "a" ? "al " : "del "))
    .replace(/[ \t]+$/gm, "");
}

/** In the order in which they stand, each as often as it does: what a template at Meta numbers {{1}}, {{2}}, … */
export function tokensIn(template: string): readonly Token[] {
  return piecesOf(template, Object.fromEntries(TOKENS.map((token) => [token, token]))).flatMap(({ token }) =>
    token === null ? [] : [token],
  );
}

/** The same text as Meta wants it to be approved. */
export function numberedTemplate(template: string): string {
  let place = 0;
  return template.replace(/\{[^{}]*\}/g, () => `{{${++place}}}`);
}

/** Letters of a template, and of its address once it is filled in and written as one. */
export const LONGEST_TEMPLATE = 600;
const LONGEST_HREF = 1999;

export type TemplateFault =
  | { readonly code: "EMPTY" | "TOO_LONG" | "LINK" | "LINK_LAST" | "BRACE" }
  | { readonly code: "UNKNOWN_TOKEN"; readonly token: string };

/** An address that somebody typed, with its scheme or without. */
const TYPED_LINK = /https?:|www\.|\b[\w-]+\.(com|net|org|ar|app|link)\b/i;

/** What is wrong with a template; null for nothing. One link at most, which is the last word. */
export function templateFault(saying: Saying, template: string): TemplateFault | null {
  const text = template.trim();
  if (text === "") return { code: "EMPTY" };
  const tokens = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, token = ""]) => token);
  const unknown = tokens.find((token) => !KNOWN[saying].some((each) => each === token));
  if (unknown !== undefined) return { code: "UNKNOWN_TOKEN", token: unknown };
  const words = text.replace(/\{[^{}]*\}/g, "");
  if (/[{}]/.test(words)) return { code: "BRACE" };
  if (TYPED_LINK.test(words)) return { code: "LINK" };
  const links = tokens.filter((token) => token === "enlace").length;
  if (links > 1 || (links === 1 && !text.endsWith("{enlace}"))) return { code: "LINK_LAST" };
  const isLong = text.length > LONGEST_TEMPLATE || encodedLength(words) > LONGEST_HREF / 2;
  return isLong ? { code: "TOO_LONG" } : null;
}

/** As much of a value as is told, from the longest that a message may bear to one that always fits. */
const VALUE_LETTERS = [80, 40, 20, 8];

/** The message, its values cut where its address would be longer than WhatsApp takes. */
export function messageOf(template: string, values: TokenValues): string {
  const fitting = VALUE_LETTERS.map((most) => filledTemplate(template, cut(values, most))).find(
    (text) => encodedLength(text) + HREF_BEFORE <= LONGEST_HREF,
  );
  return fitting ?? "";
}

/** What stands before the text: the host, a number of 15 digits, the parameter's name. */
const HREF_BEFORE = "https://wa.me/123456789012345?text=".length;

function cut(values: TokenValues, most: number): TokenValues {
  return Object.fromEntries(
    Object.entries(values).map(([token, value]) => [
      token,
      token === "enlace" ? value : shortened(value, most),
    ]),
  );
}

function shortened(value: string, most: number): string {
  const letters = [...value.replace(/\s+/g, " ").trim()];
  return letters.length <= most ? letters.join("") : `${letters.slice(0, most - 1).join("")}…`;
}

function encodedLength(text: string): number {
  return encodeURIComponent(text.toWellFormed()).length;
}

/** Where WhatsApp opens a chat with the text ready; `number`: digits alone, as `whatsAppNumber` has them. */
export function chatHref(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`;
}
