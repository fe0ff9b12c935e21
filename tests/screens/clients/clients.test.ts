import { beforeAll, beforeEach, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const CLIENTS = "/backoffice/clients";
let owner = "";
let professional = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  professional = await newProfessional();
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from client_merges" }, { sql: "delete from clients" }));

async function added(body: Readonly<Record<string, unknown>>): Promise<string> {
  return (await (await call("/api/client", { body, token: owner })).json<{ id: string }>()).id;
}

test("a client is added, with faults beside the fields, and found by name and phone", async () => {
  const staff = openVisitor(owner);
  const empty = await staff.visit(CLIENTS);
  expect(empty.headings).toContain("Todavía no hay clientes");
  expect(empty.to("Importar tu lista")).toBe(`${CLIENTS}/import`);
  for (const tool of ["Importar", "Exportar", "Nuevo cliente"])
    expect(empty.links.map(({ name }) => name)).toContain(tool);
  const form = await staff.follow(empty, "Nuevo cliente");
  const typed = { "Teléfono (opcional)": "58749895", "Etiquetas (opcional)": "VIP, Color" };
  const refused = await staff.press(form, "Guardar", typed);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.faults)).toEqual(["Nombre", "Teléfono (opcional)"]);
  expect(refused.values).toMatchObject(typed);
  const card = await staff.press(refused, "Guardar", {
    Nombre: "Sofía",
    "Apellido (opcional)": "Ñúñez",
    "Teléfono (opcional)": "011 15-5874-9895",
    "Instagram (opcional)": "@Sofi.Nunez",
  });
  expect(card.boxes("status")).toEqual(["Cliente agregado."]);
  expect(card.headings).toContain("Sofía Ñúñez");
  expect(card.text).toContain("11 5874-9895");
  expect(card.to("WhatsApp")).toBe("https://wa.me/5491158749895");
  expect(card.text).toContain("@sofi.nunez");
  expect(card.to("Instagram")).toBe("https://www.instagram.com/sofi.nunez");

  const list = await staff.visit(CLIENTS);
  expect(list.headings[0]).toBe("Clientes 1");
  for (const q of ["nunez sof", "5874-98", "sofia"]) {
    const found = await staff.press(list, "Buscar", { "Buscar clientes": q });
    expect(found.boxes("status")).toEqual(["1 cliente encontrado."]);
    expect(found.links.map(({ name }) => name)).toContain("Sofía Ñúñez");
    expect(found.path).toBe(CLIENTS);
  }
  const none = await staff.press(list, "Buscar", { "Buscar clientes": "zoe" });
  expect(none.text).toContain("No encontramos a nadie así.");
  const vip = await staff.follow(list, "VIP");
  expect(vip.text).toContain("Sofía Ñúñez");
  const blocked = await staff.follow(list, "Bloqueados");
  expect(blocked.text).toContain("No hay clientes así.");
});

test("notes, tags and changes of a client stay, and a late member reads of them", async () => {
  const id = await added({ firstname: "Ana", tags: ["VIP"] });
  const [staff, other] = [openVisitor(owner), openVisitor(owner)];
  const [card, stale] = [await staff.visit(`${CLIENTS}/${id}`), await other.visit(`${CLIENTS}/${id}`)];
  const noted = await staff.press(card, "Guardar notas", { "Alergias y cuidados": "Látex", Notas: "Café" });
  expect(noted.boxes("status")).toEqual(["Guardado."]);
  expect(noted.values).toMatchObject({ "Alergias y cuidados": "Látex", Notas: "Café" });
  expect(noted.part("mind").text).toContain("Látex");
  const late = await other.press(stale, "Guardar notas", { Notas: "Té" });
  expect(late.status).toBe(409);
  expect(late.boxes("alert").join()).toContain("Alguien cambió esta ficha");
  expect(late.values.Notas).toBe("Té");

  const tagged = await staff.press(noted, "Agregar etiqueta", { "Agregar etiqueta": "Color" });
  expect(tagged.buttons).toContain("Quitar la etiqueta Color");
  const dropped = await staff.press(tagged, "Quitar la etiqueta VIP");
  expect(dropped.buttons).not.toContain("Quitar la etiqueta VIP");
  const edit = await staff.follow(dropped, "Editar");
  const saved = await staff.press(edit, "Guardar", { Nombre: "Berta", Cumpleaños: "1990-02-28" });
  expect(saved.headings).toContain("Berta");
  const gone = await staff.press(await staff.follow(saved, "Editar"), "Sí, borrar");
  expect(gone.boxes("status")).toEqual(["Ficha borrada."]);
  expect((await staff.visit(`${CLIENTS}/${id}`)).status).toBe(404);
});

test("a blocked client is told to call the store, and a second press unblocks them", async () => {
  const customer = await newCustomer();
  await book(customer);
  const [rows = []] = await run({ sql: "select id from clients" });
  const card = `${CLIENTS}/${rows[0]?.id}`;
  const staff = openVisitor(owner);
  const off = await staff.press(await staff.visit(card), "Puede reservar por la página");
  expect(off.boxes("status").join()).toContain("Ya no puede reservar por la página.");
  await run({ sql: "update stores set phone = '+5491144127788' where id = 'centro'" });
  const refused = await call("/api/external/user/booking", {
    token: customer,
    body: {
      ...{ businessId: "salon", storeId: "centro", employeeId: "ana", date: await dateOf() },
      bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "12:00" }],
    },
  });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("Llamá al 11 4412-7788");
  const on = await staff.press(off, "Puede reservar por la página");
  expect(on.boxes("status").join()).toContain("otra vez");
});

async function dateOf(): Promise<string> {
  const [rows = []] = await run({ sql: "select date from bookings" });
  return String(rows[0]?.date);
}

test("two clients with the same phone are merged, and can be split within a day", async () => {
  const phone = "11 5874-9895";
  const keep = await added({ firstname: "Sofía", phone, notes: "Café", tags: ["VIP"] });
  const other = await added({ firstname: "Sofi", phone, notes: "Balayage", allergies: "PPD" });
  const customer = await newCustomer();
  await book(customer);
  await run({ sql: "update bookings set client_id = ?", params: [other] });
  const staff = openVisitor(owner);
  const list = await staff.visit(CLIENTS);
  expect(list.text).toMatch(
    /(Sofi y Sofía|Sofía y Sofi) parecen la misma persona\. Tienen el mismo teléfono\. Revisar/,
  );
  const repeated = await staff.follow(list, "Revisar");
  expect(repeated.text).toContain("Tienen el mismo teléfono.");
  const preview = await staff.visit(`${CLIENTS}/${keep}/merge?with=${other}`);
  expect(preview.text).toContain("Se suma siempre");
  const one = await staff.press(preview, "Unir en una ficha", { Sofi: true });
  expect(one.boxes("status").join()).toContain("Ahora es una sola ficha.");
  expect(one.headings).toContain("Sofi");
  expect(one.values).toMatchObject({ Notas: "Café\nBalayage", "Alergias y cuidados": "PPD" });
  expect((await staff.visit(`${CLIENTS}/${other}`)).status).toBe(404);
  const two = await staff.press(one, "Deshacer");
  expect(two.boxes("status").join()).toContain("Vuelven a ser dos fichas");
  expect(two.headings).toContain("Sofía");
  const [turnos] = await run({ sql: "select client_id from bookings" });
  expect(turnos).toEqual([{ client_id: other }]);
  const apart = await staff.press(await staff.visit(`${CLIENTS}/repeated`), "No son la misma persona");
  expect(apart.text).toContain("No hay clientes que parezcan repetidos");
});

test("a professional sees their own clients, and phones only if the business allows it", async () => {
  await book(await newCustomer());
  await added({ firstname: "Nadie" });
  await run({
    sql: "update clients set first_name = 'Ana', phone = '+5491158749895', email = 'ana@correo.test', instagram = 'ana.salon' where user_id is not null",
  });
  const staff = openVisitor(professional);
  const list = await staff.visit(CLIENTS);
  expect(list.text).not.toContain("Nadie");
  const [row] = list.links.filter(({ name }) => name.startsWith("Ana"));
  const pages = [row?.href ?? "", "/backoffice/calendar/new"];
  for (const path of [CLIENTS, ...pages])
    expect((await staff.visit(path)).text).not.toMatch(/5874|ana@correo|ana\.salon|wa\.me/);
  const card = await staff.visit(row?.href ?? "");
  expect(card.buttons).not.toContain("Guardar notas");
  expect(card.links.map(({ href }) => href).join()).not.toMatch(/wa\.me|tel:|instagram/);
  const boss = openVisitor(owner);
  const setting = "/backoffice/setup/business";
  await boss.press(await boss.visit(setting), "Los profesionales ven el teléfono de los clientes");
  expect((await staff.visit(row?.href ?? "")).text).toMatch(/11 5874-9895.*@ana\.salon/s);
  await boss.press(await boss.visit(setting), "Los profesionales ven el teléfono de los clientes");
  expect((await staff.visit(row?.href ?? "")).text).not.toContain("5874");
});
