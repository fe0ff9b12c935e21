import { expect, test } from "vitest";
import { write } from "#db/writing.ts";
import { newMember } from "#tests/api/member.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, salonRows } from "#tests/support/database/rows.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { copied } from "#tests/usecases/setup/archive/many-turnos.ts";

const CLOSE = "/backoffice/setup/close";
const LEAD =
  "Tu negocio es grande: descargalo en 2 partes. Bajalas seguidas y sin recargar esta página: lo que cambie entre una y otra puede faltar.";

test("a business with too many turnos for a file is exported in complete parts", async () => {
  const id = "grande";
  await write(db, salonRows(id));
  await write(db, bookingRowsOf(id, { id: "uno", spans: [[25_000_000, 25_000_060]], status: "DONE" }));
  const owner = openVisitor(await newMember("OWNER", id));
  const keys = { idem_key: "null", idem_hash: "null", staff_key: "null", remind_at: "null" };
  await copied("bookings", "id = 'uno'", 40_000, { id: "printf('t-%06d', i)", ...keys });
  const sums = (done: number) => ({
    sql: "insert into day_sums (business_id, store_id, date, body) select business_id, id, '2020-01-01', ? from stores where business_id = ? on conflict do update set body = excluded.body",
    params: [JSON.stringify({ counts: { DONE: done }, people: {}, pairs: {}, busy: {} }), id],
  });
  await run(sums(40_000));
  const names = async () => {
    const { links, text } = await owner.visit(CLOSE);
    return { told: text.includes(LEAD), files: links.filter(({ href }) => href.includes("/export/")) };
  };
  const one = await names();
  expect([one.told, one.files.map(({ name }) => name)]).toEqual([
    false,
    ["Todo el negocio, en un archivo ZIP"],
  ]);

  await run(sums(40_001));
  const two = await names();
  expect([two.told, two.files.map(({ name }) => name)]).toEqual([true, ["Parte 1 de 2", "Parte 2 de 2"]]);
  const reply = await owner.fetchOnce(two.files[1]?.href ?? "");
  expect(reply.headers.get("content-disposition")).toBe('attachment; filename="negocio-2-de-2.zip"');
  const files = await filesIn(new Uint8Array(await reply.arrayBuffer()));
  expect(files["datos/bookings.ndjson"]?.trimEnd().split("\n")).toHaveLength(1);
});
