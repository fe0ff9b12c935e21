import { beforeAll, expect, test } from "vitest";
import { bestFor, kindLine, landingText } from "#app/text/site/landings/landing-text.ts";
import { allLandings, unknownLanding } from "#app/text/site/landings/landings.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

const LANDINGS = allLandings("Turnero").map((landing) => [landing.path ?? "", landing] as const);
const UNKNOWN = [
  "/gestionar-turnos/nada",
  "/funcionalidades/nada",
  "/gestionar-turnos/reservas-online",
  "/funcionalidades/peluquerias",
  "/gestionar-turnos/constructor",
];

beforeAll(openSalonToday);

const visit = (path: string) => openVisitor().visit(path);

test.each(LANDINGS)("%s shows its data in the template's order", async (path, landing) => {
  const page = await visit(path);
  expect([page.status, page.title]).toEqual([200, landing.title]);
  expect(bodyHeadings(page)).toEqual([
    landing.heading,
    landingText.benefits,
    ...landing.sections.map(({ title }) => title),
    bestFor(landing.name),
    landingText.faqs,
    "Contactanos",
    "Seguinos",
  ]);
  expect(page.parts("h1")).toHaveLength(1);
  const main = page.part("main");
  for (const text of [
    landing.description,
    ...landing.subTitles,
    ...landing.sections.map(({ text: one }) => one),
  ])
    expect(main.text).toContain(text);
  for (const [question, answer] of landing.faqs) expect(main.text).toContain(`${question} ${answer}`);
});

test("a trade's hero offers sign-up in two lengths, a feature's hero in the standard", async () => {
  const trade = (await visit("/gestionar-turnos/barberias")).part("hero");
  expect(trade.text).toContain(kindLine("gestionar-turnos", "Barberías"));
  expect(trade.text).toContain("Registra tu Negocio GRATIS - Solo por tiempo limitado");
  expect(trade.text).toContain("Registra tu Negocio AHORA");
  expect(trade.text).toContain("Oferta especial: 100% GRATIS.");
  expect(trade.links.map(({ href }) => href)).toEqual([
    "/signup?redir=%2Fbusiness%2Fonboarding%3Frubro%3DBARBERSHOP",
  ]);
  const feature = (await visit("/funcionalidades/reservas-online")).part("hero");
  expect(feature.text).toContain(kindLine("features", "Reservas online"));
  expect(feature.text).not.toContain("Oferta especial");
  expect(feature.links).toEqual([
    { name: "Registrate gratis", href: "/signup?redir=%2Fbusiness%2Fonboarding" },
  ]);
});

test("social networks open in a new tab and do not learn the page of origin", async () => {
  const links = (await visit("/gestionar-turnos/barberias")).part("social").parts("a");
  // The product of the tests has no page at Twitter.
  expect(links.map((link) => [link.text, link.element().attributes.href])).toEqual([
    ["Facebook", "https://www.facebook.com/turnero.tests"],
    ["Instagram", "https://www.instagram.com/turnero.tests"],
  ]);
  for (const link of links)
    expect(link.element().attributes).toMatchObject({ target: "_blank", rel: "noreferrer" });
});

test("only features that do not exist yet say so", async () => {
  const cards = (await visit("/gestionar-turnos/barberias")).part("nine").parts("li");
  expect(cards).toHaveLength(9);
  expect(
    cards.filter(({ text }) => text.includes("Próximamente")).map(({ headings: [title] }) => title),
  ).toEqual(["Marketing Próximamente", "Venta de productos Próximamente"]);
});

test.each(UNKNOWN)("%s shows the template with its defaults and is not indexed", async (path) => {
  const page = await visit(path);
  const { title, heading, description } = unknownLanding("features", "Turnero");
  expect([page.status, page.title]).toEqual([200, title]);
  expect(bodyHeadings(page)).toEqual([heading, bestFor(null), "Contactanos", "Seguinos"]);
  expect(page.part("main").text).toContain(description);
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(await (await openVisitor().fetchOnce(path)).text()).not.toContain('rel="canonical"');
});

test("search engines may index the nine landings", async () => {
  for (const [path] of LANDINGS) {
    const reply = await openVisitor().fetchOnce(path);
    expect(reply.headers.get("x-robots-tag"), path).toBeNull();
    expect(await reply.text()).toMatch(new RegExp(`rel="canonical" href="[^"]+${path}"`));
  }
});

test.each([
  ["/gestionar-turnos/Peluquerias", "/gestionar-turnos/peluquerias"],
  ["/Gestionar-Turnos/PELUQUERIAS/", "/gestionar-turnos/peluquerias"],
  ["/funcionalidades/reservas-online/?utm=1", "/funcionalidades/reservas-online?utm=1"],
  ["/funcionalidades/Nada", "/funcionalidades/nada"],
])("%s redirects for good to %s", async (asked, right) => {
  const reply = await openVisitor().fetchOnce(asked);
  expect([reply.status, reply.headers.get("location")]).toEqual([301, right]);
});

test("a signed-in visitor reads the landing under their own header", async () => {
  const { token } = await logInSomebody();
  const page = await openVisitor(token).visit("/gestionar-turnos/barberias");
  expect([page.status, page.part("h1").text]).toEqual([200, "Cada silla, su agenda"]);
  expect(page.part("header").text).toContain("Salir");
});

/** The page's own headings, without those of the nine cards and the header. */
function bodyHeadings(page: Page): readonly string[] {
  const titles = ["h1", "h2"].flatMap((tag) =>
    page
      .part("main")
      .parts(tag)
      .map(({ text }) => text),
  );
  return page.part("main").headings.filter((heading) => titles.includes(heading));
}
