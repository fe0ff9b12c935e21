import { expect, test } from "vitest";
import { write } from "#db/writing.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { db, run } from "#tests/support/database/database.ts";
import { salonRows } from "#tests/support/database/rows.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import {
  ADDRESS,
  beginner,
  chooseTrade,
  confirmEmail,
  found,
  ONBOARDING,
  otherDevice,
  reachTheEnd,
  step,
} from "./onboarding-steps.ts";

/** The ids of this user's businesses. */
async function businessesOf(userId: string): Promise<readonly string[]> {
  const [rows = []] = await run({
    sql: "select business_id from members where user_id = ?",
    params: [userId],
  });
  return rows.map((row) => String(row.business_id));
}

test("an owner goes from a trade to a published page in five steps without script", async () => {
  const { visitor, page, userId } = await beginner();
  expect(page.headings).toEqual(["¿Qué hace tu negocio?"]);
  const trade = await visitor.follow(page, "Barbería");
  expect(trade.values).toMatchObject({ "Corte de pelo": true, "Precio de Corte de pelo": "14.000" });
  const place = await visitor.press(trade, "Continuar", {
    "Precio de Corte de pelo": "$ 15.500",
    "Duración de Corte de pelo": "35",
    Mechitas: false,
  });
  expect(place.path).toBe(step(2));
  const hours = await visitor.press(place, "Continuar", {
    ...{ "Nombre del negocio": "Barbería del Sur", WhatsApp: "11 5555-0134", ...ADDRESS },
    Provincia: "Santa Fe",
  });
  expect([hours.path, hours.values.Lunes, hours.values["Martes, abre a las"]]).toEqual([
    step(3),
    false,
    "10:00",
  ]);
  const people = await visitor.press(hours, "Continuar");
  expect([people.path, people.part("list").text]).toEqual([step(4), expect.stringContaining("Lucía Paz")]);
  const publish = await visitor.follow(people, "Continuar");
  expect([publish.path, publish.headings[0]]).toEqual([step(5), "Confirmá tu email y publicá"]);
  await confirmEmail(userId);
  const published = await visitor.press(publish, "Ya lo abrí, publicar");
  expect(published.boxes("status")).toContain("¡Tu página ya está publicada!");
  expect(published.headings[0]).toBe("Tu página está lista");
  expect(published.text).toContain("turnero.test/negocio/barberia-del-sur");
  expect(
    published.parts("svg").some(({ element }) => /^Código QR/.test(element().attributes["aria-label"] ?? "")),
  ).toBe(true);
  const toWhatsApp = new URL(published.to("Enviar por WhatsApp")).searchParams.get("text");
  expect(toWhatsApp).toContain("¡Hola! Ya podés reservar tu turno en Barbería del Sur");

  const [businessId = ""] = await businessesOf(userId);
  const stores = await (await call(`/ws/external/business/${businessId}/store`)).json<
    readonly { readonly id: string }[]
  >();
  expect(stores).toMatchObject([
    { name: "Barbería del Sur", location: { city: "Palermo", region: "Santa Fe" } },
  ]);
  const services = await (
    await call(`/ws/external/booking/business/${businessId}/store/${stores[0]?.id}/service`)
  ).text();
  expect(services).toContain("Corte de pelo");
  expect(services).not.toContain("Mechitas");
  expect((await visitor.visit(ONBOARDING)).path).toBe("/backoffice/calendar");
  expect((await visitor.visit(step(5))).headings[0]).toBe("Tu página está lista");
});

test.each([
  [
    { "Precio de Corte de mujer": "veinte" },
    { "Precio de Corte de mujer": "Escribí el precio en pesos, como 22.000" },
  ],
  [{ "Precio de Brushing": "" }, { "Precio de Brushing": "Escribí el precio en pesos, como 22.000" }],
  [{ "Duración de Brushing": "41" }, { "Duración de Brushing": "Elegí una duración de la lista" }],
])("step 1 with %o names the fault beside its field and keeps the rest", async (wrong, faults) => {
  const { visitor, page } = await beginner();
  const trade = await visitor.follow(page, "Peluquería");
  const typed = { "Precio de Alisado": "81.000", "Nutrición capilar": false, ...wrong };
  const again = await visitor.press(trade, "Continuar", typed);
  expect([again.status, again.faults]).toEqual([400, faults]);
  expect(again.values).toMatchObject({
    "Precio de Alisado": "81.000",
    "Nutrición capilar": false,
    "Corte infantil": true,
  });
});

test("each step is kept on leaving it and continues on another device", async () => {
  const { visitor, credentials } = await beginner();
  const trade = await visitor.visit(`${step(1)}&rubro=SPA`);
  const left = await visitor.press(trade, "Guardar y salir", { "Precio de Masaje relajante": "41.000" });
  expect([left.path, left.headings]).toEqual([`${ONBOARDING}?guardado`, ["Quedó guardado"]]);
  expect(
    left
      .part("list")
      .parts("li")
      .map(({ text }) => text),
  ).toEqual(["Rubro Spa, con 7 servicios", "Negocio Falta", "Horarios Falta", "Equipo Falta"]);
  const main = left.part("main");
  expect([main.to("Seguir"), main.to("Salir")]).toEqual([ONBOARDING, "/bookings"]);
  const other = await otherDevice(credentials);
  expect((await other.visit(ONBOARDING)).path).toBe(ONBOARDING);
  const shown = await other.visit(step(1));
  expect(shown.values["Precio de Masaje relajante"]).toBe("41.000");
  const hours = await other.press(await other.visit(ONBOARDING), "Continuar", {
    ...{ "Nombre del negocio": "Spa del Norte", ...ADDRESS },
  });
  expect(hours.path).toBe(step(3));

  const elsewhere = await visitor.visit(ONBOARDING);
  expect(elsewhere.headings).toEqual(["Ya tenés un negocio"]);
  const entered = await visitor.press(elsewhere, "Entrar como negocio");
  expect(entered.headings).toEqual(["¿Cuándo atendés?"]);
  const place = await visitor.follow(entered, "Volver");
  expect(place.values).toMatchObject({ "Nombre del negocio": "Spa del Norte", ...ADDRESS });
  const done = await visitor.press(place, "Guardar y salir", { Número: "1600" });
  expect(done.path).toBe(`${ONBOARDING}?guardado`);
  expect(done.part("list").text).toContain("Spa del Norte, Thames 1600, Palermo");
  expect(done.part("main").to("Salir")).toBe("/backoffice/calendar");
  expect((await visitor.follow(done, "Seguir")).headings).toEqual(["¿Cuándo atendés?"]);
  expect((await other.visit(step(2))).values.Número).toBe("1600");
});

test("a repeated form, at once or later, makes a single business", async () => {
  const { visitor, userId } = await beginner();
  const place = await chooseTrade(visitor);
  const wishes = { "Nombre del negocio": "Una Sola", ...ADDRESS };
  const both = await Promise.all([1, 2, 3].map(() => visitor.press(place, "Continuar", wishes)));
  expect(both.map(({ path }) => path.replace(/\?.*/, ""))).toEqual([ONBOARDING, ONBOARDING, ONBOARDING]);
  const later = await visitor.press(place, "Continuar", {
    ...wishes,
    "Nombre del negocio": "Una Sola, otra vez",
  });
  expect(later.path).toBe(step(3));
  expect(await businessesOf(userId)).toHaveLength(1);
  expect((await visitor.visit(step(2))).values["Nombre del negocio"]).toBe("Una Sola, otra vez");
  const [stores = []] = await run({
    sql: "select name from stores where business_id = (select business_id from members where user_id = ?)",
    params: [userId],
  });
  expect(stores).toEqual([{ name: "Una Sola, otra vez" }]);
});

test("a trade sent after its business has begun leads to the current step", async () => {
  const { visitor, page } = await beginner();
  const trade = await visitor.follow(page, "Manicuría");
  await found(visitor);
  const late = await visitor.press(trade, "Continuar");
  expect(late.headings).toEqual(["¿Cuándo atendés?"]);
  const services = await visitor.visit(step(1));
  expect(services.text).toContain("Tus servicios ya están creados");
  expect((await visitor.follow(services, "Continuar")).path).toBe(step(2));
});

test("two businesses with the same name get addresses of their own", async () => {
  const name = `Igual ${crypto.randomUUID().slice(0, 6)}`;
  const slug = name.toLowerCase().replace(" ", "-");
  const [one, other] = [await beginner(), await beginner()];
  await Promise.all([reachTheEnd(one.visitor, name), reachTheEnd(other.visitor, name)]);
  const pages = [await one.visitor.visit(step(5)), await other.visitor.visit(step(5))];
  const told = pages.map((page) => page.part("ob-kept").part("b").text.split("/negocio/")[1]).sort();
  expect(told).toEqual([slug, `${slug}-2`]);
});

test.each([2, 3, 4, 5])("step %d waits for the answers of the steps before it", async (number) => {
  const { visitor } = await beginner();
  expect((await visitor.visit(step(number))).path).toBe(step(1));
  await chooseTrade(visitor);
  expect((await visitor.visit(step(number))).path).toBe(step(2));
  if (number === 2) return;
  await visitor.press(await visitor.visit(step(2)), "Continuar", {
    "Nombre del negocio": "Paso a paso",
    ...ADDRESS,
  });
  expect((await visitor.visit(step(number))).path).toBe(step(3));
});

test("guests log in first, and members of a business are led to its calendar", async () => {
  expect((await openVisitor().visit(ONBOARDING)).path).toBe("/login?redir=%2Fbusiness%2Fonboarding");
  await write(db, salonRows("ajeno"));
  for (const role of ["MANAGER", "PROFESSIONAL"] as const) {
    const visitor = openVisitor(await newMember(role, "ajeno"));
    expect((await visitor.visit(ONBOARDING)).path).toBe("/backoffice/calendar");
  }
});

test("a business account without a business is always led to the onboarding", async () => {
  const { visitor, sessionId } = await beginner();
  await run({ sql: "update sessions set account_type = 'BUSINESS' where id = ?", params: [sessionId] });
  for (const path of ["/backoffice/calendar", "/backoffice/setup", "/bookings", "/login"])
    expect((await visitor.visit(path)).path).toBe(ONBOARDING);
});

test("the onboarding refuses a form without its token or with an unknown act", async () => {
  const { visitor, page } = await beginner();
  const trade = await visitor.follow(page, "Peluquería");
  const post = (body: Record<string, string>) =>
    visitor.fetchOnce(ONBOARDING, { method: "POST", body: new URLSearchParams(body) });
  expect((await post({ intent: "trade", activity: "SPA", on0: "on" })).status).toBe(403);
  const xsrf =
    /name="xsrf" value="([^"]+)"/.exec(await (await visitor.fetchOnce(trade.path)).text())?.[1] ?? "";
  expect((await post({ intent: "nothing", xsrf })).status).toBe(400);
  expect((await post({ intent: "publish", xsrf })).status).toBe(403);
  expect((await post({ intent: "remove", id: "ana", xsrf })).status).toBe(403);
});
