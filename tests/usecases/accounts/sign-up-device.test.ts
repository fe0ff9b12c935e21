import { expect, test } from "vitest";
import { signedUpHere, signUpDevice } from "#app/usecases/accounts/sign-up-device.server.ts";
import { seal } from "#app/usecases/secrets/sealed.server.ts";
import { openWorld } from "#tests/support/world.ts";

const HOUR = 3_600_000;
const DEVICE = { userId: "lucia", email: "lucia@correo.test", redir: "/business/onboarding" };

test("a known browser is remembered for 48 hours, and a hint for half an hour", () => {
  const world = openWorld();
  const [own, hint] = [DEVICE, { ...DEVICE, userId: null }].map((each) => signedUpHere(world.deps, each));
  expect(signUpDevice(world.deps, own ?? null)).toMatchObject(DEVICE);
  world.pass(HOUR / 2);
  expect(signUpDevice(world.deps, hint ?? null)).toBeNull();
  world.pass(47.5 * HOUR - 1);
  expect(signUpDevice(world.deps, own ?? null)).toMatchObject(DEVICE);
  world.pass(1);
  expect(signUpDevice(world.deps, own ?? null)).toBeNull();
});

test("a forged, changed or foreign cookie gives no device", () => {
  const { deps } = openWorld();
  const [text = "", signature = ""] = signedUpHere(deps, DEVICE).split(".");
  const other = Buffer.from(JSON.stringify({ ...DEVICE, userId: "otra", endsAt: Infinity })).toString(
    "base64url",
  );
  const lifted = seal(deps.settings, "social-journey", { ...DEVICE, endsAt: deps.now() + HOUR });
  for (const cookie of [null, "", ".", text, `${other}.${signature}`, `${text}.${signature}x`, lifted])
    expect(signUpDevice(deps, cookie)).toBeNull();
});

test("a path that is too long for a cookie is left out", () => {
  const { deps } = openWorld();
  const cookie = signedUpHere(deps, { ...DEVICE, redir: `/${"a".repeat(2048)}` });
  expect(signUpDevice(deps, cookie)).toMatchObject({ userId: "lucia", redir: null });
});
