import { expect, test } from "vitest";
import { keptAtStep } from "#app/text/setup/go-on.ts";
import { myTurnos } from "#app/usecases/bookings/customer-bookings.server.ts";
import { keepTrade } from "#app/usecases/setup/onboarding/place-business.server.ts";
import { giveBusiness, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld, START, type World } from "#tests/support/world.ts";
import { resumedOnScreen } from "#tests/usecases/accounts/resumed.ts";

const HOUR = 3_600_000;
const ALL = { filter: "DEFAULT", before: null } as const;

const hasBegun = async ({ deps }: World, token: string) => {
  const session = await resumedOnScreen(deps, token);
  return session.state === "live" && session.hasBegun;
};

test("a begun business is told with its step and time, until it is published", async () => {
  const world = openWorld();
  const { actor, token } = await signUpAndLogIn(world.deps);
  const begun = async () => {
    const turnos = await myTurnos(world.deps, actor, ALL, true);
    return turnos.ok ? turnos.value.begun : turnos;
  };
  expect([await begun(), await hasBegun(world, token)]).toEqual([null, false]);
  const services = [{ code: "relajante", minutes: 60, priceCentavos: 3_000_000 }];
  await keepTrade(world.deps, actor, { activity: "SPA", services });
  expect(await begun()).toEqual({ name: null, activity: "SPA", step: 2, keptAt: START });
  expect(await hasBegun(world, token)).toBe(true);

  const businessId = await giveBusiness(actor.userId);
  expect(await begun()).toEqual({ name: "Estilo Sur", activity: null, step: 3, keptAt: 0 });
  const publish = (at: number | null) =>
    run({ sql: "update businesses set published_at = ? where id = ?", params: [at, businessId] });
  await publish(1);
  expect(await hasBegun(world, token)).toBe(false);
});

test("a closed business, or a business of another owner, does not count as begun", async () => {
  const world = openWorld();
  const { actor, token } = await signUpAndLogIn(world.deps);
  const businessId = await giveBusiness(actor.userId);
  expect(await hasBegun(world, token)).toBe(true);
  await run({ sql: "update businesses set closed_at = 1 where id = ?", params: [businessId] });
  expect(await hasBegun(world, token)).toBe(false);
  await run(
    { sql: "update businesses set closed_at = null where id = ?", params: [businessId] },
    { sql: "update members set role = 'MANAGER' where business_id = ?", params: [businessId] },
  );
  expect(await hasBegun(world, token)).toBe(false);
});

test("a customer without a begun business has none in their bookings list", async () => {
  const world = openWorld();
  const { actor } = await signUpAndLogIn(world.deps);
  const turnos = await myTurnos(world.deps, actor, ALL, false);
  expect(turnos).toEqual({ ok: true, value: { bookings: [], begun: null } });
});

test.each([
  [2, 0, "Paso 2 de 5 · guardado hoy a las 09:00"],
  [3, 24 * HOUR, "Paso 3 de 5 · guardado ayer a las 09:00"],
  [4, 48 * HOUR, /^Paso 4 de 5 · guardado el \d+ de [a-z]+ a las 09:00$/],
])("step %i, kept %i ms ago", (step, ago, words) => {
  const kept = Date.UTC(2026, 10, 20, 12) as never;
  const told = keptAtStep(step, kept, (kept + ago) as never);
  if (typeof words === "string") expect(told).toBe(words);
  else expect(told).toMatch(words);
});
