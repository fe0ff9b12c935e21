import { beforeAll, beforeEach, expect, test } from "vitest";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { addAdjustment } from "#app/usecases/money/commissions/adjust.server.ts";
import { viewCommissions } from "#app/usecases/money/commissions/commissions-page.server.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, DUENA } from "#tests/usecases/agenda/agenda-story.ts";
import { close, forgetCommissions } from "./settling.ts";

beforeAll(openSalon);
beforeEach(async () => {
  await forgetCommissions();
  await forgetBookings();
  await run({ sql: "update employees set email = null" });
});

const [FROM, TO] = ["2026-11-01", "2026-11-04"];

async function closeWithTip(world: World, employeeId: string, from = FROM, to = TO) {
  const tip = { id: `${employeeId}-${from}`, employeeId, kind: "TIP", centavos: 1_234_550 } as const;
  accepted(await addAdjustment(world.deps, DUENA, { ...tip, date: from, note: null }));
  accepted(await close(world, from, to, employeeId));
}

async function isTold(world: World, employeeId: string) {
  const asked = { employeeId, span: null, part: { from: 0, most: 10 }, before: null, closings: 1 };
  return accepted(await viewCommissions(world.deps, DUENA, asked)).shown?.isTold;
}

function openPost(settings: Parameters<typeof openWorld>[0] = {}) {
  const world = openWorld(settings);
  const mail = fakeMail();
  const deliver = async () => {
    const before = mail.sent.length;
    await deliverMail(withMail(world, mail), { wait: async () => {} });
    return mail.sent.slice(before);
  };
  return { world, deliver };
}

test("a closed statement is mailed to the professional's account or else their salon email", async () => {
  const { world, deliver } = openPost();
  await run(
    { sql: "update employees set email = 'ana@salon.test' where id = 'ana'" },
    { sql: "update employees set email = 'bruno@salon.test' where id = 'bruno'" },
  );
  await closeWithTip(world, "ana");
  const [own, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(own).toMatchObject({ to: ["ana-usuaria@correo.test"] });
  expect(own?.text).toContain("/backoffice/money/commissions?from=2026-11-01&to=2026-11-04&employee=ana");

  await closeWithTip(world, "bruno");
  const [letter, ...more] = await deliver();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: ["bruno@salon.test"] });
  expect(letter?.text).toContain(
    "Hola bruno. salon cerró tu liquidación del 1 al 4 de noviembre. Te toca $12.345,50.",
  );
  expect(letter?.text).not.toContain("/backoffice");

  await closeWithTip(world, "carla");
  expect(await deliver()).toEqual([]);
  expect(await Promise.all(["ana", "bruno", "carla"].map((id) => isTold(world, id)))).toEqual([
    true,
    true,
    false,
  ]);
});

test("a removed email gets no statement, and an email past its daily cap gets none", async () => {
  const caps = { ...openWorld().deps.settings.mailCaps, UNVERIFIED: 2 };
  const { world, deliver } = openPost({ mailCaps: caps });
  await run(
    { sql: "update employees set email = 'bruno@salon.test' where id = 'bruno'" },
    { sql: "update employees set email = 'carla@salon.test' where id = 'carla'" },
  );
  for (const day of ["2026-10-01", "2026-10-02", "2026-10-03"]) await closeWithTip(world, "bruno", day, day);
  await closeWithTip(world, "carla");
  const sent = await deliver();
  expect(sent.map(({ to }) => to[0]).toSorted()).toEqual([
    "bruno@salon.test",
    "bruno@salon.test",
    "carla@salon.test",
  ]);

  world.pass(24 * 3_600_000);
  await closeWithTip(world, "bruno", "2026-10-04", "2026-10-04");
  await run({ sql: "update employees set email = null" });
  expect(await deliver()).toEqual([]);
});
