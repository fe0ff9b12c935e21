import { expect, test } from "vitest";
import { DAY_MS } from "#app/domain/time/units.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { sendContactMessage } from "#app/usecases/messages/contact.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld, START } from "#tests/support/world.ts";

const MESSAGE = { name: "Ana", email: "ana@correo.test", phone: null, comments: "Hola\ny chau" };

test("what somebody writes is kept", async () => {
  const { deps } = openWorld();
  const sent = await sendContactMessage(deps, MESSAGE);
  if (!sent.ok) throw new Error(sent.error.code);
  expect(sent.value).toEqual({ id: expect.any(String), ...MESSAGE, createdAt: START });
  const [rows] = await run({ sql: "select * from contact_messages where id = ?", params: [sent.value.id] });
  expect(rows).toEqual([{ id: sent.value.id, ...MESSAGE, created_at: START }]);
});

test("an address writes five times a minute at most", async () => {
  const world = openWorld();
  for (let i = 0; i < 5; i++)
    expect(await sendContactMessage(world.deps, MESSAGE)).toMatchObject({ ok: true });
  expect(await sendContactMessage(world.deps, MESSAGE)).toEqual({
    ok: false,
    error: { code: "RATE_LIMITED", retryAfterSeconds: 60 },
  });
  expect(await sendContactMessage(world.from("198.51.100.200"), MESSAGE)).toMatchObject({ ok: true });
  world.pass(60_000);
  expect(await sendContactMessage(world.deps, MESSAGE)).toMatchObject({ ok: true });
});

test("what was written is forgotten after a year, and not before", async () => {
  const world = openWorld();
  const sent = await sendContactMessage(world.deps, MESSAGE);
  if (!sent.ok) throw new Error(sent.error.code);
  const { id } = sent.value;
  const isKept = async () => {
    for (let turn = 0; turn < 20; turn++) await cleanUp(world.deps, [], turn);
    const [rows] = await run({ sql: "select 1 from contact_messages where id = ?", params: [id] });
    return rows?.length === 1;
  };
  world.pass(366 * DAY_MS);
  expect(await isKept()).toBe(true);
  world.pass(1);
  expect(await isKept()).toBe(false);
});
