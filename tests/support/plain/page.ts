import { allBelow, type Element, textOf } from "./element.ts";

/** The content of a page, or of a part of it; names are as a screen reader would speak them. */
export type Part = {
  readonly element: () => Element;
  /** All of its text in one line. */
  readonly text: string;
  readonly headings: readonly string[];
  readonly buttons: readonly string[];
  readonly links: readonly { readonly name: string; readonly href: string }[];
  /** The texts of its boxes with that role, such as `alert` and `status`. */
  readonly boxes: (role: string) => readonly string[];
  /** The value of each field, by its label; for a radio or checkbox, whether it is checked. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** The error of each field, by its label, as shown beside it. */
  readonly faults: Readonly<Record<string, string>>;
  /** The label of the field that a browser focuses first; null: none. */
  readonly focused: string | null;
  /** The address of the link with that name; throws where there is none, or where several lead to different places. */
  readonly to: (link: string) => string;
  /** Its parts with that tag, class or role. */
  readonly parts: (tagOrClassOrRole: string) => readonly Part[];
  /** The first of them; throws where there is none. */
  readonly part: (tagOrClassOrRole: string) => Part;
};

export function readPart(element: Element, page: Element = element): Part {
  const fields = labelledFields(element, page);
  const links = tagged(element, "a").map((link) => ({
    name: nameOf(link),
    href: link.attributes.href ?? "",
  }));
  const wrong = fields.filter(([, field]) => field.attributes["aria-invalid"] === "true");
  const parts = (kind: string) => allBelow(element, isKind(kind)).map((each) => readPart(each, page));
  return {
    element: () => element,
    text: textOf(element),
    headings: allBelow(element, ({ tag }) => /^h[1-6]$/.test(tag)).map(nameOf),
    buttons: tagged(element, "button").map(nameOf),
    links,
    boxes: (role) => allBelow(element, isKind(role)).map((each) => textOf(each)),
    values: Object.fromEntries(fields.map(([label, field]) => [label, heldBy(field)])),
    faults: Object.fromEntries(wrong.map(([label, field]) => [label, noteOf(page, field)])),
    focused: fields.find(([, field]) => "autofocus" in field.attributes)?.[0] ?? null,
    to: (link) => onlyOne(link, links),
    parts,
    part: (kind) => parts(kind)[0] ?? missing(kind, textOf(element)),
  };
}

/** Its fields, each with its label; hidden fields have none. */
export function labelledFields(element: Element, page: Element): readonly (readonly [string, Element])[] {
  const labels = tagged(page, "label");
  const all = allBelow(element, ({ tag, attributes }) => FIELDS.has(tag) && attributes.type !== "hidden");
  return all.map((field) => [labelOf(field, labels), field]);
}

function labelOf(field: Element, labels: readonly Element[]): string {
  const { id, "aria-label": own } = field.attributes;
  if (own !== undefined) return own;
  const label = labels.find((each) => allBelow(each, (inner) => inner === field).length > 0);
  return nameOf(label ?? labels.find((each) => id !== undefined && each.attributes.for === id) ?? field);
}

/** The accessible name of a link, button or heading. */
export function nameOf(element: Element): string {
  return (
    element.attributes["aria-label"] ?? textOf(element, (each) => each.attributes["aria-hidden"] !== "true")
  );
}

/** The first value of a field; for a radio or checkbox, whether it is checked. */
export function heldBy(field: Element): string | boolean {
  const { type, value = "" } = field.attributes;
  if (type === "checkbox" || type === "radio") return "checked" in field.attributes;
  if (field.tag === "textarea") return field.children.join("").replace(/^\n/, "");
  if (field.tag !== "select") return value;
  const options = tagged(field, "option");
  const chosen = options.find((option) => "selected" in option.attributes) ?? options[0];
  return chosen?.attributes.value ?? "";
}

function noteOf(page: Element, field: Element): string {
  const ids = field.attributes["aria-describedby"]?.split(" ") ?? [];
  return allBelow(page, ({ attributes }) => ids.includes(attributes.id ?? ""))
    .map((each) => textOf(each))
    .join(" ");
}

function tagged(element: Element, tag: string): readonly Element[] {
  return allBelow(element, (each) => each.tag === tag);
}

function isKind(kind: string) {
  return ({ tag, attributes }: Element) =>
    tag === kind || attributes.role === kind || (attributes.class ?? "").split(" ").includes(kind);
}

function onlyOne(name: string, links: Part["links"]): string {
  const hrefs = new Set(links.filter((link) => link.name === name).map((link) => link.href));
  const [href] = hrefs;
  if (href === undefined || hrefs.size > 1)
    throw new Error(`'${name}' leads to ${hrefs.size} places, among ${links.map((link) => link.name)}`);
  return href;
}

function missing(kind: string, text: string): never {
  throw new Error(`No ${kind} in: ${text}`);
}

const FIELDS = new Set(["input", "textarea", "select"]);
