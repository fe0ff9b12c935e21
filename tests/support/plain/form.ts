import { allBelow, around, type Element } from "./element.ts";
import { heldBy, labelledFields, nameOf } from "./page.ts";

/** By label, or the beginning of one: text and files; for a radio or checkbox, whether to mark it. */
export type Wishes = Readonly<Record<string, string | boolean | File>>;

export type SentForm = {
  readonly method: "GET" | "POST";
  /** An absolute address, or as the form gives it. */
  readonly action: string;
  readonly isMultipart: boolean;
  readonly body: FormData;
};

/**
 * The request of a browser without script when this button is pressed, with these fields filled in. Throws if there is
 * no such button or field, and if the browser itself would not send the form.
 */
export function filledForm(part: Element, page: Element, button: string, wishes: Wishes): SentForm {
  const pressed = buttonOf(part, button);
  const form = formOf(pressed, page);
  const labelled = labelledFields(page, page).filter(([, field]) => formOf(field, page) === form);
  const filled = matched(labelled, wishes);
  const body = new FormData();
  for (const field of allBelow(page, ({ tag }) => FIELDS.has(tag))) {
    if (formOf(field, page) !== form || "disabled" in field.attributes) continue;
    const value = sentValue(field, filled);
    if (value !== null && field.attributes.name) body.append(field.attributes.name, value);
  }
  refuseEmpty(form, page, body);
  if (pressed.attributes.name) body.append(pressed.attributes.name, pressed.attributes.value ?? "");
  return {
    method:
      (pressed.attributes.formmethod ?? form.attributes.method)?.toLowerCase() === "post" ? "POST" : "GET",
    action: pressed.attributes.formaction ?? form.attributes.action ?? "",
    isMultipart: form.attributes.enctype === "multipart/form-data",
    body,
  };
}

function buttonOf(part: Element, name: string): Element {
  const buttons = allBelow(part, ({ tag, attributes }) => tag === "button" && attributes.type !== "button");
  const found = buttons.find((each) => nameOf(each) === name && !("disabled" in each.attributes));
  if (!found) throw new Error(`No button '${name}' among ${buttons.map(nameOf)}`);
  return found;
}

/** The form that an element belongs to: the one it names, or the one around it. */
function formOf(element: Element, page: Element): Element {
  const named = element.attributes.form;
  const isNamed = ({ tag, attributes }: Element) => tag === "form" && attributes.id === named;
  const found = named ? allBelow(page, isNamed)[0] : around(element, ({ tag }) => tag === "form");
  return found ?? NO_FORM;
}

const NO_FORM: Element = { tag: "form", attributes: {}, children: [], parent: null };

/** The value for each field. */
function matched(
  labelled: readonly (readonly [string, Element])[],
  wishes: Wishes,
): ReadonlyMap<Element, Wish> {
  return new Map(
    Object.entries(wishes).map(([label, wish]) => {
      const found =
        labelled.find(([name]) => name === label) ?? labelled.find(([name]) => name.startsWith(label));
      if (!found) throw new Error(`No field '${label}' among ${labelled.map(([name]) => name)}`);
      return [found[1], wish];
    }),
  );
}

type Wish = Wishes[string];

/** The sent value of a field; null: nothing. */
function sentValue(field: Element, filled: ReadonlyMap<Element, Wish>): string | File | null {
  const { type, name, value = "on" } = field.attributes;
  const wish = filled.get(field);
  if (type === "radio" && wish === undefined && [...filled].some(([other, to]) => to && isRival(other, name)))
    return null;
  if (type === "checkbox" || type === "radio") return (wish ?? heldBy(field)) ? value : null;
  if (type === "file") return wish instanceof File ? wish : new File([], "");
  return wish instanceof File ? null : String(wish ?? heldBy(field));
}

function isRival({ attributes }: Element, name: string | undefined): boolean {
  return attributes.type === "radio" && attributes.name === name;
}

function refuseEmpty(form: Element, page: Element, body: FormData): void {
  if ("novalidate" in form.attributes) return;
  const required = allBelow(page, (each) => "required" in each.attributes && formOf(each, page) === form);
  const empty = required.find(({ attributes }) => !body.get(attributes.name ?? ""));
  if (empty) throw new Error(`A browser asks for '${empty.attributes.name}' first`);
}

const FIELDS = new Set(["input", "textarea", "select"]);
