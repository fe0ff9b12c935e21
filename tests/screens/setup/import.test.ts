import { beforeAll, expect, test } from "vitest";
import { copyPartFile, exportFile } from "#app/text/setup/closing.ts";
import { insertSalon } from "#db/queries/setup/founding-rows.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { insertRow, write } from "#db/writing.ts";
import { newMember } from "#tests/api/member.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, salonRows } from "#tests/support/database/rows.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { zipped } from "#tests/support/zipped.ts";

const IMPORT = "/backoffice/setup/import";
const READ = "Revisar el archivo";
const MINUTE = Math.floor(Date.now() / 60_000);

/** A salon with two bookings of one customer, and its owner's archive of its data. */
async function salonToTake() {
  const id = `de-${crypto.randomUUID().slice(0, 8)}`;
  const customer = await logInSomebody();
  await write(db, salonRows(id));
  for (const [nth, days] of [-2, 3].entries()) {
    const begin = MINUTE + days * 1440;
    const turno = { id: `${id}-t${nth}`, customerId: customer.userId, spans: [[begin, begin + 60]] as const };
    await write(db, bookingRowsOf(id, { ...turno, status: days < 0 ? "DONE" : "PENDING" }));
  }
  const owner = openVisitor(await newMember("OWNER", id));
  const taken = async (href: string) => {
    const reply = await owner.fetchOnce(href);
    return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) };
  };
  return { id, taken };
}

let zip: Uint8Array<ArrayBuffer> = new Uint8Array(0);
beforeAll(async () => {
  const { taken } = await salonToTake();
  zip = (await taken(exportFile.href)).bytes;
});

/** A new owner with an empty business, on its page for importing a file. */
async function newOwner() {
  const id = `a-${crypto.randomUUID().slice(0, 8)}`;
  await write(db, [insertRow(db, businesses, { id, name: id, slug: id, createdAt: 0 })]);
  const token = await newMember("OWNER", id);
  const [[member] = []] = await run({
    sql: "select user_id from members where business_id = ?",
    params: [id],
  });
  const owner = { id: `${id}-yo`, firstName: "Eva", lastName: "Paz", userId: String(member?.user_id) };
  const place = { streetName: "Mitre", streetNumber: "1", city: "CABA", region: "Buenos Aires" };
  const store = { id: `${id}-local`, name: id, activity: "SPA", ...place } as const;
  await write(db, insertSalon(db, { businessId: id, at: 0, store, services: [], owner }));
  return { id, owner: openVisitor(token) };
}

const fileOf = (bytes: BlobPart, name = "negocio.zip") =>
  new File([bytes], name, { type: "application/zip" });

test("without script a business is chosen, reviewed and imported unpublished", async () => {
  const { id, owner } = await newOwner();
  const hub = await owner.visit("/backoffice/setup");
  const page = await owner.follow(hub, "Importar un negocio");
  expect([page.path, page.headings]).toEqual([IMPORT, expect.arrayContaining(["Elegí el archivo"])]);
  const review = await owner.press(page, READ, { Archivo: fileOf(zip) });
  expect(review.boxes("status")).toEqual(["Leímos el archivo. Mirá qué trae antes de importarlo."]);
  expect(review.text).toMatch(/1 ?sucursal.*2 ?profesionales.*1 ?cliente.*2 ?turnos/);
  expect(review.links.map(({ name }) => name)).toContain("Elegir otro");
  const done = await owner.press(review, "Importar todo");
  expect(done.boxes("status")).toEqual(["Importamos todo. Tu página está sin publicar."]);
  expect(done.headings).toEqual(expect.arrayContaining(["Qué entró", "Qué sigue"]));
  expect((await owner.follow(done, "Invitar al equipo")).path).toBe("/backoffice/setup/team");
  const now = await owner.visit("/backoffice/setup");
  expect(now.text).toContain("Sin publicar");
  expect(now.text).toContain(`/negocio/${id}`);
  const clients = await owner.visit("/backoffice/clients");
  expect(clients.links.map(({ name }) => name)).toContain("Lucía Paz");
  // The import page shows the result again, and the public page stays unpublished.
  expect((await owner.visit(IMPORT)).headings).toContain("Qué entró");
  expect((await openVisitor().visit(`/negocio/${id}`)).status).toBe(404);
});

test("a faulty file is refused beside its field, and the reviewed file stays", async () => {
  const { owner } = await newOwner();
  const page = await owner.visit(IMPORT);
  const tries: readonly (readonly [fault: string | RegExp, status: number, file: File])[] = [
    ["Elegí un archivo", 400, fileOf("")],
    [/^No es un ZIP\./, 400, fileOf("hola")],
    [/^El archivo está dañado/, 400, fileOf(zip.slice(0, -40))],
    [/^Este ZIP no tiene los datos de un negocio/, 400, fileOf(await zipped({ "a.txt": "x" }))],
    [/^El archivo es demasiado grande/, 413, fileOf(new Uint8Array(15 * 1024 * 1024 + 1))],
    [/^El archivo es demasiado grande/, 413, fileOf(new Uint8Array(20 * 1024 * 1024))],
  ];
  for (const [fault, status, file] of tries) {
    const wrong = await owner.press(page, READ, { Archivo: file });
    expect([wrong.status, wrong.path]).toEqual([status, IMPORT]);
    expect(wrong.faults.Archivo).toMatch(fault);
  }
  const { "datos/clients.ndjson": people = "", ...rest } = await filesIn(zip);
  const changed = await zipped({ ...rest, "datos/clients.ndjson": people.replace('"lastName"', '"userId"') });
  const told = await owner.press(page, READ, { Archivo: fileOf(changed) });
  expect(told.faults.Archivo).toContain("(datos/clients.ndjson, 1, userId)");
  await owner.press(page, READ, { Archivo: fileOf(zip) });
  const other = await owner.follow(await owner.visit(IMPORT), "Elegir otro");
  expect(other.headings).toContain("Elegí el archivo");
  expect((await owner.visit(IMPORT)).buttons).toContain("Importar todo");
});

test("without script a business in two parts imports once both parts are given", async () => {
  const { id: salon, taken } = await salonToTake();
  await run({
    sql: "insert into business_copies (business_id, set_id, at, bounds) values (?, 'una', ?, json_array(?))",
    params: [salon, Date.now(), `${salon}-t0`],
  });
  const parts = [1, 2].map((nth) => copyPartFile({ nth, of: 2, set: "una" }));
  const [one, two] = await Promise.all(parts.map(({ href }) => taken(href)));
  expect(one?.reply.headers.get("content-disposition")).toBe('attachment; filename="negocio-1-de-2.zip"');
  const file = (part: typeof one) => ({ Archivo: fileOf(part?.bytes ?? "") });

  const { id, owner } = await newOwner();
  const page = await owner.visit(IMPORT);
  const early = await owner.press(page, READ, file(two));
  expect([early.status, early.faults.Archivo]).toEqual([
    ...[400, "Es una parte de un negocio grande. Empezá por la parte 1."],
  ]);
  const next = await owner.press(page, READ, file(one));
  expect(next.boxes("status")).toEqual(["Leímos la parte 1 de 2. Falta la parte 2."]);
  expect(next.headings).toContain("Elegí la parte 2 de 2");
  expect(next.buttons).not.toContain("Importar todo");
  const again = await owner.press(next, READ, file(one));
  expect([again.status, again.faults.Archivo]).toEqual([
    ...[400, "Esa parte no es la que falta. Las partes van en orden, cada una una vez. (parte 2 de 2)"],
  ]);
  expect(again.headings).toContain("Elegí la parte 2 de 2");
  const other = await owner.press(next, READ, { Archivo: fileOf(zip) });
  expect(other.faults.Archivo).toMatch(/^No es de la misma descarga/);
  const anew = await owner.follow(await owner.visit(IMPORT), "Empezar de nuevo");
  expect(anew.headings).toContain("Elegí el archivo");
  expect((await owner.press(anew, READ, file(one))).boxes("status")[0]).toMatch(/^Leímos la parte 1/);
  const review = await owner.press(await owner.visit(IMPORT), READ, file(two));
  expect(review.boxes("status")).toEqual(["Leímos el archivo. Mirá qué trae antes de importarlo."]);
  expect(review.text).toMatch(/1 ?sucursal.*1 ?cliente.*2 ?turnos/);
  const done = await owner.press(review, "Importar todo");
  expect(done.boxes("status")).toEqual(["Importamos todo. Tu página está sin publicar."]);
  expect((await owner.visit("/backoffice/setup")).text).toContain(`/negocio/${id}`);
});

test("a business in use takes no import, and an earlier review's press is refused", async () => {
  const { id, owner } = await newOwner();
  const page = await owner.visit(IMPORT);
  const review = await owner.press(page, READ, { Archivo: fileOf(zip) });
  await run({
    sql: "insert into clients (id, business_id, first_name, created_at) values (?1 || '-c', ?1, 'Sol', 1)",
    params: [id],
  });
  const late = await owner.press(review, "Importar todo");
  expect(late.status).toBe(409);
  expect(late.headings).toContain("Este negocio ya está en uso");
  expect((await owner.press(page, READ, { Archivo: fileOf(zip) })).status).toBe(409);
  const manager = openVisitor(await newMember("MANAGER", id));
  expect((await manager.visit(IMPORT)).status).toBe(404);
  expect((await manager.visit("/backoffice/setup")).text).not.toContain("Importar un negocio");
});

test("a long import shows its progress, and a failed import its reason", async () => {
  const { id, owner } = await newOwner();
  const row = (state: string, fault: string | null) => ({
    sql: `insert into business_imports (id, business_id, user_id, file, said, counts, portions, state, into_id, step, fault, created_at, changed_at)
      values (?1 || ?2, ?1, 'x', 'x', '{}', '{}', '{"clients":2,"bookings":4}', ?2, 'x', 5, ?3, ?4, ?4)`,
    params: [id, state, fault, Date.now()],
  });
  await run(row("RUNNING", null));
  const running = await owner.visit(IMPORT);
  expect(running.headings).toContain("Estamos importando");
  expect(running.text).toContain("Va el 50 %");
  expect((await owner.follow(running, "Ver cómo va")).path).toBe(IMPORT);
  await run({ sql: "update business_imports set state = 'CLEARING' where business_id = ?", params: [id] });
  expect((await owner.visit(IMPORT)).text).toContain("Estamos descartando lo que había entrado.");
  await run({
    sql: "update business_imports set state = 'FAILED', fault = 'REFUSED' where business_id = ?",
    params: [id],
  });
  const failed = await owner.visit(IMPORT);
  expect(failed.boxes("alert")[0]).toContain("El archivo tiene datos que se contradicen");
  expect(failed.buttons).toContain(READ);
});
