import { beforeAll, beforeEach, expect, test } from "vitest";
import { putAgreed, viewAgreed } from "#app/usecases/money/commissions/agreed.server.ts";
import { openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { ANA, accepted, DUENA } from "#tests/usecases/agenda/agenda-story.ts";
import { agree, forgetCommissions, rule } from "./settling.ts";

beforeAll(openSalon);
beforeEach(forgetCommissions);

const NO_COSTS = { feeBasisPoints: 0, materials: [] };

test("rules are saved as a whole over the version that was seen", async () => {
  const world = openWorld();
  await agree(world, [rule(4_500), rule(3_500, { employeeId: "bruno", serviceId: "corte" })], 600, 50_000);
  const { agreed } = accepted(await viewAgreed(world.deps, DUENA));
  expect(agreed).toMatchObject({
    version: 1,
    costs: { feeBasisPoints: 600, materials: [{ serviceId: "corte" }] },
  });
  expect(agreed.rules).toHaveLength(2);
  const put = (version: number) =>
    putAgreed(world.deps, DUENA, { version, rules: [rule(1)], costs: NO_COSTS });
  expect(await put(0)).toMatchObject({ error: { code: "STALE" } });
  expect(accepted(await put(1)).agreed).toMatchObject({ version: 2, rules: [{ value: 1 }], costs: NO_COSTS });
});

test("simultaneous changes of the rules have one winner, the first time too", async () => {
  const world = openWorld();
  const put = () => putAgreed(world.deps, DUENA, { version: 0, rules: [rule(1)], costs: NO_COSTS });
  const answers = await Promise.all([put(), put(), put()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("duplicate rules and rules for other businesses' professionals or services are refused", async () => {
  const world = openWorld();
  const put = (...rules: ReturnType<typeof rule>[]) =>
    putAgreed(world.deps, DUENA, { version: 0, rules, costs: NO_COSTS });
  expect(await put(rule(1), rule(2))).toMatchObject({ error: { code: "VALIDATION" } });
  expect(await put(rule(1, { employeeId: "rita" }))).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await put(rule(1, { serviceId: "ajeno" }))).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await putAgreed(world.deps, ANA, { version: 0, rules: [], costs: NO_COSTS })).toMatchObject({
    error: { code: "FORBIDDEN" },
  });
});
