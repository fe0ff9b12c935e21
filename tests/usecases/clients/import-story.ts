import { openImport } from "#app/usecases/clients/import/open-import.server.ts";
import { viewImport } from "#app/usecases/clients/import/view-import.server.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { insertRow, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { actorOf, forgetBookings } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

export const DUENA = actorOf("duena", "BUSINESS");
export const ANA = actorOf("ana-usuaria", "BUSINESS");

export async function freshWorld(): Promise<World> {
  await forgetBookings();
  await run({ sql: "delete from client_import_rows" }, { sql: "delete from client_imports" });
  return openWorld();
}

export const fileOf = (text: string, name = "clientes.csv") => ({
  name,
  bytes: new TextEncoder().encode(text),
});

/** Uploads a file for review; answers its id. */
export async function opened(world: World, text: string): Promise<string> {
  const done = await openImport(world.deps, DUENA, fileOf(text));
  if (!done.ok) throw new Error(done.error.code);
  return done.value.id;
}

export async function viewed(world: World, id: string) {
  const found = await viewImport(world.deps, DUENA, { id, kind: null, from: 0 });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

/** Each row: line, kind, choice, and the matching client's name. */
export async function outcomes(world: World, id: string) {
  const { rows } = await viewed(world, id);
  const people = rows.filter(({ kind }) => kind !== "NOBODY");
  return people.map(({ line, kind, choice, facts }) => [line, kind, choice, facts.match?.name ?? null]);
}

const COLUMNS = "first_name, last_name, phone, email, notes, tags, birthday, version";

export async function clientsNow(businessId = "salon") {
  const [rows = []] = await run({
    sql: `select ${COLUMNS} from clients where business_id = '${businessId}' order by first_name, last_name, phone`,
  });
  return rows.map((row) => Object.values(row).join("|"));
}

export const addClient = (
  id: string,
  row: { readonly name: string; readonly phone?: string; readonly email?: string },
) =>
  write(db, [
    insertRow(db, clients, {
      ...{ id, businessId: "salon", createdAt: 0 },
      firstName: row.name.split(" ")[0] ?? "",
      lastName: row.name.split(" ")[1] ?? "",
      phone: row.phone ?? null,
      email: row.email ?? null,
    }),
  ]);

/** A file of this many people, `faults` of them with an error. */
export function manyPeople(rows: number, faults: number): string {
  const each = (index: number) => {
    const local = `${4_000_0000 + index}`;
    const phone = index % faultEvery === 0 ? "48" : `011 15-${local.slice(0, 4)}-${local.slice(4)}`;
    return `Persona ${index};Apellido${index % 97};${phone};persona${index}@correo.test;VIP, Color;${(index % 28) + 1}/3/1990;Prefiere la mañana`;
  };
  const faultEvery = Math.floor(rows / faults);
  return [
    "Nombre;Apellido;Celular;Mail;Etiquetas;Cumpleaños;Notas",
    ...Array.from({ length: rows }, (_, index) => each(index)),
  ].join("\r\n");
}

/** Rows that are new, mended, known, without a name, wrong, and twice in the file. */
export const FILE = `Nombre;Celular;Mail;Grupo
Abril Vidal;11 5523-8790;abril.vidal@correo.com;
Bianca Leiva;011 15-4871-2209;;
Martina Gomez;11 5012-3347;martu@correo.com;VIP
;11 3345-9021;;
Ema Quiroga;4832-11;ema@correo;
Abril Vidal;;ABRIL.vidal@correo.com;Color
Lola Gómez;11 5012-3347;;
`;

/** The client that a row of it completes. */
export const MARTINA = { name: "Martina Gómez", phone: "+5491150123347" };
