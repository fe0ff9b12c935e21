import { beforeAll, beforeEach, expect, test } from "vitest";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { confirmWait } from "#app/usecases/waitlist/answer-by-link.server.ts";
import { keepWaitlists } from "#app/usecases/waitlist/keep-waitlists.server.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import {
  cancel,
  check,
  fillMorning,
  guestNamed,
  join,
  MINUTE_MS,
  tokenOf,
} from "#tests/usecases/waitlist/waitlist-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

test("an offer is mailed with its deadline, unless it is already over", async () => {
  const world = openWorld();
  const turnos = await fillMorning(world);
  const token = tokenOf(world.deps, await join(world));
  const mail = fakeMail();
  const deps = withMail(world, mail);
  const deliver = () => deliverMail(deps, { wait: async () => {} });
  // Earlier entries are told first.
  world.pass(1000);
  const guest = await join(world, { guest: guestNamed("Sol Ruiz") });
  await deliver();
  const asked = mail.sent.filter(({ to }) => to.includes("sol@correo.test"));
  expect(asked.map(({ subject }) => subject)).toEqual([
    "Confirmá que querés que te avisemos: Sucursal centro",
  ]);
  expect(asked[0]?.text).toContain("un lugar para Servicio corte en Sucursal centro: 6 de noviembre.");
  expect(asked[0]?.text).toContain(`/avisame/${tokenOf(world.deps, guest)}`);
  await confirmWait(world.deps, tokenOf(world.deps, guest));
  await world.settle();
  await cancel(turnos[2] ?? "");
  await check(world);
  await deliver();
  const [offer, ...others] = mail.sent.filter(({ to }) => to.includes("cliente@correo.test"));
  expect(others).toHaveLength(0);
  expect(offer?.subject).toBe("¡Se liberó un lugar! Viernes, 6 de noviembre, 10:30");
  expect(offer?.text).toContain("Te lo guardamos hasta las 09:20.");
  expect(offer?.text).toContain(`${deps.settings.publicUrl}/avisame/${token}`);
  world.pass(20 * MINUTE_MS);
  await keepWaitlists(world.deps);
  world.pass(20 * MINUTE_MS);
  await keepWaitlists(world.deps);
  await deliver();
  expect(mail.sent.filter(({ subject }) => subject.startsWith("¡Se liberó"))).toHaveLength(1);
});
