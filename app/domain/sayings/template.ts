import type { Saying } from "#app/domain/codes/saying.ts";

/** What may stand between braces in a template. */
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

/** The tokens that a template of this kind may use. */
export function tokensOf(saying: Saying): readonly Token[] {
  return KNOWN[saying];
}

/** A piece of a template, from left to right: words, or the value of a token. */
type Piece = { readonly text: string; readonly token: Token | null };

export type TokenValues = Partial<Readonly<Record<Token, string>>>;

/** The words and tokens of a template, each token with its value; a token without a value is left out. */
export function piecesOf(template: string, values: TokenValues): readonly Piece[] {
  return template
    .split(/(\{[^{}]*\})/)
    .map((part): Piece => {
      const token = TOKENS.find((each) => part === `{${each}}`);
      return token === undefined ? { text: part, token: null } : { text: values[token] ?? "", token };
    })
    .filter(({ text }) => text !== "");
}

/** The template as it is read: 'de el sábado' becomes 'del sábado'. */
export function filledTemplate(template: string, values: TokenValues): string {
  return piecesOf(template, values)
    .map(({ text }) => text)
    .join("")
    .replace(/\b(de|a) el /g, (_, word) => (word === "a" ? "al " : "del "))
    .replace(/[ \t]+$/gm, "");
}

/** The tokens in order, each as often as it occurs: a template at Meta numbers them {{1}}, {{2}}, … */
export function tokensIn(template: string): readonly Token[] {
  return piecesOf(template, Object.fromEntries(TOKENS.map((token) => [token, token]))).flatMap(({ token }) =>
    token === null ? [] : [token],
  );
}

/** The same text in the form that Meta approves. */
export function numberedTemplate(template: string): string {
  let place = 0;
  return template.replace(/\{[^{}]*\}/g, () => `{{${++place}}}`);
}

/** The most letters of a template, and of the link with the filled-in text. */
export const LONGEST_TEMPLATE = 600;
const LONGEST_HREF = 1999;

export type TemplateFault =
  | { readonly code: "EMPTY" | "TOO_LONG" | "LINK" | "LINK_LAST" | "BRACE" }
  | { readonly code: "UNKNOWN_TOKEN"; readonly token: string };

/** A link that a member typed, with its scheme or without. */
const TYPED_LINK = /https?:|www\.|\b[\w-]+\.(com|net|org|ar|app|link)\b/i;

/** What is wrong with a template; null for nothing. It has one link at most, as its last word. */
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

/** How many letters of a value are kept, from the most that a message has to a number that always fits. */
const VALUE_LETTERS = [80, 40, 20, 8];

/** The message; its values are cut where its link would be longer than WhatsApp takes. */
export function messageOf(template: string, values: TokenValues): string {
  const fitting = VALUE_LETTERS.map((most) => filledTemplate(template, cut(values, most))).find(
    (text) => encodedLength(text) + HREF_BEFORE <= LONGEST_HREF,
  );
  return fitting ?? "";
}

/** The link before the text: the host, a number of 15 digits, the parameter's name. */
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

/**
 * The link by which WhatsApp opens a chat with the text ready; `number`: digits only, as `whatsAppNumber` returns them.
 */
export function chatHref(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`;
}
