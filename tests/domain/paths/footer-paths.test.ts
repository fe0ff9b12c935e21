import { expect, test } from "vitest";
import { footerPathOf, TEXT_PAGES, textPageOf } from "#app/domain/paths/footer-paths.ts";

test.each([
  ...TEXT_PAGES.map((page) => [`/${page}`, `/footer/${page}`]),
  ["/contact", "/footer/contact"],
  ["/privacy-policies", "/footer/privacy-policies"],
  ["/Contact/", "/footer/contact"],
  ["/%66aqs", "/footer/faqs"],
])("the bare name %s leads to %s", (path, page) => {
  expect(footerPathOf(path ?? "")).toBe(page);
});

test.each(["/", "/footer", "/footer/contact", "/contacts", "//contact", "/contact//", "/%zz"])(
  "%s is no such name",
  (path) => {
    expect(footerPathOf(path)).toBeNull();
  },
);

test.each([
  ["faqs", "faqs"],
  ["FAQs", "faqs"],
  ["contact", null],
  ["privacy-policies", null],
  ["toString", null],
  ["", null],
])("%s is the page of text %s", (word, page) => {
  expect(textPageOf(word)).toBe(page);
});
