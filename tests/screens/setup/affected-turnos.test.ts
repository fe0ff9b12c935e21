import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { ok } from "#app/domain/result.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { sendTouching, settledHref, settledWords } from "#app/routing/affected.server.ts";
import { affectedText } from "#app/text/setup/affected.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { readBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { run } from "#tests/support/database/database.ts";
import { readElements } from "#tests/support/plain/element.ts";
import { filledForm, type Wishes } from "#tests/support/plain/form.ts";
import { type Part, readPart } from "#tests/support/plain/page.ts";
import {
  actorOf,
  CENTRO,
  CLIENTE,
  FRIDAY,
  forgetBookings,
  OTRA,
  openSalon,
  ZONE,
} from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "update users set display_name = 'Ana Paz' where id = 'cliente'" }));

const DUENA = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };
const SPAN = { from: toUtcMinute(FRIDAY, 540, ZONE), to: toUtcMinute(FRIDAY, 780, ZONE) };
const rules = { schema: z.object({ reason: z.string() }), fieldMessage: () => "Falta el motivo" };

/** A form of days off, as a route would have it. */
function openForm(world: World) {
  const saved: string[] = [];
  const send = (form: FormData) =>
    sendTouching(form, rules, {
      deps: world.deps,
      actor: DUENA,
      changesOf: () => [{ kind: "TIME_OFF", employeeId: "ana", spans: [SPAN] }],
      save: async ({ reason }) => {
        saved.push(reason);
        return ok(null);
      },
    });
  return { saved, send };
}

type Sent = Awaited<ReturnType<ReturnType<typeof openForm>["send"]>>;

/** The page that shows the action's answer. */
async function pageOf(sent: Sent): Promise<Part> {
  if (sent.ok || sent.error.affected === null) throw new Error("nothing to show");
  const { form, affected } = sent.error;
  const reason = createElement("input", { name: "reason", defaultValue: String(form.initialValue?.reason) });
  const button = createElement("button", { type: "submit" }, affectedText.save);
  const list = createElement(AffectedTurnos, { affected });
  const html = renderToString(createElement("form", { method: "post" }, reason, list, button));
  return readPart(await readElements(new Response(html, { headers: { "content-type": "text/html" } })));
}

function pressed(page: Part, wishes: Wishes = {}): FormData {
  return filledForm(page.element(), page.element(), affectedText.save, wishes).body;
}

function first(reason: string): FormData {
  const form = new FormData();
  form.set("reason", reason);
  return form;
}

async function book(world: World, startMinute: number, actor = CLIENTE): Promise<string> {
  const lines = [{ servicePriceId: "corte-unico", startMinute }];
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(world.deps, actor, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

test("a change that affects no turno is saved at once", async () => {
  const { saved, send } = openForm(openWorld());
  expect(await send(first("Vacaciones"))).toMatchObject({ ok: true, value: { settled: { kept: [] } } });
  expect(saved).toEqual(["Vacaciones"]);
});

test("affected turnos are shown before saving, and move by default to a free professional", async () => {
  const world = openWorld();
  const { saved, send } = openForm(world);
  const id = await book(world, 600);
  const sent = await send(first("Vacaciones"));
  expect(sent).toMatchObject({ ok: false, error: { status: 409 } });
  expect(saved).toEqual([]);
  const page = await pageOf(sent);
  expect(page.boxes("alert")).toEqual([
    "1 turno queda afectado por este cambio. Todavía no guardamos nada: elegí qué hacer con cada uno.",
  ]);
  expect(page.text).toContain("Ana Paz");
  expect(page.text).toContain("Viernes, 6 de noviembre");
  expect(page.values).toMatchObject({ Dejar: false, Mover: true, "Cancelar y avisar": false });
  expect(await send(pressed(page))).toMatchObject({
    ok: true,
    value: { settled: { cancelled: [], moved: [id] } },
  });
  expect(saved).toEqual(["Vacaciones"]);
  expect(await readBooking(world.deps, CLIENTE, id)).toMatchObject({ value: { status: "PENDING" } });
});

test("the page says that a turno was moved and another cancelled", async () => {
  const world = openWorld();
  const { send } = openForm(world);
  const [moved, cancelled] = [await book(world, 600), await book(world, 660, OTRA)];
  const page = await pageOf(await send(first("Vacaciones")));
  const form = pressed(page);
  form.set(`resolution:${moved}`, "MOVE");
  form.set(`resolution:${cancelled}`, "CANCEL");
  const done = await send(form);
  if (!done.ok) throw new Error("not saved");
  expect(done.value.settled).toEqual({
    moved: [moved],
    cancelled: [cancelled],
    toCall: [],
    kept: [],
    untold: [],
  });
  const href = settledHref("/backoffice/setup?x=1", "guardado", done.value.settled);
  expect(href).toBe("/backoffice/setup?x=1&cancelados=1&movidos=1&hecho=guardado#hecho");
  const words = await settledWords(world.deps, DUENA, new Request(`http://turnero.test${href}`));
  expect(words).toEqual({
    done: "Movimos 1 turno. Cancelamos 1 turno. Les avisamos a los clientes.",
    kept: [],
  });
});

test("a turno booked meanwhile is shown too, and the earlier choices stay", async () => {
  const world = openWorld();
  const { saved, send } = openForm(world);
  await book(world, 600);
  const page = await pageOf(await send(first("Vacaciones")));
  await book(world, 660, OTRA);
  const again = await send(pressed(page, { "Cancelar y avisar": true, "Mensaje para quienes": "Perdón" }));
  expect(saved).toEqual([]);
  const shown = await pageOf(again);
  expect(shown.boxes("alert")).toEqual([affectedText.grown]);
  expect(shown.parts("li").map(({ values }) => values["Cancelar y avisar"])).toEqual([true, false]);
  expect(shown.values[affectedText.noteLabel]).toBe("Perdón");
  expect(await send(pressed(shown))).toMatchObject({ ok: true, value: { settled: { cancelled: [{}] } } });
});

test("a turno that stayed as it was is named by its client and time", async () => {
  const world = openWorld();
  const id = await book(world, 600);
  const href = settledHref("/backoffice", "guardado", {
    cancelled: [],
    moved: [],
    toCall: [],
    kept: [{ bookingId: id, why: "TAKEN" }],
    untold: [],
  });
  const request = new Request(`http://turnero.test${href}`);
  expect(await settledWords(world.deps, DUENA, request)).toEqual({
    done: null,
    kept: [
      "El turno de Ana Paz del viernes, 6 de noviembre a las 10:00 quedó como estaba: su nuevo lugar ya no estaba libre.",
    ],
  });
  expect(await settledWords(world.deps, CLIENTE, request)).toEqual({ done: null, kept: [] });
});

test("an error of the form itself comes before its turnos", async () => {
  const world = openWorld();
  await book(world, 600);
  const { send } = openForm(world);
  expect(await send(new FormData())).toMatchObject({ error: { affected: null, status: 400 } });
});
