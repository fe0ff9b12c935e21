import { expect, test } from "vitest";
import { TEXT_PAGES } from "#app/domain/paths/footer-paths.ts";
import { BUDGET } from "#tests/bench/budgets.ts";
import { weight } from "#tests/bench/weight.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { allBelow } from "#tests/support/plain/element.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

const isTold = (page: Page, name: string) =>
  allBelow(page.element(), ({ tag, attributes }) => tag === "meta" && attributes.name === name)[0]?.attributes
    .content;

test.each([
  ["about-us", "Quiénes Somos"],
  ["faqs", "Preguntas frecuentes"],
  ["on-the-press", "Prensa"],
  ["terms-of-service", "Términos y Condiciones de uso"],
  ["security-and-trust", "Seguridad y confianza"],
])("/footer/%s can be read and is indexed", async (page, title) => {
  const read = await openVisitor().visit(`/footer/${page}`);
  expect([read.status, read.hops, read.title]).toEqual([200, [], `${title} · Turnero`]);
  expect(read.headings[0]).toBe(title);
  expect(read.headers.get("x-robots-tag")).toBeNull();
  expect(isTold(read, "description")?.length).toBeGreaterThan(20);
});

test.each([
  ["testimonies", "Testimonios"],
  ["partners", "Socios"],
  ["forbidden-items", "Artículos prohibidos"],
  ["service-opinions", "Opiniones"],
])("/footer/%s has only its title and is not indexed", async (page, title) => {
  const read = await openVisitor().visit(`/footer/${page}`);
  expect([read.status, read.title, read.part("main").text]).toEqual([200, `${title} · Turnero`, title]);
  expect(read.headers.get("x-robots-tag")).toBe("noindex");
});

test("the contact page with its script is light as well", async () => {
  const reply = await openVisitor().fetchOnce("/footer/contact");
  expect(weight(await reply.text())).toBeLessThanOrEqual(BUDGET.publicPageBytes);
});

test("a page of text brings script to a logged-in visitor and none to a stranger", async () => {
  const { token } = await logInSomebody();
  for (const page of TEXT_PAGES) {
    expect(await (await openVisitor().fetchOnce(`/footer/${page}`)).text(), page).not.toContain("<script");
    expect(await (await openVisitor(token).fetchOnce(`/footer/${page}`)).text(), page).toContain("<script");
  }
});

test("each page has the strip of rights, and strangers see the footer", async () => {
  const { token } = await logInSomebody();
  for (const path of ["/footer/about-us", "/footer/contact", "/login"]) {
    for (const visitor of [openVisitor(), openVisitor(token)]) {
      if (path === "/login" && visitor.cookies.size > 0) continue;
      const page = await visitor.visit(path);
      expect(
        page.part("legal").links.map(({ name }) => name),
        path,
      ).toEqual(["Botón de Arrepentimiento", "Botón de Baja de Servicio", "Privacidad", "Términos"]);
      expect(page.parts("foot").length, path).toBe(visitor.cookies.size > 0 ? 0 : 1);
    }
  }
});

test("the terms link to each of their sections, beside the text and folded", async () => {
  const page = await openVisitor().visit("/footer/terms-of-service");
  expect(page.text).toContain("Última actualización: 1 de junio de 2023");
  const ids = allBelow(page.part("prose").element(), ({ tag }) => tag === "h2").map(
    ({ attributes }) => attributes.id,
  );
  expect(ids).toHaveLength(16);
  const [beside, folded] = page.parts("index");
  for (const index of [beside, folded])
    expect(index?.links.map(({ href }) => href)).toEqual(ids.map((id) => `#${id}`));
  expect(folded?.element().attributes).not.toHaveProperty("open");
});

test("the questions open singly, and the first is open at once", async () => {
  const page = await openVisitor().visit("/footer/faqs");
  const questions = page
    .part("faq")
    .parts("details")
    .map((each) => each.element().attributes);
  expect(questions).toHaveLength(8);
  expect(new Set(questions.map(({ name }) => name)).size).toBe(1);
  expect(questions.map((each) => "open" in each)).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
});

test("the press and visitors with another question are led to the contact form", async () => {
  for (const page of ["on-the-press", "faqs", "about-us"])
    expect((await openVisitor().visit(`/footer/${page}`)).part("main").to("Contactanos"), page).toBe(
      "/footer/contact",
    );
});

test.each([
  ["/about-us", "/footer/about-us"],
  ["/faqs?a=1&b=%C3%B1", "/footer/faqs?a=1&b=%C3%B1"],
  ["/contact", "/footer/contact"],
  ["/privacy-policies", "/footer/privacy-policies"],
  ["/Contact/?a=1", "/footer/contact?a=1"],
  ["/footer/About-Us", "/footer/about-us"],
  ["/Footer/about-us/?a=1", "/footer/about-us?a=1"],
  ["/footer/contact/", "/footer/contact"],
  ["/FOOTER/CONTACT?a=1", "/footer/contact?a=1"],
])("%s redirects for good to %s", async (path, to) => {
  const reply = await openVisitor().fetchOnce(path);
  expect([reply.status, reply.headers.get("location")]).toEqual([301, to]);
});

test.each(["/footer", "/footer/", "/footer/nada", "/footer/faqs/nada"])(
  "%s is treated like any unknown path",
  async (path) => {
    const reply = await openVisitor().fetchOnce(path);
    expect([reply.status, reply.headers.get("location")]).toEqual([302, "/"]);
  },
);

test("an unknown file of the footer is not found, and text pages take no form", async () => {
  expect((await openVisitor().fetchOnce("/footer/nada.png")).status).toBe(404);
  expect((await openVisitor().visit("/footer/faqs", { method: "POST", body: "a=1" })).status).toBe(405);
});

test("a request for a page's data gets the data of that page", async () => {
  expect(await (await openVisitor().fetchOnce("/footer/faqs.data")).text()).toContain(
    "routes/site/texts/route",
  );
  expect(await (await openVisitor().fetchOnce("/footer/nada.data")).text()).toContain("SingleFetchRedirect");
});
