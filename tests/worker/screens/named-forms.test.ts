import { expect, test } from "vitest";
import { NAMES_NOTHING, UNNAMING } from "#tests/screens/who-may/named-elsewhere.ts";
import { NAMING_FORMS } from "#tests/screens/who-may/named-things.ts";
import type { NamingForm } from "#tests/screens/who-may/naming-form.ts";
import { type RoutedForm, routedForms } from "#tests/support/routed-forms.ts";

const FORMS = (await routedForms()).filter(({ pattern }) => pattern.startsWith("/backoffice/"));

/** The tested forms of a route. */
function rowsOf({ pattern }: Pick<RoutedForm, "pattern">): readonly NamingForm[] {
  const parts = pattern.split("/");
  return NAMING_FORMS.filter(({ path }) => {
    const own = path.split("?")[0]?.split("/") ?? [];
    // A fixed word in the address is another route.
    const isFixed = FORMS.some((other) => other.pattern === own.join("/") && other.pattern !== pattern);
    return (
      !isFixed &&
      own.length === parts.length &&
      parts.every((part, place) => part.startsWith(":") || part === own[place])
    );
  });
}

const isNamed = (value: string | undefined) => /\bID\b/.test(value ?? "");

/** The things that a route's forms can name, each as its address and its field. */
function namingOf(form: RoutedForm): readonly string[] {
  return [
    ...form.params.map((param) => `${form.pattern} :${param}`),
    ...form.intents.map((intent) => `${form.pattern} ${intent}`),
    ...form.fields.flatMap((field) => (NAMES_NOTHING.test(field) ? [] : `${form.pattern} ${field}=`)),
  ];
}

/** The same for the things that a row tests. */
function askedOf(form: RoutedForm): readonly string[] {
  const rows = rowsOf(form);
  const place = (param: string) => form.pattern.split("/").indexOf(`:${param}`);
  return [
    ...form.params.flatMap((param) =>
      rows.some(({ path }) => isNamed(path.split("?")[0]?.split("/")[place(param)]))
        ? `${form.pattern} :${param}`
        : [],
    ),
    ...rows.flatMap((row) => (row.form.intent === undefined ? [] : `${form.pattern} ${row.form.intent}`)),
    ...rows.flatMap((row) =>
      Object.entries(row.form).flatMap(([field, value]) =>
        isNamed(value) ? `${form.pattern} ${field}=` : [],
      ),
    ),
  ];
}

test("everything that a back office form can name is tested or excused with a reason", () => {
  const asked = new Set(FORMS.flatMap(askedOf));
  const missing = FORMS.flatMap(namingOf).filter((each) => !asked.has(each) && UNNAMING[each] === undefined);
  expect(missing).toEqual([]);
});

test("no excuse is given for a tested or missing name", () => {
  const asked = new Set(FORMS.flatMap(askedOf));
  const there = new Set(FORMS.flatMap(namingOf));
  expect(Object.keys(UNNAMING).filter((each) => asked.has(each) || !there.has(each))).toEqual([]);
});

test("each row belongs to an existing form", () => {
  const found = new Set(FORMS.flatMap(rowsOf));
  expect(NAMING_FORMS.filter((row) => !found.has(row)).map(({ path }) => path)).toEqual([]);
});
