import { FRIDAY, TODAY } from "#tests/api/customer.ts";
import { begin, bookByScreen, madeId, newAddress, saveOf } from "#tests/screens/agenda/turno-story.ts";
import { call } from "#tests/support/api.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { DISTANCE_MS } from "./row.ts";
import { openWalk, type Walk } from "./walk.ts";

/** An owner's morning: the agenda, a client on the phone, a turno that moves, one that is charged, the till. */
export async function worksAMorning(token: string, time: string, distanceMs = DISTANCE_MS): Promise<Walk> {
  const walk = openWalk("an owner's morning", token, distanceMs);
  const { visitor, database, step } = walk;
  const toCharge = await aBegunTurno(token);
  await step("the agenda's day", () => visitor.visit(`/backoffice/calendar?date=${FRIDAY}&store=centro`));
  await step("the agenda's poll", () => call(`/api/calendar/version?storeId=centro`, { token, database }));
  await step("a professional's week", () =>
    visitor.visit(`/backoffice/calendar?date=${FRIDAY}&view=week&employee=ana`),
  );
  await step("clients", () => visitor.visit("/backoffice/clients"));
  const form = await step("the form of a turno", () => visitor.visit(newAddress({ time })));
  const agenda = await step("the turno, then the agenda", () =>
    visitor.press(form, saveOf(form), { Nombre: "Sol", Apellido: "Ríos" }),
  );
  const id = madeId(agenda);
  await step("a turno's page", () => visitor.visit(`/backoffice/booking/${id}`));
  const move = { date: FRIDAY, localTime: "18:30", employeeId: "ana", version: 1, notify: false };
  await step("a block dragged", () =>
    call(`/api/booking/${id}/move`, { method: "PUT", body: move, token, database }),
  );
  const charge = await step("the form of a charge", () =>
    visitor.visit(`/backoffice/booking/${toCharge}/charge`),
  );
  await step("the charge, then the turno's page", () => visitor.press(charge, "Cobrar $10.000"));
  await step("the till", () => visitor.visit(`/backoffice/money?store=centro&date=${TODAY}`));
  return walk;
}

async function aBegunTurno(token: string): Promise<string> {
  const turno = await bookByScreen(openVisitor(token), { time: "17:00" });
  const id = turno.path.split("/").at(-1) ?? "";
  await begin(id);
  return id;
}
