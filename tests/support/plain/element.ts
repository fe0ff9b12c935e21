/** An element of a page as the server sent it: its scripts have not run. */
export type Element = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
  readonly parent: Element | null;
};

/** The tree of an HTML reply. */
export async function readElements(reply: Response): Promise<Element> {
  const root: Growing = { tag: "", attributes: {}, children: [], parent: null };
  let open: Growing = root;
  const reader = new HTMLRewriter()
    .on("*", {
      element(found) {
        // The browser's types hide those of Workers, where attributes are pairs.
        const pairs = found.attributes as unknown as Iterable<readonly [string, string]>;
        const attributes = Object.fromEntries([...pairs].map(([name, value]) => [name, decoded(value)]));
        const element: Growing = { tag: found.tagName, attributes, children: [], parent: open };
        open.children.push(element);
        if (VOID.has(found.tagName)) return;
        open = element;
        found.onEndTag(() => {
          open = element.parent ?? root;
        });
      },
    })
    .onDocument({
      text(found) {
        open.children.push(decoded(found.text));
      },
    });
  await reader.transform(reply).arrayBuffer();
  return root;
}

type Growing = Element & { readonly children: (Growing | string)[]; readonly parent: Growing | null };

/** The element and all matching elements below it, in page order. */
export function allBelow(element: Element, fits: (element: Element) => boolean): readonly Element[] {
  const below = element.children.flatMap((child) => (typeof child === "string" ? [] : allBelow(child, fits)));
  return fits(element) ? [element, ...below] : below;
}

/** The nearest matching element around this one; null where there is none. */
export function around(element: Element, fits: (element: Element) => boolean): Element | null {
  for (let outer = element.parent; outer !== null; outer = outer.parent) if (fits(outer)) return outer;
  return null;
}

/** The visible text of an element, in one line; `isRead` leaves parts out. */
export function textOf(element: Element, isRead: (element: Element) => boolean = () => true): string {
  return rawText(element, isRead).replaceAll(/\s+/g, " ").trim();
}

function rawText(element: Element, isRead: (element: Element) => boolean): string {
  if (NEVER_READ.has(element.tag) || "hidden" in element.attributes || !isRead(element)) return "";
  const text = element.children.map((child) => (typeof child === "string" ? child : rawText(child, isRead)));
  return INLINE.has(element.tag) ? text.join("") : ` ${text.join("")} `;
}

const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "wbr",
]);
const NEVER_READ = new Set(["head", "script", "style", "template"]);
const INLINE = new Set(["a", "abbr", "b", "em", "i", "small", "span", "strong", "time", "u", "wbr"]);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
};

/** Decodes what React escapes, and no more. */
function decoded(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
