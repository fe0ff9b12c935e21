/** An element that begins or ends, or the text between two; names come without their namespace. */
export type XmlToken =
  | { readonly kind: "OPEN"; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly kind: "CLOSE"; readonly name: string }
  | { readonly kind: "TEXT"; readonly text: string };

const TOKEN =
  /<(\/?)(?:[\w.-]{1,30}:)?([\w.-]{1,60})([^<>]*)>|<!\[CDATA\[([^\]]*(?:\](?!\]>)[^\]]*)*)\]\]>|([^<]+)/g;

/** The elements and texts of a piece of XML, as far as a spreadsheet needs them; comments and declarations are passed over. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (const [, slash, name, attributes = "", data, text] of xml.matchAll(TOKEN)) {
    if (data !== undefined) yield { kind: "TEXT", text: data };
    else if (text !== undefined) yield { kind: "TEXT", text: unescaped(text) };
    else if (name !== undefined && slash === "/") yield { kind: "CLOSE", name };
    else if (name !== undefined) yield { kind: "OPEN", name, attributes, isEmpty: attributes.endsWith("/") };
  }
}

/** An attribute of an element; empty where it has none of that name. */
export function attributeOf(attributes: string, name: string): string {
  const found = attributes.match(new RegExp(`(?:^|\\s)(?:[\\w-]{1,30}:)?${name}="([^"]*)"`))?.[1];
  return unescaped(found ?? "");
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!(text.includes("&") || text.includes("_x"))) return text;
  return text
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, named) => {
      if (named !== undefined) return NAMED[named] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    .replaceAll(/_x000([9AD])_/g, (_, code: string) => (code === "9" ? "\t" : "\n"));
}
