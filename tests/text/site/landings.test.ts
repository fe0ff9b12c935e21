import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { exportNames } from "#app/text/setup/closing.ts";
import { CAPABILITIES, type Capability, works } from "#app/text/site/capabilities.ts";
import { businessTypeLinks, featureLinks } from "#app/text/site/frame.ts";
import { needs, told } from "#app/text/site/landings/claims.ts";
import type { LandingType } from "#app/text/site/landings/landing.ts";
import { bestFor, kindLine, landingText } from "#app/text/site/landings/landing-text.ts";
import {
  allLandings,
  LANDINGS,
  landingOf,
  landingPath,
  type PublishedLanding,
  unknownLanding,
} from "#app/text/site/landings/landings.ts";
import type { Piece } from "#app/text/site/landings/vignette.ts";

const PRODUCT = "Turnero";
const TYPES = Object.keys(LANDINGS) as LandingType[];
const everything = () => true;
/** The landings of today, and those of a product that lacks nothing. */
const TODAY = allLandings(PRODUCT);
const ONE_DAY = TYPES.flatMap((type) =>
  Object.keys(LANDINGS[type]).flatMap((key) => landingOf(type, key, PRODUCT, everything) ?? []),
);
const EVER = [...TODAY, ...ONE_DAY];

test("the header's menus and the landings agree", () => {
  const keys = (type: LandingType) => Object.keys(LANDINGS[type]).toSorted();
  expect(keys("gestionar-turnos")).toEqual(businessTypeLinks.map(({ key }) => key).toSorted());
  expect(keys("features")).toEqual(featureLinks.map(({ key }) => key).toSorted());
  expect(TODAY.map(({ path }) => path)).toEqual([
    ...businessTypeLinks.map(({ key }) => `/gestionar-turnos/${key}`),
    ...featureLinks.map(({ key }) => `/funcionalidades/${key}`),
  ]);
  expect(TODAY.map(({ name }) => name)).toEqual(
    [...businessTypeLinks, ...featureLinks].map(({ name }) => name),
  );
});

test("a title has at most 60 letters and ends with the product, a description 155", () => {
  for (const { title, meta } of [...EVER, ...TYPES.map((type) => unknownLanding(type, PRODUCT))]) {
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(title).toMatch(/ · Turnero$/);
    expect(meta.length, meta).toBeLessThanOrEqual(155);
    expect(meta.length, meta).toBeGreaterThan(90);
  }
  expect(new Set(TODAY.map(({ title }) => title)).size).toBe(9);
  expect(new Set(TODAY.map(({ meta }) => meta)).size).toBe(9);
});

test("each file that a landing names is a file of the business's export", () => {
  const named = JSON.stringify(EVER).match(/[\w-]+\.(csv|zip|json)/g) ?? [];
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !Object.values<string>(exportNames).includes(name))).toEqual([]);
});

test("each landing is complete, both today and with all capabilities", () => {
  for (const landing of EVER) {
    const { path, subTitles, sections, faqs } = landing;
    expect([subTitles.length, sections.length], path ?? "").toEqual([4, 4]);
    expect(faqs.length, path ?? "").toBeGreaterThanOrEqual(3);
    expect(sections.every(({ vignette }) => vignette.length > 0)).toBe(true);
    expect(wordsOf(landing).filter((words) => words.trim() === "" || words.includes("{"))).toEqual([]);
  }
  for (const { cards } of TODAY.slice(0, 6)) expect(cards).toHaveLength(2);
  for (const { cards, picture } of TODAY.slice(6)) {
    expect(cards).toHaveLength(3);
    expect(picture?.labels.every(([column]) => column < 24)).toBe(true);
  }
});

test("the words that the specification fixes stand as they are there", () => {
  expect(landingText).toMatchObject({
    heading: "El mejor software de gestión para peluquerías",
    offerButton: "Registra tu Negocio GRATIS - Solo por tiempo limitado",
    shortOfferButton: "Registra tu Negocio AHORA",
    offer: "Oferta especial: 100% GRATIS.",
    benefits: "Beneficios",
  });
  expect(unknownLanding("features", PRODUCT)).toMatchObject({
    heading: "El mejor software de gestión para peluquerías",
    subTitles: [],
    sections: [],
    faqs: [],
  });
});

test.each([
  ["Peluquerías", "El mejor software para peluquerías"],
  ["Belleza y Estética", "El mejor software para belleza y estética"],
  ["Personal Trainer", "El mejor software para personal trainer"],
  ["Calendario y programación", "El mejor software para calendario y programación"],
  ["Turnos por SMS", "El mejor software para turnos por SMS"],
  [null, "El mejor software para tu negocio"],
])("the heading for %s reads '%s'", (name, heading) => {
  expect(bestFor(name)).toBe(heading);
});

test("the kind of landing stands above the title", () => {
  expect(kindLine("gestionar-turnos", "Peluquerías")).toBe("Gestionar turnos · Peluquerías");
  expect(kindLine("features", "Reservas online")).toBe("Funcionalidades · Reservas online");
  expect(kindLine("features", null)).toBe("Funcionalidades");
});

test("a key belongs to its own type, and no built-in property name is a key", () => {
  expect(landingOf("gestionar-turnos", "barberias", PRODUCT)?.name).toBe("Barberías");
  for (const key of ["reservas-online", "Barberias", "", "constructor", "__proto__"])
    expect(landingOf("gestionar-turnos", key, PRODUCT), key).toBeNull();
  expect(landingPath("features", "reservas-online")).toBe("/funcionalidades/reservas-online");
});

test("each working capability names a page of the product", async () => {
  const pages = pathsOf(await routes);
  for (const [capability, page] of Object.entries(CAPABILITIES))
    if (page !== null) expect(pages, capability).toContain(page);
});

test("text about a missing capability is left out or replaced by its substitute", () => {
  const can = (capability: Capability) => capability !== "clients";
  const words = ["Uno.", needs("clients", "Dos.", "Casi dos."), needs("clients", "Tres."), "Hola {product}."];
  expect(told(words, "Turnos", can)).toBe("Uno. Casi dos. Hola Turnos.");
  expect(told(words, "Turnos", everything)).toBe("Uno. Dos. Tres. Hola Turnos.");
  expect(told("Cuatro.", "Turnos", can)).toBe("Cuatro.");
});

test("no landing promises features that are not built: the staff's calendar, marketing, products", () => {
  const notYet = /tu calendario en el teléfono|cupon|inventario|campaña/i;
  for (const landing of TODAY) for (const words of wordsOf(landing)) expect(words).not.toMatch(notYet);
  const missing = (Object.keys(CAPABILITIES) as Capability[]).filter((capability) => !works(capability));
  expect(missing.toSorted()).toEqual([
    "agendaOfOthers",
    "customPlan",
    "groupTurnos",
    "marketing",
    "products",
    "staffFeed",
    "travelTimes",
  ]);
});

test("no landing denies a feature once nothing is missing", () => {
  const denies = /próximamente|todavía no|aún no|pronto/i;
  expect(TODAY.flatMap(wordsOf).filter((words) => denies.test(words)).length).toBeGreaterThan(2);
  expect(ONE_DAY.flatMap(wordsOf).filter((words) => denies.test(words))).toEqual([]);
});

test("the copy's original words return with the page that they need", () => {
  const clients = ONE_DAY.find(({ key }) => key === "administracion-de-clientes");
  expect(clients).toMatchObject({
    heading: "Cada cliente, con su historia",
    subTitles: [
      "Historial de turnos y ausencias en una ficha",
      "Notas y etiquetas que ve solo tu equipo",
      "Importás tu lista desde una planilla",
      "Exportás todo cuando quieras",
    ],
  });
  expect(clients?.sections.map(({ title }) => title)).toEqual([
    "La ficha se arma sola",
    "Traé la lista que ya tenés",
    "Ausencias a la vista",
    "Datos cuidados, y tuyos",
  ]);
  expect(clients?.faqs).toHaveLength(4);
});

test("the examples add up: a deposit is 30% of its price, a total is its sum", () => {
  const sheets = EVER.flatMap(({ sections }) => sections.flatMap(({ vignette }) => vignette));
  const deposits = sheets.filter((sheet) => sheet.some(([kind]) => kind === "deposit"));
  expect(deposits.length).toBeGreaterThan(3);
  for (const sheet of deposits) {
    const [price = 0, deposit = 0] = sheet.flatMap(([kind, one, two]) => {
      if (kind === "price" && String(two).startsWith("$")) return [pesos(String(two))];
      return kind === "deposit" ? [pesos(String(one))] : [];
    });
    expect(deposit).toBe(price * 0.3);
  }
  for (const sheet of sheets.filter((one) => one.some(([kind]) => kind === "total"))) {
    const rows = sheet.flatMap((piece) =>
      piece[0] === "rows" ? piece.slice(1).map((row) => pesos(row[2] ?? "")) : [],
    );
    const total = sheet.flatMap((piece) => (piece[0] === "total" ? [pesos(piece[2])] : []));
    if (rows.length > 0) expect([rows.reduce((sum, each) => sum + each, 0)]).toEqual(total);
  }
});

test("blocks of a small calendar lie inside it and never overlap", () => {
  const days = EVER.flatMap(({ sections }) =>
    sections.flatMap(({ vignette }) =>
      vignette.flat().flatMap((piece: Piece) => (piece[0] === "day" ? [piece[1]] : [])),
    ),
  );
  expect(days.length).toBeGreaterThan(3);
  for (const { rows, people, blocks } of days) {
    const taken = blocks.flatMap(([, column, row, length]) =>
      Array.from({ length }, (_, nth) => `${column}:${row + nth}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
    for (const [, column, row, length] of blocks) {
      expect(column).toBeLessThanOrEqual(people.length || 1);
      expect(row + length - 1).toBeLessThanOrEqual(rows);
    }
  }
});

/** '$10.350' and 'Seña: 30% ($10.350)' in pesos. */
function pesos(text: string): number {
  return Number((/\$([\d.]+)/.exec(text)?.[1] ?? "0").replaceAll(".", ""));
}

function wordsOf(landing: PublishedLanding): string[] {
  const { title, meta, heading, description, subTitles, sections, faqs } = landing;
  const told = [
    title,
    meta,
    heading,
    description,
    ...subTitles,
    ...faqs.flatMap(([question, answer, link]) => [question, answer, ...(link ? [link.label] : [])]),
  ];
  return [...told, ...sections.flatMap((section) => [section.title, section.text])];
}

function pathsOf(entries: readonly RouteConfigEntry[], before = ""): readonly string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path === undefined ? before : `${before}/${path}`;
    return children ? pathsOf(children, here) : [here || "/"];
  });
}
