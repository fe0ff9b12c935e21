import { beforeAll, beforeEach, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { bookByScreen, turnoIdOf } from "./turno-story.ts";

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

test("a service is added in two steps, and the address holds the second", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const pick = await staff.follow(turno, "Agregar servicio");
  expect(pick.headings).toContain("Seleccionar Servicio");
  expect(pick.headings).toEqual(expect.arrayContaining(["Cabello", "Masaje", "Otros"]));
  // Staff can also book services that customers cannot.
  const rows = pick.part("pick-list").links.map(({ name }) => name);
  expect(rows).toContainEqual(expect.stringContaining("Servicio oculto"));
  const color = rows.find((name) => name.startsWith("Servicio color") && name.includes("color-largo"));
  const place = await staff.follow(pick, color ?? "");
  expect(place.path).toContain("step=2");
  expect(place.path).toContain("option=color-largo");
  expect(place.values).toMatchObject({ "Hora de inicio": "10:45", Duración: "90", Profesional: "ana" });
  const saved = await staff.press(place, "Seleccionar", { "Costo adicional": "1500.50" });
  expect(saved.boxes("status")).toEqual(["Guardamos los servicios del turno."]);
  expect(saved.parts("svc-line")[1]?.text).toContain("10:45 con ana Gómez");
  expect(saved.part("sums").text).toContain("Costo adicional $1.500,50");
});

test("services can be searched, and going back clears the search", async () => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  const pick = await staff.visit(`/backoffice/booking/${id}/line`);
  const none = await staff.press(pick, "Buscar", { "Buscar servicios...": "  tatuaje " });
  expect(none.text).toContain('No se encontraron servicios con "tatuaje"');
  const found = await staff.press(pick, "Buscar", { "Buscar servicios...": "MASAJE" });
  const place = await staff.follow(found, found.part("pick-list").links[0]?.name ?? "");
  const back = await staff.follow(place, "Volver", place.part("save"));
  expect(back.headings).toContain("Seleccionar Servicio");
  expect(back.values["Buscar servicios..."]).toBe("");
  expect(back.to("Cancelar")).toBe(`/backoffice/booking/${id}`);
});

test.each(["12:45", "12:47"])(
  "the values that the form was opened with at %s stay along every link",
  async (time) => {
    const staff = openVisitor(owner);
    const id = turnoIdOf(await bookByScreen(staff));
    const opened = await staff.visit(`/backoffice/booking/${id}/line?time=${time}&employee=bruno`);
    const [first = "", second = ""] = opened.part("pick-list").links.map(({ name }) => name);
    const stays = { "Hora de inicio": time, Profesional: "bruno" };
    const place = await staff.follow(opened, first);
    expect(place.values).toMatchObject(stays);
    const back = await staff.follow(place, "Volver", place.part("save"));
    expect((await staff.follow(back, second)).values).toMatchObject(stays);
    const searched = await staff.press(back, "Buscar", { "Buscar servicios...": "masaje" });
    const found = await staff.follow(searched, searched.part("pick-list").links[0]?.name ?? "");
    expect(found.values).toMatchObject(stays);
  },
);

test("the list says that no services are available", async () => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  await run({ sql: "update services set hidden_at = 1 where business_id = 'salon'" });
  const pick = await staff.visit(`/backoffice/booking/${id}/line`);
  expect(pick.text).toContain("No hay servicios disponibles");
  await run({ sql: "update services set hidden_at = null where business_id = 'salon'" });
});

test("a service is changed in its second step, with each fault beside its field", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const place = await staff.follow(turno, "Editar Servicio corte");
  expect(place.headings).toContain("Configurar Servicio");
  expect(place.values).toMatchObject({ "Hora de inicio": "10:00", Duración: "45", Profesional: "ana" });
  const bad = await staff.press(place, "Seleccionar", {
    "Hora de inicio": "",
    Duración: "",
    Profesional: "",
    "Costo adicional": "-1",
  });
  expect(bad.status).toBe(400);
  expect(bad.faults).toEqual({
    "Hora de inicio": "La hora es obligatoria",
    Duración: "La duración es obligatoria",
    Profesional: "El profesional es obligatorio",
    "Costo adicional (opcional)": "El costo adicional no puede ser negativo",
  });
  expect(bad.values["Costo adicional (opcional)"]).toBe("-1");
  const saved = await staff.press(place, "Seleccionar", { Profesional: "bruno", Duración: "60" });
  expect(saved.part("svc-line").text).toContain("10:00 con bruno Gómez");
  expect(saved.part("log").text).toContain("Servicio corte, profesional: ana Gómez → bruno Gómez");
});

test("conflicts of a service show on request, with the hours of its professional", async () => {
  const staff = openVisitor(owner);
  await bookByScreen(staff, { employee: "bruno", time: "12:00" });
  const turno = await bookByScreen(staff);
  const place = await staff.follow(turno, "Editar Servicio corte");
  expect(place.text).not.toContain("12:00 (Ocupado)");
  const asked = await staff.press(place, "Ver disponibilidad", {
    Profesional: "bruno",
    "Hora de inicio": "12:15",
    "Costo adicional": "20",
  });
  expect(asked.status).toBe(200);
  expect(asked.text).toContain("12:00 (Ocupado)");
  expect(asked.boxes("status")).toEqual([
    "Conflicto de horario detectado Ya existe una reserva de 12:00 a 12:45 y tu servicio es de 12:15 a 13:00. Puedes continuar de todas formas si es necesario.",
  ]);
  expect(asked.values["Costo adicional (opcional)"]).toBe("20");
  const saved = await staff.press(asked, "Seleccionar");
  expect(saved.part("svc-line").text).toContain("Ya existe una reserva de 12:00 a 12:45");
});

test("changes by two members to different fields of a service are both kept", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const mine = await staff.follow(turno, "Editar Servicio corte");
  const theirs = await staff.follow(turno, "Editar Servicio corte");
  await staff.press(theirs, "Seleccionar", { "Hora de inicio": "11:00", "Costo adicional": "500" });
  const merged = await staff.press(mine, "Seleccionar", { Duración: "60" });
  expect(merged.boxes("status")).toEqual(["Guardamos los servicios del turno."]);
  expect(merged.part("svc-line").text).toContain("11:00 con ana Gómez");
  expect(merged.part("svc-line").text).toContain("1 hs");
  expect(merged.part("sums").text).toContain("Costo adicional $500");
});

test("two members who changed the same field choose its value, and other changes stay", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const mine = await staff.follow(turno, "Editar Servicio corte");
  const theirs = await staff.follow(turno, "Editar Servicio corte");
  await staff.press(theirs, "Seleccionar", { "Hora de inicio": "11:00", Profesional: "bruno" });
  const late = await staff.press(mine, "Seleccionar", { "Hora de inicio": "12:00", Duración: "60" });
  expect(late.status).toBe(409);
  expect(late.boxes("alert")[0]).toContain("Otra persona cambió este turno");
  expect(late.part("vs-field").text).toContain("Hora de inicio 10:00");
  expect(late.values).toMatchObject({ "Lo que guardó: 11:00": false, "Lo tuyo: 12:00": true });
  const apart = late.part("apart").text;
  expect(apart).toContain("Servicio corte, profesional: ana Gómez → bruno Gómez");
  expect(apart).toContain("Duración: 1 hs Lo tuyo");
  expect(apart).not.toContain("Horario");
  const chosen = await staff.press(late, "Guardar así", { "Lo que guardó: 11:00": true });
  expect(chosen.boxes("status")).toEqual(["Guardamos los servicios del turno."]);
  expect(chosen.part("svc-line").text).toContain("11:00 con bruno Gómez");
  expect(chosen.part("svc-line").text).toContain("1 hs");
});

test("a press restores a changed service to its earlier state", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const place = await staff.follow(turno, "Editar Servicio corte");
  const saved = await staff.press(place, "Seleccionar", { Profesional: "bruno", Duración: "60" });
  const undone = await staff.press(saved, "Deshacer");
  expect(undone.boxes("status")).toEqual(["Lo deshicimos: el turno está como antes."]);
  expect(undone.part("svc-line").text).toContain("10:00 con ana Gómez");
  expect(undone.part("svc-line").text).toContain("45 min");
});

test("an unknown line and a line of another turno are not found", async () => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  expect((await staff.visit(`/backoffice/booking/${id}/line/nada`)).status).toBe(404);
});
