import { beforeAll, expect, test } from "vitest";
import { refreshDueTimes } from "#app/usecases/catalog/next-times/refresh-times.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const PALERMO = "/negocios/caba/palermo";
const STEP = /^\/booking\/salon\/centro\?step=3&s=/;

beforeAll(async () => {
  await openSalonToday();
  await run({ sql: "update stores set city = 'Palermo', region = 'CABA'" });
  await refreshDueTimes({ db, now: Date.now }, NO_END);
});

test("a typed place leads to a free time, with the service and the hour chosen", async () => {
  const visitor = openVisitor();
  const list = await visitor.visit("/negocios");
  expect(list.part("h1").text).toBe("¿Dónde y cuándo?");
  expect(list.text).toContain("nadie paga por aparecer antes");
  const place = await visitor.press(list, "Buscar", { "Ciudad o barrio": "PALERMO, Capital Federal" });
  expect(place.path).toBe(PALERMO);
  expect(place.title).toBe("Negocios con turnos online en Palermo, CABA · Turnero");
  const hair = await visitor.follow(place, "Peluquerías", place.part("main"));
  expect(hair.path).toBe(`${PALERMO}?rubro=peluquerias`);
  // The first time may pass out of the notice while the test runs.
  const time = hair.links.findLast(({ href }) => STEP.test(href));
  const [, hour = "", service = ""] = /(\d\d:\d\d) (.+)$/.exec(time?.name ?? "") ?? [];
  const step = await visitor.visit(time?.href ?? "");
  expect(step.values[hour]).toBe(true);
  expect(step.part("lead").text).toContain(`${service} · con `);
});

test("a place without a free time that day says so and shows nearby businesses", async () => {
  const visitor = openVisitor();
  const page = await visitor.visit("/negocios?lugar=villa+ortuzar&cuando=manana");
  expect(page.path).toBe("/negocios/caba/villa-ortuzar?cuando=manana");
  expect(page.values).toMatchObject({ "Ciudad o barrio": "Villa Ortúzar, CABA", Cuándo: "manana" });
  expect(page.boxes("status").join()).toContain("Negocios en Villa Ortúzar, CABA, mañana.");
  expect(page.boxes("status").join()).toContain("No hay turnos libres por ahora");
  const anyDay = await visitor.follow(page, "Ver cualquier día");
  expect(anyDay.path).toBe("/negocios/caba/villa-ortuzar");
  const near = anyDay.links.find(({ name }) => name.startsWith("Palermo, CABA"));
  expect((await visitor.visit(near?.href ?? "")).path).toBe(PALERMO);
});

test("an unknown place says so and keeps the typed text", async () => {
  const visitor = openVisitor();
  const page = await visitor.press(await visitor.visit("/negocios"), "Buscar", {
    "Ciudad o barrio": "Atlantis",
  });
  expect(page.boxes("status").join()).toContain("No encontramos «Atlantis».");
  expect(page.values["Ciudad o barrio"]).toBe("Atlantis");
  expect((await visitor.follow(page, "Ver todos los negocios")).path).toBe("/negocios");
});

test("a business's page shows each branch's next free time and leads there", async () => {
  const visitor = openVisitor();
  const page = await visitor.visit("/negocio/salon");
  const branch = page.parts("li").find(({ text }) => text.includes("Próximo turno libre:"));
  const time = branch?.links.find(({ href }) => STEP.test(href));
  expect(time?.name).toMatch(/^(hoy|mañana|lunes|martes|miércoles|jueves|viernes|sábado|domingo)/);
  expect((await visitor.visit(time?.href ?? "")).headings[0]).toBe("Reserva tu horario");
});
