import { beforeAll, expect, test } from "vitest";
import { refreshDueTimes } from "#app/usecases/catalog/next-times/refresh-times.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { book, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

beforeAll(openSalonToday);

const toList = (page: Page) => page.links.filter(({ href }) => /^\/negocios([/?]|$)/.test(href));

test.each([
  ["/", "Negocios con turnos online"],
  ["/footer/about-us", "Negocios con turnos online"],
  ["/funcionalidades/reservas-online", "Ver el listado de negocios"],
  ["/negocio/nadie", "Ver otros negocios"],
])("%s leads a stranger to the list", async (path, name) => {
  expect(toList(await openVisitor().visit(path))).toContainEqual({ name, href: "/negocios" });
});

test("a closed business's page leads to the other businesses, an open business's does not", async () => {
  expect(toList(await openVisitor().visit("/negocio/rival"))).toEqual([]);
  await run({ sql: "update businesses set closed_at = 1, published_at = null where id = 'rival'" });
  const page = await openVisitor().visit("/negocio/rival");
  await run({ sql: "update businesses set closed_at = null, published_at = 1 where id = 'rival'" });
  expect([page.status, toList(page)]).toEqual([404, [{ name: "Ver otros negocios", href: "/negocios" }]]);
});

test("the page of a business without bookable professionals says so, and leads to the others", async () => {
  await run({ sql: "update employees set bookable = 0 where id = 'rita'" });
  const page = await openVisitor().visit("/negocio/rival");
  const store = await openVisitor().visit("/booking/rival/ajena");
  await run({ sql: "update employees set bookable = 1 where id = 'rita'" });
  expect(page.headings).toContain("Próximamente");
  expect(toList(page)).toEqual([{ name: "Ver otros negocios", href: "/negocios" }]);
  expect([store.status, toList(store)]).toEqual([404, [{ name: "Ver otros negocios", href: "/negocios" }]]);
  expect(store.text).toContain("o que este local no tome reservas por acá en este momento");
});

test("'Mis turnos' leads to the list, with or without turnos", async () => {
  const { token } = await logInSomebody();
  const empty = await openVisitor(token).visit("/bookings");
  expect(toList(empty)).toEqual([{ name: "Reservar en un local", href: "/negocios" }]);
  await book(token);
  const some = await openVisitor(token).visit("/bookings");
  expect(toList(some)).toEqual([{ name: "Reservar en otro lugar", href: "/negocios" }]);
});

test("a time of the list leads to its step, with its service if named", async () => {
  await refreshDueTimes({ db, now: Date.now }, NO_END);
  const list = await openVisitor().visit("/negocios?rubro=peluquerias");
  const times = list.links.filter(({ href }) => href.startsWith("/booking/salon/centro?step=3"));
  expect(times).toHaveLength(3);
  for (const { name } of times) expect(name).toMatch(/\d\d:\d\d Servicio corte$/);
  const step = await openVisitor().visit(times[0]?.href ?? "");
  expect(step.text).toContain("Servicio corte");
  await run({ sql: "update stores set main_activity = 'NAIL_SALON' where id = 'centro'" });
  await refreshDueTimes({ db, now: Date.now }, NO_END);
  const nails = await openVisitor().visit("/negocios?rubro=manicuras");
  const kept = nails.links.filter(({ href }) => href.startsWith("/booking/salon/centro?"));
  await run({ sql: "update stores set main_activity = 'HAIR_SALON' where id = 'centro'" });
  expect(kept).toHaveLength(3);
  for (const { name, href } of kept) {
    expect(name).toMatch(/\d\d:\d\d$/);
    expect(href).toMatch(/\?d=\d{4}-\d\d-\d\d&t=\d\d%3A\d\d$/);
  }
});

test("the setup names stores that cannot be booked yet, and what each store lacks", async () => {
  const token = await newMember("OWNER");
  const ready = await openVisitor(token).visit("/backoffice/setup");
  expect(ready.text).not.toContain("Todavía no se puede reservar");
  await run({ sql: "delete from employee_services where employee_id = 'carla'" });
  const setup = await openVisitor(token).visit("/backoffice/setup");
  const rows = await openVisitor(token).visit("/backoffice/setup/stores");
  const preview = await openVisitor(token).visit("/negocio/salon?sucursal=norte");
  await run({
    sql: "insert into employee_services (business_id, employee_id, service_id) values ('salon', 'carla', 'corte')",
  });
  expect(setup.text).toContain(
    "Todavía no se puede reservar en Sucursal norte: solo la ve tu equipo. Falta:",
  );
  expect(rows.text).toContain("Todavía no se puede reservar acá: solo la ve tu equipo. Falta:");
  const way = "un servicio para reservar ahí";
  for (const page of [setup, rows]) expect(page.to(way)).toBe("/backoffice/setup/services");
  expect(preview.text).toContain("Solo la ve tu equipo");
  const ways = preview.links
    .map(({ href }) => href)
    .filter((href) => href.startsWith("/booking/salon/norte"));
  expect(ways).toEqual([]);
});
