import { expect, test } from "vitest";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { sendContactMessage } from "#app/usecases/messages/contact.server.ts";
import { newcomer, PASSWORD, signUp } from "#tests/support/accounts.ts";
import { meter } from "#tests/support/database/database.ts";
import { openWorld } from "#tests/support/world.ts";

const MESSAGE = { name: "Ana", email: "ana@correo.test", phone: null, comments: "Hola" };
const TURNED_AWAY = { ok: false, error: { code: "RATE_LIMITED", retryAfterSeconds: 60 } };

/** A runtime that admits each visitor `most` times, and remembers its counts. */
function withGate(deps: Deps, most: number) {
  const counts = new Map<string, number>();
  const isPast = async (who: string) => {
    counts.set(who, (counts.get(who) ?? 0) + 1);
    return (counts.get(who) ?? 0) > most;
  };
  return { counts, gated: (from: Deps = deps): Deps => ({ ...from, floods: { isPast } }) };
}

test("a flood that the runtime turns away costs the database nothing", async () => {
  const world = openWorld();
  const { gated } = withGate(world.deps, 2);
  for (let i = 0; i < 2; i++) expect(await sendContactMessage(gated(), MESSAGE)).toMatchObject({ ok: true });
  const before = meter.queries;
  for (let i = 0; i < 5; i++) expect(await sendContactMessage(gated(), MESSAGE)).toEqual(TURNED_AWAY);
  expect(meter.queries).toBe(before);
  const elsewhere = gated(world.from("198.51.100.41"));
  expect(await sendContactMessage(elsewhere, MESSAGE)).toMatchObject({ ok: true });
});

test("a known device can log in despite a flood from its network", async () => {
  const { deps } = openWorld();
  const input = newcomer();
  await signUp(deps, input);
  const credentials = { username: input.email, password: PASSWORD };
  const started = await logIn(deps, { ...credentials, device: null });
  if (!started.ok) throw new Error(started.error.code);
  const { gated } = withGate(deps, 1);
  await sendContactMessage(gated(), MESSAGE);
  expect(await logIn(gated(), { ...credentials, device: null })).toEqual(TURNED_AWAY);
  const { device } = started.value;
  expect(await logIn(gated(), { ...credentials, device })).toMatchObject({ ok: true });
  expect(await logIn(gated(), { ...credentials, device })).toEqual(TURNED_AWAY);
});

test("the runtime receives no emails and no addresses", async () => {
  const { deps } = openWorld();
  const { counts, gated } = withGate(deps, 9);
  await sendContactMessage(gated(), MESSAGE);
  expect([...counts.keys()]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});
