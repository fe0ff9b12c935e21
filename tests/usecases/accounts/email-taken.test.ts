import { expect, test } from "vitest";
import { askDisplayNameTaken, askEmailTaken } from "#app/usecases/accounts/email-taken.server.ts";
import { newcomer, signUp } from "#tests/support/accounts.ts";
import { openWorld } from "#tests/support/world.ts";

test("an email is taken once an account has signed up with it", async () => {
  const { deps } = openWorld();
  const input = newcomer();
  expect(await askEmailTaken(deps, input.email)).toEqual({ ok: true, value: false });
  await signUp(deps, input);
  expect(await askEmailTaken(deps, input.email)).toEqual({ ok: true, value: true });
});

test("a display name is taken only in its exact spelling", async () => {
  const { deps } = openWorld();
  await signUp(deps, newcomer({ firstname: "Zoé", lastname: "Única" }));
  expect(await askDisplayNameTaken(deps, "Zoé Única")).toEqual({ ok: true, value: true });
  expect(await askDisplayNameTaken(deps, "Zoé Únic")).toEqual({ ok: true, value: false });
});

test("an address's checks of emails and names are limited per minute", async () => {
  const world = openWorld({ emailChecksPerMinute: 2 });
  for (const ask of [askEmailTaken, askDisplayNameTaken]) {
    expect(await ask(world.deps, "uno@correo.test")).toMatchObject({ ok: true });
    expect(await ask(world.deps, "dos@correo.test")).toMatchObject({ ok: true });
    expect(await ask(world.deps, "tres@correo.test")).toEqual({
      ok: false,
      error: { code: "RATE_LIMITED", retryAfterSeconds: 60 },
    });
    expect(await ask(world.from("198.51.100.30"), "tres@correo.test")).toMatchObject({ ok: true });
  }
  world.pass(60_000);
  expect(await askEmailTaken(world.deps, "tres@correo.test")).toMatchObject({ ok: true });
});
