import { expect, test } from "vitest";
import { TEXT_PAGES } from "#app/domain/paths/footer-paths.ts";
import { contactFieldMessage, contactLimitMessage, contactPageText } from "#app/text/site/contact-page.ts";
import { aboutText } from "#app/text/site/pages/about.ts";
import { generalFaqs } from "#app/text/site/pages/faqs.ts";
import { securitySections } from "#app/text/site/pages/security.ts";
import { termsSections, termsText } from "#app/text/site/pages/terms.ts";
import { pageWords } from "#app/text/site/pages/titles.ts";

test("only the first of eight questions is answered (accounts §2)", () => {
  const [first, ...others] = generalFaqs("Turnero");
  expect(first?.[1]).toMatch(
    /^Somos un grupo muy chico de amigos, .+ tecnología y en artes, .+ tiempo libre y sin financiación externa\.$/,
  );
  expect(others.map(([, answer]) => answer)).toEqual(Array.from({ length: 7 }, () => "Proximamente"));
});

test("about us leads in software and digitalises (accounts §2)", () => {
  expect(aboutText.lead("Agendalo")).toBe(
    "Agendalo lidera el software para negocios de belleza, bienestar y fitness en América Latina.",
  );
  expect(aboutText.blocks.map(({ text }) => text).join(" ")).toContain("Digitalizar estos negocios");
});

test("the terms have the specification's sections in its order", () => {
  expect(termsText.updated).toBe("Última actualización: 1 de junio de 2023");
  expect(termsSections("Turnero").map(({ title }) => title)).toEqual([
    "Introducción",
    "Comentarios y contacto",
    "Privacidad",
    "Acceso al sitio",
    "Requisitos de edad",
    "Cuentas y seguridad",
    "Qué está permitido",
    "Tus compromisos",
    "Prohibiciones",
    "Contenido de usuarios",
    "Propiedad intelectual",
    "Contenido",
    "Enlaces externos",
    "Descargos",
    "Ley aplicable y disputas",
    "Restricciones geográficas",
  ]);
});

test.each([
  ["introduccion", "Un «socio» es un proveedor externo que ofrece bienes o servicios en el sitio"],
  ["acceso", "Podés visitar el sitio sin tener una cuenta."],
  ["edad", "mayor de edad según la ley del lugar donde vivís, o contar con el permiso"],
  ["cuentas", "Cada persona puede tener una sola cuenta. La cuenta es personal y no se puede transferir"],
  ["ley", "Estos términos se rigen por la ley argentina."],
  ["ley", "en un plazo máximo de 30 días"],
  ["ley", "pasa a mediación"],
  ["ley", "dentro del año"],
])("the terms say in #%s: %s (accounts §1, §5, §9)", (id, clause) => {
  const section = termsSections("Turnero").find((each) => each.id === id);
  expect(section?.paragraphs.join(" ")).toContain(clause);
});

test("the product is called as it is set, in every text", () => {
  const texts = JSON.stringify([
    termsSections("Agendalo"),
    securitySections("Agendalo", null),
    generalFaqs("Agendalo"),
    pageWords,
  ]);
  expect(texts).toContain("Agendalo");
  expect(texts).not.toContain("Turnero");
});

test("a security hole is reported by mail, or by the form where there is no address", () => {
  const byMail = JSON.stringify(securitySections("Turnero", "ayuda@turnero.test"));
  expect(byMail).toContain("[ayuda@turnero.test](mailto:ayuda@turnero.test)");
  expect(byMail).toContain("(/.well-known/security.txt)");
  const byForm = JSON.stringify(securitySections("Turnero", null));
  expect(byForm).toContain("[formulario de contacto](/footer/contact)");
  expect(byForm).not.toContain("security.txt");
  expect(byForm).toContain("no iniciamos acciones legales");
});

test("titles and descriptions of pages fit into search results", () => {
  for (const page of TEXT_PAGES) {
    const { title, description } = pageWords[page];
    expect(`${title} · Turnero`.length, page).toBeLessThanOrEqual(60);
    expect(description?.length ?? 0, page).toBeLessThanOrEqual(155);
  }
  expect(contactPageText.description.length).toBeLessThanOrEqual(155);
});

test.each([
  ["name", "REQUIRED", "Por favor, ingresa tu nombre"],
  ["email", "REQUIRED", "Por favor, ingresa tu email"],
  ["email", "INVALID_EMAIL", "Por favor, ingresa un email válido"],
  ["comments", "REQUIRED", "Falta tu mensaje"],
  ["name", "VALIDATION", "El nombre puede tener hasta 100 letras, en una sola línea"],
  ["phone", "VALIDATION", "El teléfono puede tener hasta 50 números y signos, en una sola línea"],
  ["comments", "VALIDATION", "El mensaje es demasiado largo. Acortalo y contanos el resto por email"],
  ["key", "VALIDATION", "Datos inválidos. Verifica la información ingresada."],
] as const)("the fault %s, %s reads: %s", (field, code, sentence) => {
  expect(contactFieldMessage(field, code)).toBe(sentence);
});

test("a visitor with too many messages reads when to write again, and nothing is lost", () => {
  expect(contactLimitMessage("en 5 horas")).toBe(
    "Recibimos muchos mensajes en poco tiempo. Podés enviar el tuyo en 5 horas: lo que escribiste sigue acá.",
  );
});
