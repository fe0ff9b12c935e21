import { expect, test } from "vitest";
import { chooseBusiness, myBusinesses } from "#app/usecases/accounts/my-businesses.server.ts";
import { endSession } from "#app/usecases/accounts/sessions.server.ts";
import { giveBusiness, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const HOUR = 3_600_000;
const NOT_FOUND = { ok: false, error: { code: "NOT_FOUND" } };

test("an owner sees the businesses they work for and their role", async () => {
  const { deps } = openWorld();
  const [owner, stranger] = [await signUpAndLogIn(deps), await signUpAndLogIn(deps)];
  const businessId = await giveBusiness(owner.actor.userId);
  expect(await myBusinesses(deps, owner.actor)).toEqual([
    { id: businessId, businessId, businessName: "Estilo Sur", employeeId: null, role: "OWNER" },
  ]);
  expect(await myBusinesses(deps, stranger.actor)).toEqual([]);
});

test("a professional's membership names the employee they are in that business", async () => {
  const { deps } = openWorld();
  const [owner, staff] = [await signUpAndLogIn(deps), await signUpAndLogIn(deps)];
  const businessId = await giveBusiness(owner.actor.userId);
  await run(
    {
      sql: "insert into employees (id, business_id, first_name, last_name, created_at) values (?, ?, 'Ana', 'Paz', 0)",
      params: [`ana-${businessId}`, businessId],
    },
    {
      sql: "insert into members (business_id, user_id, role, employee_id) values (?, ?, 'PROFESSIONAL', ?)",
      params: [businessId, staff.actor.userId, `ana-${businessId}`],
    },
  );
  expect(await myBusinesses(deps, staff.actor)).toMatchObject([
    { role: "PROFESSIONAL", employeeId: `ana-${businessId}` },
  ]);
});

test("a session switches to the chosen business under the same token and business idle limit", async () => {
  const world = openWorld();
  const { token, actor } = await signUpAndLogIn(world.deps);
  const first = await giveBusiness(actor.userId, `aa-${actor.userId}`);
  const second = await giveBusiness(actor.userId, `zz-${actor.userId}`);
  for (const businessId of [second, first]) {
    expect(await chooseBusiness(world.deps, actor, businessId)).toMatchObject({
      ok: true,
      value: {
        businessId,
        expiresAt: START + 8 * HOUR,
        mapping: { id: businessId, role: "OWNER" },
        actor: { accountType: "BUSINESS", businessId, hasBusiness: true },
      },
    });
    expect(await resumed(world.deps, token)).toMatchObject({
      businessId,
      actor: { accountType: "BUSINESS", businessId },
    });
  }
  world.pass(8 * HOUR);
  expect(await resumed(world.deps, token)).toEqual({ state: "expired" });
});

test("an owner cannot act for another owner's business or an unknown business", async () => {
  const { deps } = openWorld();
  const [mine, theirs] = [await signUpAndLogIn(deps), await signUpAndLogIn(deps)];
  const businessId = await giveBusiness(theirs.actor.userId);
  expect(await chooseBusiness(deps, mine.actor, businessId)).toEqual(NOT_FOUND);
  expect(await chooseBusiness(deps, mine.actor, "nada")).toEqual(NOT_FOUND);
  expect(await resumed(deps, mine.token)).toMatchObject({
    actor: { accountType: "CUSTOMER", businessId: null },
  });
});

test("a session that has just ended can no longer choose a business", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  const businessId = await giveBusiness(actor.userId);
  await endSession(deps, actor);
  expect(await chooseBusiness(deps, actor, businessId)).toEqual({
    ok: false,
    error: { code: "UNAUTHENTICATED" },
  });
});
