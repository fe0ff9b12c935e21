import { beforeAll, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

const IMPORT = "/backoffice/clients/import";
const READ = "Revisar el archivo";
const FILE = `Nombre;Celular;Mail;Grupo
Abril Vidal;11 5523-8790;abril.vidal@correo.com;VIP
Bianca Leiva;011 15-4871-2209;;
Martina Gomez;11 5012-3347;martu@correo.com;
;;ema@correo;
Nora Paz;5832-1122;;
Lola Gómez;11 5012-3347;;
`;

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});

const fileOf = (text: string, name: string) => ({ Archivo: new File([text], name, { type: "text/csv" }) });

function rowOf(page: Page, name: string) {
  const row = page.parts("tr").findLast(({ text }) => text.includes(name));
  if (!row) throw new Error(`no row of ${name} in ${page.text}`);
  return row;
}

async function clientNames() {
  const [rows = []] = await run({ sql: "select first_name from clients order by 1" });
  return rows.map((row) => row.first_name);
}

test("an owner imports clients from a spreadsheet, corrects a row and undoes the import", async () => {
  const martina = { firstname: "Martina", lastname: "Gómez", phone: "11 5012-3347" };
  await call("/api/client", { token: owner, body: martina });
  const staff = openVisitor(owner);
  const page = await staff.visit(IMPORT);
  expect((await staff.press(page, READ)).faults.Archivo).toBe("Elegí un archivo");
  const empty = await staff.press(page, READ, fileOf("Nombre;Celular\n", "vacio.csv"));
  expect(empty.text).toContain("No encontramos clientes en el archivo.");
  const review = await staff.press(empty, READ, fileOf(FILE, "clientes-agenda-vieja.csv"));
  expect(review.text).toContain("clientes-agenda-vieja.csv · 6 filas");
  expect(rowOf(review, "Bianca Leiva").text).toContain("011 15-4871-2209 11 4871-2209");
  expect(rowOf(review, "Bianca Leiva").text).toContain("Sacamos el 0 y el 15");
  expect(rowOf(review, "Martina Gomez").text).toContain("Ya existe Martina Gómez con ese teléfono");
  expect(rowOf(review, "Sin nombre").text).toContain("Hace falta un nombre o una forma de contacto.");

  const completed = await staff.press(review, "Completar", { "Código de área": "11" });
  expect(completed.boxes("status").join()).toContain("Completamos los teléfonos");
  expect(rowOf(completed, "Nora Paz").text).toContain("11 5832-1122");
  const open = await staff.follow(completed, "Completar: Fila 5");
  const wrong = await staff.press(open, "Guardar", { Nombre: "Ema", Email: "ema@correo" });
  expect(wrong.faults.Email).toBe("El email no es válido.");
  expect(wrong.values.Nombre).toBe("Ema");
  const mended = await staff.press(wrong, "Guardar", { Email: "ema@correo.com" });
  expect(mended.boxes("status").join()).toContain("Guardamos la fila");

  const repeated = await staff.follow(mended, "Repetidos 2");
  expect(rowOf(repeated, "Martina Gomez").values).toMatchObject({ Unir: true, Omitir: false });
  const kept = await staff.press(repeated, "Guardar lo elegido", { Omitir: true });
  const [press = ""] = kept.buttons.filter((name) => /^Importar \d clientes$/.test(name));
  expect(press).not.toBe("");
  const all = await staff.follow(kept, "Todas 6");
  expect(rowOf(all, "Martina Gomez").values).toMatchObject({ Unir: false, Omitir: true });
  const done = await staff.press(all, press);
  expect(done.boxes("status").join()).toContain("Creamos 5 clientes");
  expect(await clientNames()).toEqual(["Abril", "Bianca", "Ema", "Lola", "Martina", "Nora"]);
  const undone = await staff.press(done, "Deshacer importación");
  expect(undone.boxes("status").join()).toContain("Sacamos 5 clientes");
  expect(await clientNames()).toEqual(["Martina"]);
});

test("without script a long file goes in by presses of 'Seguir', is found again, and says what stayed outside", async () => {
  await run({ sql: "delete from clients" });
  const rows = Array.from({ length: 700 }, (_, nth) => `Persona ${nth};11 4000-${1000 + nth}`);
  const staff = openVisitor(owner);
  const page = await staff.visit(IMPORT);
  expect(page.text).toContain("De dónde venís");
  const text = ["Nombre;Celular", ...rows, ";48"].join("\n");
  const review = await staff.press(page, READ, fileOf(text, "larga.csv"));
  expect(review.text).toContain("larga.csv · 701 filas");
  const first = await staff.press(review, "Importar 700 clientes");
  expect(first.text).toContain("499 de 701 filas");
  expect(first.buttons).toContain("Seguir");
  // The page was left: the screen of imports leads back to it.
  const start = await staff.visit(IMPORT);
  expect(start.text).toContain("Importación sin terminar");
  const back = await staff.follow(start, "Seguir");
  const done = await staff.press(back, "Seguir");
  expect(done.boxes("status").join()).toContain("Creamos 700 clientes");
  expect(await clientNames()).toHaveLength(700);
  const file = await staff.fetchOnce(`${done.path.split("?")[0]}/left-out`);
  expect(file.headers.get("content-disposition")).toContain("lo-que-quedo-afuera.csv");
  expect(await file.text()).toBe(
    "Nombre;Celular;Motivo\r\n;48;Sin celular: a “48” le faltan números. Hace falta un nombre o una forma de contacto.\r\n",
  );
  const undoing = await staff.press(done, "Deshacer importación");
  expect(undoing.text).toContain("500 de 700 clientes");
  const undone = await staff.press(undoing, "Seguir");
  expect(undone.boxes("status").join()).toContain("Sacamos 700 clientes");
  expect(await clientNames()).toEqual([]);
}, 60_000);

test("a title that is a person becomes one in the review", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(IMPORT);
  const review = await staff.press(
    page,
    READ,
    fileOf("Nombre;Notas\nAna Paz;Sí\nTotal Look;Lunes\n", "titulos.csv"),
  );
  const nobodies = await staff.follow(review, "No son personas 2");
  const open = await staff.follow(nobodies, "Es una persona: Fila 3");
  const mended = await staff.press(open, "Guardar", { Nombre: "Tota" });
  expect(mended.boxes("status").join()).toContain("Guardamos la fila");
  expect(mended.text).toContain("Todas 2");
});
