import { beforeAll, beforeEach, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const NEW = "/backoffice/calendar/new";
const TYPED = {
  Nombre: "Zulema",
  "Apellido (opcional)": "Quiroga",
  "Teléfono (opcional)": "11 5874-9895",
  "Email (opcional)": "zulema@correo.test",
  Comentarios: "Embarazada",
};
const SECRET = /zulema|quiroga|5874|correo|embarazada/i;

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

/** Every address of a page: those on the way to it, its own, and those of its links. */
function addressesOf(page: Page): readonly string[] {
  const linked = ["a", "form", "button"].flatMap((tag) =>
    page.parts(tag).map((part) => {
      const { href, action, formaction } = part.element().attributes;
      return href ?? action ?? formaction ?? "";
    }),
  );
  return [page.path, ...page.hops.map(({ to }) => to), ...linked].map((address) =>
    decodeURIComponent(address.replaceAll("+", " ")),
  );
}

function typedOf({ values }: Page) {
  return Object.fromEntries(Object.keys(TYPED).map((label) => [label, values[label]]));
}

test("no address of a new turno ever holds name, phone, mail or comments", async () => {
  const staff = openVisitor(owner);
  const seen: Page[] = [];
  const keep = (page: Page) => {
    seen.push(page);
    return page;
  };
  const press = async (page: Page, button: string, wishes = {}) =>
    keep(await staff.press(page, button, wishes));
  const empty = keep(await staff.visit(`${NEW}?date=${FRIDAY}&store=centro`));
  const found = await press(empty, "Buscar", { "Nombre, teléfono o email": "Zulema Quiroga" });
  expect(found.values).toMatchObject({ Nombre: "Zulema", "Apellido (opcional)": "Quiroga" });
  const pick = await press(found, "Agregar servicio", TYPED);
  const masaje = pick.part("pick-list").buttons.find((name) => name.startsWith("Servicio masaje")) ?? "";
  const place = await press(pick, masaje);
  const back = await press(place, "Seleccionar", { "Hora de inicio": "16:00" });
  expect(typedOf(back)).toEqual(TYPED);
  const timed = await press(back, back.part("times").buttons[0] ?? "");
  expect(typedOf(timed)).toEqual(TYPED);
  const checked = await press(timed, "Ver disponibilidad");
  const bad = await press(checked, "Guardar turno", { Nombre: "", "Hora de inicio": "" });
  expect(bad.status).toBe(400);
  const again = keep(await staff.visit(checked.path));
  expect(typedOf(again)).toEqual(TYPED);
  const saved = await press(again, "Guardar turno");
  expect(saved.path).toMatch(/^\/backoffice\/calendar\?/);
  for (const address of seen.flatMap(addressesOf)) expect(address).not.toMatch(SECRET);
  expect([...staff.cookies.keys()].filter((name) => name.startsWith("new-turno"))).toEqual([]);
});

test("two turnos made at once keep their texts apart, and going back restores the text", async () => {
  const staff = openVisitor(owner);
  const start = `${NEW}?date=${FRIDAY}&store=centro&client=new`;
  const [one, other] = [await staff.visit(start), await staff.visit(start)];
  const first = await staff.press(one, "Ver disponibilidad", TYPED);
  const second = await staff.press(other, "Ver disponibilidad", { Nombre: "Luz" });
  expect(typedOf(await staff.visit(first.path))).toEqual(TYPED);
  expect((await staff.visit(second.path)).values.Nombre).toBe("Luz");
});

test("the typed text is sealed for the member who typed it", async () => {
  const staff = openVisitor(owner);
  const page = await staff.press(
    await staff.visit(`${NEW}?date=${FRIDAY}&store=centro&client=new`),
    "Ver disponibilidad",
    TYPED,
  );
  const [name = "", value = ""] = [...staff.cookies].find(([each]) => each.startsWith("new-turno")) ?? [];
  expect(Buffer.from(value, "base64url").toString("latin1")).not.toMatch(SECRET);
  const other = openVisitor(await newProfessional());
  other.cookies.set(name, value);
  expect((await other.visit(page.path)).text).not.toMatch(SECRET);
  staff.cookies.set(name, `${value.slice(0, -1)}_`);
  expect((await staff.visit(page.path)).status).toBe(200);
});

test("client details in the address are not read", async () => {
  const page = await openVisitor(owner).visit(`${NEW}?client=new&firstname=Zulema&q=Quiroga`);
  expect(page.text).not.toMatch(SECRET);
  expect(page.values.Nombre).toBe("");
});
