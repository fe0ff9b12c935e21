import { beforeAll, expect, test } from "vitest";
import { book, FRIDAY, masajeAt, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { giveBusiness } from "#tests/support/accounts.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

beforeAll(openSalonToday);

/** A page with the site's own header for every viewer. */
const ANY_PAGE = "/password/update";

/** The menu of phones and the one of wide screens; styles show one of them. */
const menusOf = (page: Page) => [page.part("phone-menu"), page.part("header").part("nav")];

test("the visitor's menus lead to the landings, login and sign-up", async () => {
  const page = await openVisitor().visit("/");
  for (const menu of menusOf(page)) {
    expect(menu.text).toContain("¡Bienvenido a Turnero!");
    expect(menu.parts("summary").map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Tipos de Negocios", "Funcionalidades"]),
    );
    expect(menu.to("Peluquerías")).toBe("/gestionar-turnos/peluquerias");
    expect(menu.to("Reservas online")).toMatch(/^\/funcionalidades\//);
    expect(menu.to("Contactanos")).toBe("/footer/contact");
    expect(menu.to("Iniciar Sesión")).toBe("/login");
    expect(menu.to("Registrarse")).toBe("/signup");
  }
});

test("a customer's menu has the entries of a customer", async () => {
  const { token } = await logInSomebody();
  for (const menu of menusOf(await openVisitor(token).visit("/notifications"))) {
    const names = menu.links.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["Perfil", "Mis turnos", "Cambiar contraseña", "Crear negocio"]),
    );
    expect(menu.links).toContainEqual({ name: expect.stringMatching(/^¡Hola .+!$/), href: "/profile" });
    expect(menu.buttons).toContain("Salir");
    for (const name of ["Negocio", "Como usuario"]) expect([...names, ...menu.buttons]).not.toContain(name);
  }
});

test("an owner's menu has the business, and the switch to customer and back", async () => {
  const { token, userId, sessionId } = await logInSomebody();
  const businessId = await giveBusiness(userId);
  await run({
    sql: "update sessions set account_type = 'BUSINESS', business_id = ? where id = ?",
    params: [businessId, sessionId],
  });
  const visitor = openVisitor(token);
  const owner = await visitor.visit(ANY_PAGE);
  for (const menu of menusOf(owner)) {
    expect(menu.to("Señas")).toBe("/backoffice/payments");
    expect(menu.links.map(({ name }) => name)).not.toContain("Perfil");
  }
  await visitor.press(owner, "Como usuario");
  const customer = await visitor.visit("/notifications");
  for (const menu of menusOf(customer)) expect(menu.to("Perfil")).toBe("/customer/profile");
  await visitor.press(customer, "Como negocio");
  expect((await visitor.visit("/customer/profile")).path).toBe("/");
});

test("'Negocio' and 'Calendario' of a business lead to the pages it has", async () => {
  const visitor = openVisitor(await newMember("OWNER"));
  const owner = await visitor.visit(ANY_PAGE);
  for (const menu of menusOf(owner)) {
    for (const [name, path] of [
      ["Negocio", "/backoffice/setup"],
      ["Calendario", "/backoffice/calendar"],
    ] as const) {
      const place = await visitor.visit(menu.to(name) ?? "");
      expect([place.status, place.path], name).toEqual([200, path]);
    }
  }
});

test("the setup shows an owner its pages, and leads a professional to their hours", async () => {
  const owner = await openVisitor(await newMember("OWNER")).visit("/backoffice/setup");
  const manager = await openVisitor(await newMember("MANAGER")).visit("/backoffice/setup");
  const placesOf = (page: typeof owner) => page.part("main").links.map(({ href }) => href);
  const forAll = [
    "/backoffice/setup/services",
    "/backoffice/setup/prices",
    "/backoffice/setup/employees",
    "/backoffice/payments?ver=account",
  ];
  expect(placesOf(owner)).toEqual(expect.arrayContaining([...forAll, "/backoffice/setup/team"]));
  expect(placesOf(manager)).toEqual(expect.arrayContaining(forAll));
  expect(placesOf(manager)).not.toContain("/backoffice/setup/team");
  const professional = await openVisitor(await newMember("PROFESSIONAL")).visit("/backoffice/setup");
  expect(professional.path).toBe("/backoffice/setup/my-hours");
});

test("phones have five tabs with rare entries under the last, and professionals their own", async () => {
  const tabsOf = async (token: string) => {
    const nav = (await openVisitor(token).visit("/backoffice/clients")).part("bo-nav");
    const more = nav.parts("bo-more").flatMap(({ links }) => links.map(({ name }) => name));
    return { tabs: nav.parts("bo-place").flatMap(tabName), more };
  };
  const account = ["Cambiar contraseña"];
  expect(await tabsOf(await newMember("MANAGER"))).toEqual({
    tabs: ["Calendario", "Mensajes", "Clientes", "Caja", "Más"],
    more: ["Servicios", "Profesionales", "Reportes", "Negocio", "Notificaciones", ...account],
  });
  expect(await tabsOf(await newMember("PROFESSIONAL"))).toEqual({
    tabs: ["Calendario", "Clientes", "Mis horarios", "Mis comisiones", "Más"],
    more: ["Notificaciones", ...account],
  });
});

test("a business's rail has eight places, with news and account at its foot", async () => {
  const nav = (await openVisitor(await newMember("MANAGER")).visit("/backoffice/clients")).part("bo-nav");
  const places = nav.parts("bo-place").map(({ text }) => text);
  expect(places.slice(0, 8)).toEqual([
    ...["Calendario", "Mensajes", "Clientes", "Caja", "Servicios", "Profesionales", "Reportes", "Negocio"],
  ]);
  const foot = nav.part("me");
  expect(foot.to("Notificaciones")).toBe("/notifications");
  expect(foot.buttons).toEqual(expect.arrayContaining(["Mis turnos", "Como usuario", "Salir"]));
});

test.each([
  ["/backoffice/money", ["Caja"]],
  ["/backoffice/money/totals", ["Caja"]],
  ["/backoffice/money/commissions", ["Caja"]],
  ["/backoffice/payments", ["Caja"]],
  ["/backoffice/reports", ["Reportes", "Más", "Reportes"]],
  ["/backoffice/setup", ["Negocio", "Más", "Negocio"]],
  ["/backoffice/setup/prices", ["Servicios", "Más", "Servicios"]],
  ["/notifications", ["Más", "Notificaciones"]],
  ["/backoffice/nada", []],
])("at %s the highlighted places are %j", async (path, lit) => {
  const nav = (await openVisitor(await newMember("MANAGER")).visit(path)).part("bo-nav");
  const marked = [...nav.parts("bo-place"), ...nav.parts("nav-link")];
  expect(
    marked.filter(({ element }) => element().attributes["aria-current"]).map(({ text }) => text),
  ).toEqual(lit);
});

/** The tabs that a phone shows: none for deep places of the rail, nor for the logged-in user. */
function tabName({ element, text, parts }: ReturnType<Page["part"]>) {
  const isShown = !/\bdeep\b/.test(element().attributes.class ?? "") && parts("avatar").length === 0;
  return isShown ? [text] : [];
}

test("a member without a business has no 'Calendario'", async () => {
  const { token, sessionId } = await logInSomebody();
  await run({ sql: "update sessions set account_type = 'BUSINESS' where id = ?", params: [sessionId] });
  const page = await openVisitor(token).visit("/notifications");
  for (const menu of menusOf(page)) {
    const names = menu.links.map(({ name }) => name);
    for (const name of ["Negocio", "Calendario"]) expect(names).not.toContain(name);
  }
});

test("a professional's menu has no señas", async () => {
  const visitor = openVisitor(await newMember("PROFESSIONAL"));
  const page = await visitor.visit(ANY_PAGE);
  for (const menu of menusOf(page)) expect(menu.links.map(({ name }) => name)).not.toContain("Señas");
  expect((await visitor.visit("/dashboard")).path).toBe("/backoffice/calendar");
});

test("'Mis turnos' turns a member of a business into a customer", async () => {
  const visitor = openVisitor(await newMember("MANAGER"));
  const page = await visitor.visit("/backoffice/calendar");
  expect(page.path).toBe("/backoffice/calendar");
  const bookings = await visitor.press(page, "Mis turnos");
  expect([bookings.status, bookings.path]).toEqual([200, "/bookings"]);
  for (const menu of menusOf(await visitor.visit("/notifications"))) {
    expect(menu.buttons).toContain("Como negocio");
    expect(menu.to("Mis turnos")).toBe("/bookings");
  }
});

test.each([
  ["/profile", "/login?redir=%2Fcustomer%2Fprofile"],
  ["/Profile/", "/login?redir=%2Fcustomer%2Fprofile"],
  ["/customer/profile", "/login?redir=%2Fcustomer%2Fprofile"],
  ["/password/update", "/login?redir=%2Fpassword%2Fupdate"],
  ["/nowhere/at/all", "/"],
])("a visitor at %s ends up at %s", async (path, place) => {
  expect(await openVisitor().visit(path)).toMatchObject({ status: 200, path: place });
});

test("new notifications show as a badge and are marked as seen", async () => {
  const { token } = await logInSomebody();
  await book(token);
  const visitor = openVisitor(token);
  const page = await visitor.visit("/notifications");
  expect(page.part("h1").text).toBe("Notificaciones");
  const list = page.part("notifications-list");
  expect(list.element().attributes["aria-label"]).toBe("Tus notificaciones");
  const items = list.parts("li");
  expect(items).toHaveLength(1);
  expect(items[0]?.text).toMatch(/(Hoy|Ayer|de \w+), \d\d:\d\d/);
  for (const menu of menusOf(page)) expect(menu.to("Notificaciones1 nueva")).toBe("/notifications");
  const seen = await visitor.press(page, "Marcar todas como leídas");
  for (const menu of menusOf(seen)) expect(menu.to("Notificaciones")).toBe("/notifications");
});

test("a customer's notification leads to its turno and is marked as new", async () => {
  const { token } = await logInSomebody();
  const id = await book(token, masajeAt("11:00"));
  const visitor = openVisitor(token);
  const page = await visitor.visit("/notifications");
  const list = page.part("notifications-list");
  expect(list.headings).toEqual(["Hoy", "Reservaste tu turno (sin leer)"]);
  expect((await visitor.follow(page, "Reservaste tu turno (sin leer)", list)).path).toBe(`/bookings/${id}`);
  const seen = await visitor.press(page, "Marcar como leída · Reservaste tu turno");
  expect(seen.boxes("status")).toEqual(["Marcaste la notificación como leída."]);
  expect(seen.part("notifications-list").to("Reservaste tu turno")).toBe(`/bookings/${id}`);
});

test("an owner's notification leads to the awaited seña", async () => {
  const owner = openVisitor(await newMember("OWNER"));
  const id = await book((await logInSomebody()).token, masajeAt("09:00"));
  const page = await owner.visit("/notifications");
  expect(page.part("notifications-list").to("Nuevo turno (sin leer)")).toBe(
    `/backoffice/payments?ver=awaited#turno-${id}`,
  );
});

test("news count at 'Calendario' until they are seen in the list or on their day", async () => {
  const owner = openVisitor(await newMember("OWNER"));
  const counted = async (path: string) => {
    const nav = (await owner.visit(path)).part("bo-nav");
    return nav.parts("count").map(({ text }) => text);
  };
  const bookOne = async (time: string) => book((await logInSomebody()).token, masajeAt(time));
  await owner.visit("/notifications");
  await bookOne("16:00");
  await bookOne("17:00");
  expect(await counted("/backoffice/clients")).toEqual(["22 cosas nuevas por mirar"]);
  expect((await owner.visit("/backoffice/calendar")).part("agenda-news").text).toContain(
    "2 cosas nuevas por mirar",
  );
  expect(await counted("/backoffice/clients")).toEqual(["22 cosas nuevas por mirar"]);
  await owner.visit(`/backoffice/calendar?date=${FRIDAY}`);
  expect(await counted("/backoffice/clients")).toEqual([]);
  await bookOne("18:00");
  expect(await counted("/notifications")).toEqual([]);
  expect((await owner.visit("/backoffice/calendar")).parts("agenda-news")).toEqual([]);
});

test("visitors have the footer, but not in the booking wizard", async () => {
  const home = await openVisitor().visit("/");
  expect(home.parts("foot").map(({ text }) => text)).toEqual([expect.stringContaining("© 2023 Turnero")]);
  expect((await openVisitor().visit("/booking/salon/centro")).parts("foot")).toEqual([]);
  const { token } = await logInSomebody();
  expect((await openVisitor(token).visit("/notifications")).parts("foot")).toEqual([]);
});

test("an error page has the footer for visitors only, if the reader is known", async () => {
  const { token } = await logInSomebody();
  const feet = async (path: string, own?: string) =>
    (await openVisitor(own).visit(path)).parts("foot").length;
  expect(await feet("/error?type=turno")).toBe(1);
  expect(await feet("/error?type=turno", token)).toBe(0);
  expect(await feet("/error?type=unavailable")).toBe(0);
});

test("an unknown store has a page that says so, and an unknown path leads home", async () => {
  const unknown = await openVisitor().visit("/booking/salon/nada");
  expect([unknown.status, unknown.parts("h1").length]).toEqual([404, 1]);
  const home = await openVisitor().visit("/no-existe");
  expect([home.path, home.parts("h1").length]).toEqual(["/", 1]);
  expect(home.headings).toContain("Tus clientes reservan solos. Vos, a lo tuyo.");
});
