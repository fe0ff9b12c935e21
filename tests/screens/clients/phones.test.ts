import { beforeAll, beforeEach, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

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
