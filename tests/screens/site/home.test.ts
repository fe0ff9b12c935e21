import { beforeAll, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { allBelow } from "#tests/support/plain/element.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

beforeAll(openSalonToday);

const idsOf = (page: Page) => allBelow(page.element(), ({ attributes }) => attributes.id !== undefined);

test.each(["/", "/home"])("%s is the home page, with every section of it (accounts §2)", async (path) => {
  const page = await openVisitor().visit(path);
  expect([page.status, page.path]).toEqual([200, path]);
  expect(page.title).toBe("Turnero · Turnos online para tu negocio");
  expect(page.parts("h1")).toHaveLength(1);
  expect(page.headings).toEqual(
    expect.arrayContaining([
      "Tipos de Negocios",
      "Gratis. En serio.",
      "Funcionalidades",
      "De la primera reserva a la agenda completa",
      "Contactanos",
      "Preguntas frecuentes",
    ]),
  );
  const ids = idsOf(page).map(({ attributes }) => attributes.id);
  for (const id of ["business-types", "pricing", "features", "contact", "faq"])
    expect(ids.filter((each) => each === id)).toEqual([id]);
  expect(ids).not.toContain("top");
});

/** The sign-up, which continues to the first step of a business. */
const START = "/signup?redir=%2Fbusiness%2Fonboarding";

test("the title has a greeting, with a logged-in visitor's name (accounts §2, App shell)", async () => {
  const guest = await openVisitor().visit("/");
  expect(guest.part("hello").text).toBe("¡Bienvenido a Turnero!");
  const { token } = await logInSomebody();
  expect((await openVisitor(token).visit("/home")).part("hello").text).toMatch(/^¡Hola \S.*!$/);
});

test("home's buttons lead to the sign-up, its trades to landings, its arrow to the top", async () => {
  const page = await openVisitor().visit("/");
  expect(page.part("hero").to("Empezar Gratis")).toBe(START);
  expect(page.part("hero").to("Funcionalidades")).toBe("#features");
  expect(page.part("final").to("Empezar Gratis")).toBe(START);
  expect(page.part("to-top").links.map(({ href }) => href)).toEqual(["#top"]);
  expect(page.part("types").links.map(({ href }) => href)).toEqual([
    "/gestionar-turnos/peluquerias",
    "/gestionar-turnos/masajistas",
    "/gestionar-turnos/barberias",
    "/gestionar-turnos/personal-trainer",
    "/gestionar-turnos/manicuras",
    "/gestionar-turnos/belleza-y-estetica",
  ]);
});

test("the free plan is complete, and the other plan is marked as coming", async () => {
  const [free, custom] = (await openVisitor().visit("/")).part("plans").parts("plan");
  for (const words of ["MÁS POPULAR", "Gratis", "Para siempre"]) expect(free?.text).toContain(words);
  expect(free?.to("Empezar ahora gratis")).toBe(START);
  expect(free?.parts("li").map(({ text }) => text)).toHaveLength(12);
  expect(free?.parts("li").filter(({ text }) => text.includes("Próximamente"))).toEqual([]);
  expect(custom?.text).toContain("PRÓXIMAMENTE");
  expect(custom?.to("Contactanos")).toBe("/footer/contact");
  expect(custom?.parts("li")).toHaveLength(8);
});

test("four questions unfold singly, and five benefits are numbered", async () => {
  const page = await openVisitor().visit("/");
  const questions = allBelow(page.part("faq").element(), ({ tag }) => tag === "details");
  expect(questions.map(({ attributes }) => [attributes.name, attributes.open])).toEqual([
    ["faq", ""],
    ["faq", undefined],
    ["faq", undefined],
    ["faq", undefined],
  ]);
  expect(page.parts("ben-n").map(({ text }) => text)).toEqual(["1", "2", "3", "4", "5"]);
});
