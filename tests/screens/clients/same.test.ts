import { beforeAll, beforeEach, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const CLIENTS = "/backoffice/clients";
let owner = "";
beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from client_merges" }, { sql: "delete from clients" }));

const add = (body: unknown) => call("/api/client", { body, token: owner });
async function added(body: unknown): Promise<string> {
  return (await (await add(body)).json<{ id: string }>()).id;
}
async function names() {
  const [rows = []] = await run({ sql: "select first_name from clients order by id" });
  return rows.map(({ first_name }) => first_name);
}
const SOFIA = { firstname: "Sofía", lastname: "Ríos", phone: "11 5874-9895" };

test("the API adds a client in any case, and refuses one who is there with the id where it is asked to", async () => {
  const id = await added(SOFIA);
  const turned = { ...SOFIA, firstname: "RIOS", lastname: "sofia" };
  const reply = await add({ ...turned, unlessKnown: true });
  const body = await reply.clone().json<{ clientId: string }>();
  expect(body.clientId).toBe(id);
  await expectRefusal(reply, 409, "CLIENT_EXISTS");
  expect(await names()).toHaveLength(1);
  expect((await add(turned)).status).toBe(201);
  expect((await add({ ...SOFIA, firstname: "Marta", unlessKnown: true })).status).toBe(201);
  expect(await names()).toHaveLength(3);
});

test("a new client who is there already is offered first, and added by a second press", async () => {
  const id = await added(SOFIA);
  const staff = openVisitor(owner);
  const form = await staff.follow(await staff.visit(CLIENTS), "Nuevo cliente");
  const typed = {
    Nombre: "Sofía",
    "Apellido (opcional)": "Ríos",
    "Teléfono (opcional)": "011 15 5874-9895",
    "Etiquetas (opcional)": "VIP",
  };
  const asked = await staff.press(form, "Guardar", typed);
  expect(asked.status).toBe(409);
  expect(asked.text).toContain("Ya está en tus clientes: Sofía Ríos");
  expect(asked.to("Usar esta ficha")).toBe(`${CLIENTS}/${id}`);
  expect(asked.values).toMatchObject(typed);
  expect(await names()).toHaveLength(1);
  const card = await staff.press(asked, "Crear igual");
  expect(card.status).toBe(200);
  expect(await names()).toHaveLength(2);
});

test("pairs of alike clients are chosen, looked over and merged by one press", async () => {
  await added({ ...SOFIA, instagram: "sofi" });
  await added({ ...SOFIA, firstname: "Sofi", instagram: "otra.sofi", email: "sofi@x.test" });
  const staff = openVisitor(owner);
  const list = await staff.visit(`${CLIENTS}/repeated`);
  const [rows = []] = await run({ sql: "select id from clients order by created_at, id" });
  const [keep, other] = rows.map(({ id }) => String(id));
  const none = await staff.visit(`${CLIENTS}/repeated?many=1`);
  expect(none.text).toContain("Marcá al menos un par para unir.");
  expect(list.text).toMatch(/Unir Sof(i|ía) Ríos con Sof(i|ía) Ríos/);
  const preview = await staff.visit(`${CLIENTS}/repeated?pair=${keep}~${other}&pair=nada~${other}`);
  expect(preview.text).toContain("Se pierde");
  expect(preview.text).toContain("Instagram: ");
  expect(preview.text).toContain("Estos quedan como están");
  const done = await staff.press(preview, "Unir este par");
  expect(done.boxes("status").join()).toContain("Quedaron unidas.");
  expect(await names()).toHaveLength(1);
  const card = await staff.visit(`${CLIENTS}/${keep}`);
  const two = await staff.press(card, "Deshacer");
  expect(two.boxes("status").join()).toContain("Vuelven a ser dos fichas");
  expect(await names()).toHaveLength(2);
});
