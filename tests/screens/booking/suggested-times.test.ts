import { beforeAll, expect, test } from "vitest";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

const STORE = "/backoffice/setup/stores/centro";
const MARK = ", Recomendado";

let manager = "";

beforeAll(async () => {
  await openSalonToday();
  manager = await newMember("MANAGER");
});

async function suggest(way: "MARK" | "ONLY"): Promise<void> {
  const staff = openVisitor(manager);
  const saved = await staff.press(await staff.visit(STORE), "Guardar", { "Recomendar horarios": way });
  expect(saved.boxes("status")).toContain("Guardaste los cambios de la sucursal.");
  expect(saved.values["Recomendar horarios"]).toBe(way);
}

/** The times that a visitor is offered on Friday, as labelled. */
async function seeTimes(rest = ""): Promise<{ readonly page: Page; readonly times: readonly string[] }> {
  const page = await openVisitor().visit(
    `/booking/salon/centro?step=3&s=corte-unico&e=ana&d=${FRIDAY}${rest}`,
  );
  return { page, times: Object.keys(page.values).filter((label) => /^\d\d:\d\d/.test(label)) };
}

test("an owner has times without holes marked, and then shown alone to all customers", async () => {
  const all = await seeTimes();
  expect(all.times.length).toBeGreaterThan(20);
  expect(all.page.text).not.toContain("Recomendado");

  await suggest("MARK");
  const some = await seeTimes();
  const marked = some.times.filter((label) => label.endsWith(MARK));
  expect(some.times.map((label) => label.replace(MARK, ""))).toEqual(all.times);
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.length).toBeLessThan(all.times.length / 2);
  expect(some.page.text).toContain("Recomendado");
  const visitor = openVisitor();
  const chosen = await visitor.press(some.page, "Continuar", { [marked.at(-1) ?? ""]: true });
  expect(new URL(chosen.path, "http://turnero.test").searchParams.get("t")).toBe(
    marked.at(-1)?.replace(MARK, ""),
  );

  await suggest("ONLY");
  const [unmarked = ""] = some.times.filter((label) => !label.endsWith(MARK));
  const only = await seeTimes(`&t=${unmarked}`);
  expect(only.times).toEqual(marked.map((label) => label.replace(MARK, "")));
  expect(only.page.text).not.toContain("Recomendado");
  expect(only.page.values[only.times[0] ?? ""]).toBe(true);
});
