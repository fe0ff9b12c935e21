import { expect, test } from "vitest";
import { write } from "#db/writing.ts";
import { newMember } from "#tests/api/member.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, salonRows } from "#tests/support/database/rows.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { copied } from "#tests/usecases/setup/archive/many-turnos.ts";

const CLOSE = "/backoffice/setup/close";
const LARGE = "Tu negocio es grande: la copia se baja en partes, cada una un archivo ZIP.";
const WHOLE = "/backoffice/setup/export/todo.zip";

/** Says that a business has so many bookings. */
async function counted(id: string, done: number): Promise<void> {
  const body = JSON.stringify({ counts: { DONE: done }, people: {}, pairs: {}, busy: {} });
  await run({
    sql: "insert into day_sums (business_id, store_id, date, body) select business_id, id, '2020-01-01', ? from stores where business_id = ? on conflict do update set body = excluded.body",
    params: [body, id],
  });
}

async function newSalon(id: string) {
  await write(db, salonRows(id));
  await write(db, bookingRowsOf(id, { id: `${id}-uno`, spans: [[25_000_000, 25_000_060]], status: "DONE" }));
  return openVisitor(await newMember("OWNER", id));
}

const filesOn = ({
  links,
}: {
  readonly links: readonly { readonly href: string; readonly name: string }[];
}) => links.filter(({ href }) => href.includes("/export/"));

test("a business with too many turnos for a file prepares its copy, and takes it in complete parts", async () => {
  const id = "grande";
  const owner = await newSalon(id);
  const keys = { idem_key: "null", idem_hash: "null", staff_key: "null", remind_at: "null" };
  await copied("bookings", `id = '${id}-uno'`, 40_000, { id: "printf('t-%06d', i)", ...keys });
  await counted(id, 40_000);
  expect(filesOn(await owner.visit(CLOSE)).map(({ name }) => name)).toEqual([
    "Todo el negocio, en un archivo ZIP",
  ]);

  await counted(id, 40_001);
  const page = await owner.visit(CLOSE);
  expect([page.text.includes(LARGE), filesOn(page)]).toEqual([true, []]);
  const ready = await owner.press(page, "Preparar la copia");
  expect(ready.boxes("status")).toEqual(["La copia está lista: bajá sus partes, en el orden que quieras."]);
  const links = filesOn(ready);
  expect(links.map(({ name }) => name)).toEqual(["Parte 1 de 2", "Parte 2 de 2"]);
  expect(ready.text).toContain("Bajaste 0 de 2 partes. Sigue la parte 1.");
  // Reading the page again changes nothing.
  expect(filesOn(await owner.visit(CLOSE))).toEqual(links);

  const reply = await owner.fetchOnce(links[1]?.href ?? "");
  expect(reply.headers.get("content-disposition")).toBe('attachment; filename="negocio-2-de-2.zip"');
  const files = await filesIn(new Uint8Array(await reply.arrayBuffer()));
  expect(files["datos/bookings.ndjson"]?.trimEnd().split("\n")).toHaveLength(1);
  const half = await owner.follow(await owner.visit(CLOSE), "Ver cómo va");
  expect(half.text).toContain("Bajaste 1 de 2 partes. Sigue la parte 1.");
  await (await owner.fetchOnce(links[0]?.href ?? "")).arrayBuffer();
  expect((await owner.visit(CLOSE)).text).toContain("Ya tenés todas las partes.");
});

test("a download that is cut off is not noted, and the part can be taken again", async () => {
  const owner = await newSalon("cortada");
  await counted("cortada", 40_001);
  const ready = await owner.press(await owner.visit(CLOSE), "Preparar la copia");
  const [link] = filesOn(ready);
  const reply = await owner.fetchOnce(link?.href ?? "");
  const reader = reply.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect((await owner.visit(CLOSE)).text).toContain("Bajaste 0 de 1 parte. Sigue la parte 1.");
  expect((await owner.fetchOnce(link?.href ?? "")).status).toBe(200);
});

test("links to other copies, old ones and whole large files lead to the page", async () => {
  const [owner, other] = [await newSalon("vieja"), await newSalon("ajena")];
  await counted("vieja", 40_001);
  const placeOf = async (href: string, visitor = owner) => {
    const { status, headers } = await visitor.fetchOnce(href);
    return [status, headers.get("location")];
  };
  const toPage = [303, CLOSE];
  expect(await placeOf(WHOLE)).toEqual(toPage);
  const first = filesOn(await owner.press(await owner.visit(CLOSE), "Preparar la copia"))[0]?.href ?? "";
  expect(await placeOf(first, other)).toEqual(toPage);
  expect(await placeOf(first.replace("parte=1", "parte=2"))).toEqual(toPage);
  for (const wrong of ["parte=0", "parte=201", "parte=x"])
    expect(await placeOf(first.replace("parte=1", wrong))).toEqual([404, null]);
  await run({ sql: "update business_copies set at = at - 7 * 86400000 where business_id = 'vieja'" });
  expect(await placeOf(first)).toEqual(toPage);
  expect(filesOn(await owner.visit(CLOSE))).toEqual([]);
});

test("a business prepares five copies a day, and takes each part three times", async () => {
  const owner = await newSalon("insistente");
  await counted("insistente", 40_001);
  let page = await owner.visit(CLOSE);
  page = await owner.press(page, "Preparar la copia");
  const href = filesOn(page)[0]?.href ?? "";
  const taken: number[] = [];
  for (let time = 0; time < 4; time++) {
    const reply = await owner.fetchOnce(href);
    await reply.arrayBuffer();
    taken.push(reply.status);
  }
  expect(taken).toEqual([200, 200, 200, 429]);
  for (let time = 0; time < 4; time++) page = await owner.press(page, "Preparar otra copia");
  const past = await owner.press(page, "Preparar otra copia");
  expect([past.status, past.boxes("alert")]).toEqual([
    429,
    ["Hoy ya preparaste varias copias. Probá de nuevo mañana."],
  ]);
  expect(filesOn(past)).toEqual(filesOn(page));
  const manager = openVisitor(await newMember("MANAGER", "insistente"));
  expect((await manager.fetchOnce(WHOLE)).status).toBe(404);
});
