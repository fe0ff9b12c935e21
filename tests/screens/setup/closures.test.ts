import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { FRIDAY, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { liveWorld } from "#tests/support/world.ts";

const CLOSURES = "/backoffice/setup/closures";

let manager = "";

beforeAll(async () => {
  await openSalonToday();
  manager = await newMember("MANAGER");
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from closures" }));

test("days and hours are closed at a store or all stores, logged, and opened again", async () => {
  const staff = openVisitor(manager);
  const empty = await staff.visit(CLOSURES);
  expect(empty.text).toContain("No hay cierres cargados");
  const form = await staff.follow(empty, "Agregar cierre");
  const added = await staff.press(form, "Guardar cierre", {
    "Desde el": FRIDAY,
    "Hasta el": addDays(FRIDAY, 3),
    Motivo: "Vacaciones",
  });
  expect(added.boxes("status")).toEqual(["Guardaste el cierre. Esos días no se puede reservar."]);
  expect(added.text).toContain("Todas las sucursales");
  const hours = await staff.press(await staff.visit(`${CLOSURES}/new?store=norte`), "Guardar cierre", {
    "Desde el": addDays(FRIDAY, 7),
    "A partir de las": "16:00",
    Motivo: "Pintura del salón",
  });
  expect(hours.text).toContain("Sucursal norte");
  expect(hours.text).toContain(", desde las 16:00");
  const [rows] = await run({ sql: "select store_id, reason from closures order by reason, store_id" });
  expect(rows?.map(({ store_id: storeId }) => storeId)).toEqual(["norte", "centro", "norte"]);
  const [first] = hours.parts("off-row");
  const opened = await staff.press(hours, "Quitar cierre", {}, first);
  expect(opened.boxes("status")).toEqual(["Quitaste el cierre. Esos días se puede reservar de nuevo."]);
  expect(opened.parts("off-row").map(({ text }) => text.split(" ")[0])).toEqual(["Pintura"]);
  expect((await staff.press(hours, "Quitar cierre", {}, first)).status).toBe(404);
  const [notes] = await run({
    sql: "select act, subject_name from setup_changes where subject = 'CLOSURE' order by at, rowid",
  });
  expect(notes?.map(({ act, subject_name: name }) => `${act} ${name}`)).toEqual([
    "CREATED Vacaciones",
    "CREATED Pintura del salón",
    "REMOVED Vacaciones",
  ]);
});

test("each fault stands beside its field, with everything that was typed", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(`${CLOSURES}/new`);
  const empty = await staff.press(page, "Guardar cierre");
  expect(empty.status).toBe(400);
  expect(empty.faults).toEqual({ "Desde el": "Elegí desde qué día", Motivo: "Escribí el motivo" });
  const turned = await staff.press(page, "Guardar cierre", {
    "Desde el": FRIDAY,
    "Hasta el": addDays(FRIDAY, -1),
    Motivo: "Mudanza",
  });
  expect(turned.faults).toEqual({ "Hasta el": "Tiene que ser después, y hasta un año más tarde" });
  expect(turned.values.Motivo).toBe("Mudanza");
  const hours = await staff.press(page, "Guardar cierre", {
    "Desde el": FRIDAY,
    "A partir de las": "16:00",
    "Hasta las": "15:00",
    Motivo: "Mudanza",
  });
  expect(hours.faults).toEqual({ "Hasta las": "Tiene que ser después de que empieza" });
  const over = await staff.press(page, "Guardar cierre", {
    "Desde el": addDays(TODAY, -3),
    Motivo: "Mudanza",
  });
  expect(over.faults).toEqual({ "Desde el": "Ya pasó" });
  const [rows] = await run({ sql: "select count(*) as rows from closures" });
  expect(rows?.[0]?.rows).toBe(0);
});

test("a closure of a store that has gone is refused, and the typed text stays", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(`${CLOSURES}/new?store=norte`);
  await run({ sql: "update stores set hidden_at = 1 where id = 'norte'" });
  const refused = await staff.press(page, "Guardar cierre", { "Desde el": FRIDAY, Motivo: "Mudanza" });
  await run({ sql: "update stores set hidden_at = null where id = 'norte'" });
  expect(refused.status).toBe(404);
  expect(refused.text).toContain("Esa sucursal ya no está");
  expect(refused.values.Motivo).toBe("Mudanza");
});

test("a closure shows its turnos first and cancels none unasked", async () => {
  const bookingId = await bookTurno(liveWorld(), { date: FRIDAY });
  const staff = openVisitor(manager);
  const page = await staff.visit(`${CLOSURES}/new`);
  const shown = await staff.press(page, "Guardar cierre", { "Desde el": FRIDAY, Motivo: "Mudanza" });
  expect(shown.status).toBe(409);
  expect(shown.text).toContain("1 turno queda afectado por este cambio.");
  expect(shown.values.Motivo).toBe("Mudanza");
  const saved = await staff.press(shown, "Guardar así");
  expect(saved.text).toContain("Mudanza");
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  expect(rows?.[0]?.status).toBe("PENDING");
});

test("professionals and other businesses do not find the closures", async () => {
  await run({
    sql: `insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute, reason)
      values ('cierre', 'salon', 'norte', 40000000, 40000060, 'Mudanza')`,
  });
  expect((await openVisitor(manager).visit(CLOSURES)).text).toContain("Mudanza");
  const outsider = openVisitor(await newMember("OWNER", "rival"));
  expect((await outsider.visit(CLOSURES)).text).toContain("No hay cierres cargados");
  const professional = openVisitor(await newMember("PROFESSIONAL"));
  for (const path of [CLOSURES, `${CLOSURES}/new`]) expect((await professional.visit(path)).status).toBe(404);
});
