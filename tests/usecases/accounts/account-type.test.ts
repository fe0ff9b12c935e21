import { expect, test } from "vitest";
import { switchAccountType } from "#app/usecases/accounts/account-type.server.ts";
import { endSession } from "#app/usecases/accounts/sessions.server.ts";
import { giveBusiness, signUpAndLogIn } from "#tests/support/accounts.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const HOUR = 3_600_000;

test("'Como negocio' and 'Como usuario' change the account type under the same token", async () => {
  const { deps } = openWorld();
  const { token, actor } = await signUpAndLogIn(deps);
  const businessId = await giveBusiness(actor.userId);

  const asBusiness = await switchAccountType(deps, actor, "BUSINESS");
  expect(asBusiness).toMatchObject({
    ok: true,
    value: { businessId, actor: { accountType: "BUSINESS", businessId, hasBusiness: true } },
  });
  expect(await resumed(deps, token)).toMatchObject({
    actor: { accountType: "BUSINESS", businessId },
  });

  const asCustomer = await switchAccountType(deps, actor, "CUSTOMER");
  expect(asCustomer).toMatchObject({
    ok: true,
    value: { businessId, actor: { accountType: "CUSTOMER", businessId: null, hasBusiness: true } },
  });
  expect(await resumed(deps, token)).toMatchObject({
    businessId,
    actor: { accountType: "CUSTOMER", businessId: null },
  });
});

test("the token expires by the idle limit of its new account type", async () => {
  const world = openWorld();
  const { token, actor } = await signUpAndLogIn(world.deps);
  await giveBusiness(actor.userId);
  world.pass(HOUR);
  expect(await switchAccountType(world.deps, actor, "BUSINESS")).toMatchObject({
    value: { expiresAt: START + 9 * HOUR },
  });
  world.pass(8 * HOUR);
  expect(await resumed(world.deps, token)).toEqual({ state: "expired" });
});

test("an owner of several businesses switches to the business of the session first", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  const second = await giveBusiness(actor.userId, `zz-${actor.userId}`);
  expect(await switchAccountType(deps, actor, "BUSINESS")).toMatchObject({ value: { businessId: second } });
  await giveBusiness(actor.userId, `aa-${actor.userId}`);
  expect(await switchAccountType(deps, actor, "CUSTOMER")).toMatchObject({ value: { businessId: second } });
  expect(await switchAccountType(deps, actor, "BUSINESS")).toMatchObject({ value: { businessId: second } });
});

test("a customer without a membership cannot switch to a business account", async () => {
  const { deps } = openWorld();
  const { token, actor } = await signUpAndLogIn(deps);
  expect(await switchAccountType(deps, actor, "BUSINESS")).toEqual({
    ok: false,
    error: { code: "FORBIDDEN" },
  });
  expect(await resumed(deps, token)).toMatchObject({ actor: { accountType: "CUSTOMER" } });
});

test("a session that has just ended can no longer switch accounts", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  await endSession(deps, actor);
  expect(await switchAccountType(deps, actor, "CUSTOMER")).toEqual({
    ok: false,
    error: { code: "UNAUTHENTICATED" },
  });
});
