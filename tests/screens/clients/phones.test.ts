import { beforeAll, beforeEach, expect, test } from "vitest";
import { keptPhone } from "#app/domain/phones/read-phone.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const PHONES = "/backoffice/clients/phones";
const FIELD = "Teléfono (opcional)";
let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from client_merges" }, { sql: "delete from clients" }));

async function kept(...people: readonly (readonly [name: string, phone: string])[]): Promise<void> {
  for (const [firstname, phone] of people) {
    const made = await call("/api/client", { body: { firstname, phone: "11 4444-5555" }, token: owner });
    const { id } = await made.json<{ id: string }>();
    await run({ sql: "update clients set phone = ? where id = ?", params: [phone, id] });
    if (keptPhone(phone) !== phone)
      await run({ sql: "insert into phone_doubts values ('salon', ?)", params: [id] });
  }
}

async function phoneOf(name: string): Promise<unknown> {
  const [rows = []] = await run({ sql: "select phone from clients where first_name = ?", params: [name] });
  return rows[0]?.phone;
}

test("a phone without its area is proposed with the salon's, and a press takes it", async () => {
  await kept(["Vera", "+5491144445555"]);
  const staff = openVisitor(owner);
  const form = await staff.visit("/backoffice/clients/new");
  const typed = { Nombre: "Cinco", [FIELD]: "15-5555-0712" };
  const refused = await staff.press(form, "Guardar", typed);
  expect(refused.status).toBe(400);
  expect(refused.faults).toEqual({ [FIELD]: "Falta el código de área. ¿Es 11 5555-0712?" });
  expect(refused.values).toMatchObject(typed);
  // What was typed since counts more than a proposal for another number.
  const other = await staff.press(refused, "Sí, usar 11 5555-0712", { [FIELD]: "1111111111" });
  expect(other.faults).toEqual({ [FIELD]: "Ese número no puede existir. Revisalo." });
  const card = await staff.press(refused, "Sí, usar 11 5555-0712");
  expect(card.headings).toContain("Cinco");
  expect(await phoneOf("Cinco")).toBe("+5491155550712");
});

test("phones that are kept wrong are counted, proposed and settled one by one, with undoing", async () => {
  await kept(
    ["Vera", "+5491144445555"],
    ["Cinco", "+5491555550712"],
    ["Seis", "no tiene"],
    ["Uno", "11 5555-0708"],
  );
  const staff = openVisitor(owner);
  const list = await staff.visit("/backoffice/clients");
  expect(list.text).toContain("3 teléfonos para revisar.");
  const page = await staff.visit(PHONES);
  expect(page.values).toMatchObject({
    "Teléfono de Cinco": "11 5555-0712",
    "Teléfono de Seis": "no tiene",
    "Teléfono de Uno": "11 5555-0708",
  });
  expect(page.values).not.toHaveProperty("Teléfono de Vera");
  const formOf = (on: Page, name: string) => {
    const found = on.parts("doubt").find(({ text }) => text.includes(name));
    if (found === undefined) throw new Error(`${name} is not there`);
    return found;
  };

  const used = await staff.press(page, "Usar este", {}, formOf(page, "Cinco"));
  expect(used.boxes("status")[0]).toContain("Listo: ahora es 11 5555-0712.");
  expect(await phoneOf("Cinco")).toBe("+5491155550712");
  const undone = await staff.press(used, "Deshacer");
  expect(undone.text).toContain("Listo: quedó como antes.");
  expect(await phoneOf("Cinco")).toBe("+5491555550712");

  const left = await staff.press(undone, "Dejarlo así", {}, formOf(undone, "Seis"));
  expect(left.values).not.toHaveProperty("Teléfono de Seis");
  expect((await staff.visit("/backoffice/clients")).text).toContain("2 teléfonos para revisar.");
  const back = await staff.press(left, "Deshacer");
  expect(back.values).toMatchObject({ "Teléfono de Seis": "no tiene" });

  const wrong = { "Teléfono de Seis": "1111111111" };
  const refused = await staff.press(back, "Usar este", wrong, formOf(back, "Seis"));
  expect([refused.status, refused.faults]).toEqual([
    400,
    { "Teléfono de Seis": "Ese número no puede existir. Revisalo." },
  ]);
  expect(refused.values).toMatchObject(wrong);
  // A page of before, sent after another change, changes nothing.
  const stale = await staff.press(page, "Usar este", {}, formOf(page, "Cinco"));
  expect(stale.status).toBe(409);
  expect(await phoneOf("Cinco")).toBe("+5491555550712");
});
