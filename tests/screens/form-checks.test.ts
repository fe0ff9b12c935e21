import { beforeAll, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { allBelow, type Element, readElements } from "#tests/support/plain/element.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { openRealThings, type RealThings, realPath } from "./real-things.ts";
import { PAGES } from "./who-may/pages.ts";

// A browser's own check speaks the browser's language, in a bubble that goes away. Ours stands beside the field in Spanish.

let things: RealThings;
let professional = "";
let checked = 0;

beforeAll(async () => {
  things = await openRealThings();
  professional = await newProfessional();
});

/** The fields of forms that a browser would check by itself, by their names. A file cannot be typed. */
async function checkedByBrowser(path: string, token: string | null): Promise<readonly string[]> {
  const reply = await openVisitor(token).fetchOnce(path);
  if (!reply.headers.get("content-type")?.startsWith("text/html")) return [];
  const page = await readElements(reply);
  const forms = allBelow(page, ({ tag, attributes }) => tag === "form" && attributes.method === "post");
  return forms.flatMap((form) => {
    const fields = allBelow(form, isChecked);
    checked += fields.length;
    return "novalidate" in form.attributes ? [] : fields.map(({ attributes }) => attributes.name ?? "");
  });
}

function isChecked({ tag, attributes }: Element): boolean {
  const { type = "" } = attributes;
  if (!["input", "textarea", "select"].includes(tag) || ["hidden", "file", "search"].includes(type))
    return false;
  return "required" in attributes || "pattern" in attributes || ["email", "number", "url"].includes(type);
}

test.each(Object.keys(PAGES))("%s leaves the checks of its forms to us", async (name) => {
  const path = realPath(name, things);
  for (const token of [null, things.customer, professional, things.owner])
    expect(await checkedByBrowser(path, token)).toEqual([]);
});

test("forms with such fields were seen", () => {
  expect(checked).toBeGreaterThan(50);
});
