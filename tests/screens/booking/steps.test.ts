import { beforeAll, expect, test } from "vitest";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { FRIDAY, openSalonToday, SUNDAY } from "#tests/api/customer.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { ZONE } from "#tests/support/salon.ts";
import { takeOff } from "#tests/support/shared-salon.ts";

const CENTRO = "/booking/salon/centro";
const NORTE = "/booking/salon/norte";

beforeAll(openSalonToday);

const visit = (path: string) => openVisitor().visit(path);

test.each(["abc", "0", "6", "5", ""])("?step=%s is ignored", async (step) => {
  expect((await visit(`${CENTRO}?step=${step}`)).part("main").text).toContain("Paso 1 de 4");
});

test("step 1 has no step in its address, and its chosen service leads to step 2", async () => {
  const visitor = openVisitor();
  const page = await visitor.visit(CENTRO);
  expect(page.headings[0]).toBe("Selecciona tus servicios");
  const next = await visitor.press(page, "Continuar", { "Servicio corte": true });
  expect(next.path).toMatch(/\?step=2&s=corte-unico$/);
  expect(next.headings[0]).toBe("Elige tu profesional");
  const back = new URL(next.part("main").to("Servicios"), "http://turnero.test");
  expect([back.pathname, back.searchParams.get("step")]).toEqual([CENTRO, null]);
});

test.each([
  ["?step=2", "Paso 1 de 4", "Elegí al menos un servicio para continuar."],
  ["?step=2&s=nada", "Paso 1 de 4", "Algo de lo que elegiste ya no se puede reservar."],
  ["?step=3&s=corte-unico", "Paso 2 de 4", "Elegí un profesional para continuar."],
  ["?step=3&s=corte-unico&e=carla", "Paso 2 de 4", "El profesional que elegiste no está disponible"],
  ["?step=4&s=corte-unico&e=ana", "Paso 3 de 4", "Elegí un día y un horario para continuar."],
  [
    "?step=4&s=corte-unico&e=ana&d=2020-01-02&t=10:00",
    "Paso 3 de 4",
    "El horario que elegiste ya no está disponible.",
  ],
])(
  "%s goes back to the step that can correct it, at that step's own address",
  async (search, progress, sentence) => {
    const page = await visit(`${CENTRO}${search}`);
    const { text } = page.part("main");
    expect(text).toContain(progress);
    expect(text).toContain(sentence);
    const step = new URL(page.path, "http://turnero.test").searchParams.get("step") ?? "1";
    expect(progress).toBe(`Paso ${step} de 4`);
    expect(page.hops).toHaveLength(1);
  },
);

test("an ignored step disappears from the address", async () => {
  for (const step of ["abc", "6", "5"]) expect((await visit(`${CENTRO}?step=${step}`)).path).toBe(CENTRO);
});

test("a store with a single professional skips step 2, in the breadcrumb too", async () => {
  const visitor = openVisitor();
  const page = await visitor.press(await visitor.visit(NORTE), "Continuar", { "Servicio corte": true });
  expect(page.headings[0]).toBe("Reserva tu horario");
  const steps = page.part("steps").text;
  expect(steps).toContain("Paso 3 de 4");
  expect(steps).not.toContain("Profesional");
});

test("a closed day says why and leads to the day of reopening", async () => {
  const visitor = openVisitor();
  const page = await visitor.visit(`${CENTRO}?step=3&s=corte-unico&e=ana&d=${SUNDAY}`);
  const closed = "Sucursal centro está cerrado este día";
  expect(page.headings).toContain(closed);
  expect(page.text).toContain("Cerrado los domingos");
  expect(page.text).toMatch(/Reapertura: lunes, /);
  const monday = await visitor.follow(page, "Ir a la fecha de reapertura");
  expect(monday.headings).not.toContain(closed);
  expect(monday.headings).toContain("Horarios disponibles");
});

test("a closure without a reason says that the day is not available, and no weekday", async () => {
  const from = toUtcMinute(FRIDAY, 0, ZONE);
  await run({
    sql: "insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute) values ('x', 'salon', 'centro', ?, ?)",
    params: [from, from + 1440],
  });
  const page = await visit(`${CENTRO}?step=3&s=corte-unico&e=ana&d=${FRIDAY}`);
  await run({ sql: "delete from closures where id = 'x'" });
  expect(page.part("note").text).toContain(
    "Sucursal centro está cerrado este día Día no disponible Reapertura:",
  );
});

test("a link skips the days and leads to the times, open or closed", async () => {
  for (const day of [FRIDAY, SUNDAY]) {
    const page = await visit(`${CENTRO}?step=3&s=corte-unico&e=ana&d=${day}`);
    const main = page.part("main");
    expect(main.to("Ir a los horarios")).toBe("#horarios");
    const target = main.part("status").element().attributes;
    expect([target.id, target.tabindex]).toEqual(["horarios", "-1"]);
    const names = main.links.map(({ name }) => name);
    const first = names.findIndex((name) => name.startsWith("Hoy"));
    expect(names.indexOf("Ir a los horarios")).toBe(first - 1);
  }
});

test("an option is chosen and removed in the list", async () => {
  const visitor = openVisitor();
  const page = await visitor.visit(CENTRO);
  const chosen = await visitor.press(page, "Continuar", { "Opción color-corto": true });
  expect(chosen.path).toMatch(/&s=color-corto&e=ana$/);
  const again = await visitor.follow(chosen, "Servicios", chosen.part("main"));
  const label = Object.keys(again.values).find((each) => each.startsWith("Opción color-corto")) ?? "";
  expect(again.values[label]).toBe(true);
  const none = await visitor.press(again, "Continuar", { "Quitar Servicio color": true });
  expect(none.text).toContain("Elegí al menos un servicio para continuar.");
});

test("step 1 names the store, its opening state and its address", async () => {
  const strip = (await visit(CENTRO)).part("store");
  for (const words of [/^Sucursal centro/, /Av\. Corrientes 1234, CABA, Buenos Aires/]) {
    expect(strip.text).toMatch(words);
  }
  expect(strip.part("open").text).toMatch(/^(Abierto ?hasta las|Cerrado ?abre .*a las) \d\d:\d\d$/);
  expect(new URL(strip.element().attributes.href ?? "").searchParams.get("query")).toBe(
    "Av. Corrientes 1234, CABA, Buenos Aires",
  );
  expect((await visit(`${CENTRO}?step=2&s=corte-unico`)).parts("store")).toEqual([]);
});

test("services without a common professional are named and lead to separate turnos", async () => {
  await run({ sql: "update employee_services set employee_id = 'bruno' where service_id = 'masaje'" });
  const visitor = openVisitor();
  const path = `${CENTRO}?step=2&s=color-corto&s=corte-unico&s=masaje-unico`;
  const together = await visitor.visit(path);
  await takeOff("bruno", "2020-01-01", 0, 1440 * 365 * 80);
  const page = await visitor.visit(path);
  await run(
    { sql: "delete from time_off where employee_id = 'bruno'" },
    { sql: "update employee_services set employee_id = 'ana' where service_id = 'masaje'" },
  );
  expect(together.headings).toEqual(["Elige tu profesional", "O reservalos en dos turnos"]);
  expect(together.text).toContain("Servicio color y Servicio corte con ana, Servicio masaje con bruno");
  expect(page.headings).toEqual([
    "Elige tu profesional",
    "No hay profesionales disponibles",
    "Reservalos en dos turnos",
  ]);
  expect(page.text).toContain("No se encontraron profesionales para los servicios seleccionados.");
  expect(page.text).toContain("Servicio color y Servicio masaje no se hacen con la misma persona.");
  const [first, second] = page.parts("split");
  expect(first?.text).toContain("Servicio color + Servicio corte");
  expect(first?.text).toContain("1 hr, 45 mins · con ana");
  expect(second?.text).toMatch(/^Servicio masaje ?1 hr · con bruno ?\$20\.001$/);
  const times = await visitor.visit(first?.element().attributes.href ?? "");
  expect(times.headings[0]).toBe("Reserva tu horario");
  expect(times.text).toContain("con ana Gómez");
  expect(new URL(page.part("main").to("Cambiar servicios"), "http://turnero.test").search).toBe(
    "?s=color-corto&s=corte-unico&s=masaje-unico",
  );
});
