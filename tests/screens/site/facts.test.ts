import { beforeAll, expect, test } from "vitest";
import { OWN_PAGES } from "#app/usecases/site/own-pages.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { factsOn } from "#tests/support/plain/facts.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const ORIGIN = "http://turnero.test";
const LANDINGS = OWN_PAGES.filter((path) => /^\/(gestionar-turnos|funcionalidades)\//.test(path));

beforeAll(openSalonToday);

/** The kinds of things that a page describes. */
function kindsOf(facts: ReturnType<typeof factsOn>): readonly string[] {
  return (facts ?? []).map((thing) => thing["@type"]);
}

test("home describes the company, the free product and the common questions", async () => {
  const page = await openVisitor().visit("/");
  const facts = factsOn(page);
  expect(kindsOf(facts)).toEqual(["Organization", "SoftwareApplication", "FAQPage"]);
  expect(facts?.[0]).toMatchObject({ name: "Turnero", url: `${ORIGIN}/`, logo: `${ORIGIN}/icon-512.png` });
  expect(facts?.[1]).toMatchObject({ offers: { price: 0 }, publisher: { "@id": `${ORIGIN}/#organization` } });
  expect(page.text).toMatch(/Gratis/);
});

test.each(LANDINGS)("%s describes its offer and answers its own questions", async (path) => {
  const facts = factsOn(await openVisitor().visit(path));
  expect(kindsOf(facts)).toEqual(["Service", "FAQPage"]);
  expect(facts?.[0]).toMatchObject({ url: `${ORIGIN}${path}`, offers: { price: 0 } });
});

test.each(["/", ...LANDINGS])(
  "the structured answers of %s are exactly the answers on the page",
  async (path) => {
    const page = await openVisitor().visit(path);
    const faq = factsOn(page)?.find((thing) => thing["@type"] === "FAQPage");
    expect(faq?.mainEntity.length).toBeGreaterThanOrEqual(3);
    for (const { name, acceptedAnswer } of faq?.mainEntity ?? []) {
      expect(page.text).toContain(name);
      expect(page.text).toContain(acceptedAnswer.text);
    }
  },
);

test("a business's structured data names each of its branches", async () => {
  const facts = factsOn(await openVisitor().visit("/negocio/salon"));
  expect(kindsOf(facts)).toEqual(["HairSalon", "HairSalon"]);
});

test.each([
  "/footer/about-us",
  "/footer/faqs",
  "/footer/contact",
  "/login",
  "/booking/salon/centro",
  "/gestionar-turnos/nada",
])("%s has no structured data", async (path) => {
  expect(factsOn(await openVisitor().visit(path))).toBeNull();
});
