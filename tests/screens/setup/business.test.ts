import { expect, test } from "vitest";
import { write } from "#db/writing.ts";
import { newMember } from "#tests/api/member.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { db, run } from "#tests/support/database/database.ts";
import { salonRows } from "#tests/support/database/rows.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const HUB = "/backoffice/setup";
const PAGE = "/backoffice/setup/business";
const CALENDAR = "/backoffice/calendar";

type Role = "OWNER" | "MANAGER" | "PROFESSIONAL";

/** A published salon of its own, with the browser of one of its members. */
async function salon(role: Role = "OWNER") {
  const id = `s-${crypto.randomUUID().slice(0, 8)}`;
  await write(db, salonRows(id));
  const token = await newMember(role, id);
  return { id, token, visitor: openVisitor(token) };
}

test("a business's details are saved as a whole, and its old address stays its own", async () => {
  const { id, visitor } = await salon("MANAGER");
  const page = await visitor.visit(PAGE);
  expect(page.values).toMatchObject({ "Nombre del negocio": id, "Dirección de tu página": id });
  const saved = await visitor.press(page, "Guardar", {
    "Nombre del negocio": "Casa Malva",
    "Dirección de tu página": `${id}-Nueva`,
    Presentación: "Color y corte.",
    Instagram: "https://instagram.com/Casa.Malva",
    "WhatsApp del negocio": "011 15-5874-9895",
  });
  expect([saved.path.startsWith(HUB), saved.boxes("status")]).toEqual([true, ["Guardamos los cambios."]]);
  expect(saved.text).toContain(`/negocio/${id}-nueva`);
  expect((await visitor.visit(PAGE)).values).toMatchObject({
    "Dirección de tu página": `${id}-nueva`,
    Presentación: "Color y corte.",
    Instagram: "casa.malva",
    "WhatsApp del negocio": "11 5874-9895",
  });
  const [old] = await run({ sql: "select slug from old_slugs where business_id = ?", params: [id] });
  expect(old).toEqual([{ slug: id }]);
});

test("each fault stands beside its field, with everything that was typed", async () => {
  const { visitor } = await salon();
  const taken = (await salon()).id;
  const typed = {
    "Nombre del negocio": "",
    "Dirección de tu página": "a",
    Presentación: "x".repeat(301),
    Instagram: "casa malva",
    "WhatsApp del negocio": "15 5555",
  };
  const page = await visitor.press(await visitor.visit(PAGE), "Guardar", typed);
  expect([page.status, page.focused]).toEqual([400, "Nombre del negocio"]);
  expect(page.faults).toEqual({
    "Nombre del negocio": "Escribí el nombre del negocio",
    "Dirección de tu página": "Usá de 3 a 40 letras sin acentos, números o guiones, como casa-malva",
    Presentación: "La presentación puede tener hasta 300 letras",
    Instagram: "Escribí tu usuario de Instagram, como @casamalva",
    "WhatsApp del negocio":
      "Faltan cifras. Escribí el código de área y el número, sin 0 ni 15: 11 5555-0134.",
  });
  expect(page.values).toMatchObject(typed);
  const right = { "Nombre del negocio": "Casa", Presentación: "", Instagram: "", "WhatsApp del negocio": "" };
  for (const slug of [taken, "api"]) {
    const again = await visitor.press(page, "Guardar", { ...right, "Dirección de tu página": slug });
    expect(again.faults).toEqual({
      "Dirección de tu página": "Esa dirección ya está en uso. Probá con otra.",
    });
    expect(again.values["Dirección de tu página"]).toBe(slug);
  }
});

test("an owner sees another member's newer details, loses nothing and can still save", async () => {
  const { id, visitor } = await salon();
  const other = openVisitor(await newMember("MANAGER", id));
  const [mine, theirs] = [await visitor.visit(PAGE), await other.visit(PAGE)];
  await other.press(theirs, "Guardar", { Presentación: "De otra persona" });
  const stale = await visitor.press(mine, "Guardar", { Presentación: "Mía", Instagram: "@casa" });
  expect([stale.status, stale.values.Presentación, stale.values.Instagram]).toEqual([409, "Mía", "@casa"]);
  expect(stale.boxes("alert")[0]).toContain("Alguien más guardó estos datos mientras los editabas.");
  expect(stale.part("kept").text).toContain("Presentación: De otra persona");
  const saved = await visitor.press(stale, "Guardar");
  expect(saved.boxes("status")).toEqual(["Guardamos los cambios."]);
  expect((await visitor.visit(PAGE)).values).toMatchObject({ Presentación: "Mía", Instagram: "casa" });
});

test("an owner hides the page after confirming, and is led to publish it again", async () => {
  const { id, visitor } = await salon();
  const hub = await visitor.visit(HUB);
  expect(hub.text).toContain("Publicada");
  expect(hub.to("Ver tu página")).toBe(`/negocio/${id}`);
  const hidden = await visitor.press(hub, "Sí, dejar de publicar");
  expect(hidden.boxes("status")).toEqual(["Tu página ya no está publicada."]);
  expect(hidden.text).toContain("Sin publicar");
  expect(hidden.buttons).not.toContain("Sí, dejar de publicar");
  const step = await visitor.follow(hidden, "Publicar");
  expect([step.path, step.headings[0]]).toEqual([
    "/business/onboarding?paso=5",
    "Confirmá tu email y publicá",
  ]);
});

test("a manager cannot publish, hide or see the team, and professionals see their hours", async () => {
  const { visitor, id } = await salon("MANAGER");
  const hub = await visitor.visit(HUB);
  expect(hub.buttons).not.toContain("Sí, dejar de publicar");
  expect(hub.links.map(({ href }) => href)).not.toContain("/backoffice/setup/team");
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await (await visitor.fetchOnce(PAGE)).text())?.[1] ?? "";
  const post = { method: "POST", body: new URLSearchParams({ xsrf }) };
  expect((await visitor.fetchOnce(HUB, post)).status).toBe(404);
  const professional = openVisitor(await newMember("PROFESSIONAL", id));
  expect((await professional.visit(HUB)).path).toBe("/backoffice/setup/my-hours");
  expect((await professional.visit(PAGE)).status).toBe(404);
  const customer = openVisitor((await logInSomebody()).token);
  for (const path of [HUB, PAGE, CALENDAR]) expect((await customer.visit(path)).path).toBe("/bookings");
  expect((await openVisitor().visit(PAGE)).path).toBe(`/login?redir=${encodeURIComponent(PAGE)}`);
});

test("hub and calendar show the recommended steps and the finished steps", async () => {
  const { visitor } = await salon();
  for (const path of [HUB, CALENDAR]) {
    const list = (await visitor.visit(path)).part("progress");
    expect(list.headings).toEqual(["Para empezar bien"]);
    expect(list.text).toContain("2 de 4");
    expect(list.links.map(({ name }) => name)).toEqual(["Conectar", "Subir foto"]);
    expect(list.part("details").text).toContain("Tu equipo");
  }
});

test("no link of the hub leads to a missing page", async () => {
  const { visitor } = await salon();
  const main = (await visitor.visit(HUB)).part("main");
  const own = main.links.map(({ href }) => href).filter((href) => href.startsWith("/backoffice"));
  expect(own.length).toBeGreaterThan(3);
  for (const href of own) expect([href, (await visitor.visit(href)).status]).toEqual([href, 200]);
});
