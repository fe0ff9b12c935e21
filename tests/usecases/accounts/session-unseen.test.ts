import { expect, test } from "vitest";
import { switchAccountType } from "#app/usecases/accounts/account-type.server.ts";
import { giveBusiness, newcomer, signUp, signUpOwner } from "#tests/support/accounts.ts";
import { meter, run } from "#tests/support/database/database.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { resumed, resumedOnScreen } from "#tests/usecases/accounts/resumed.ts";

type Told = {
  readonly audience: "CUSTOMER" | "BUSINESS";
  readonly businessId?: string;
  readonly seenAt?: number;
};

async function tell(userId: string, { audience, businessId, seenAt }: Told): Promise<void> {
  await run({
    sql: `insert into notifications (id, user_id, audience, event, business_id, created_at, seen_at)
      values (?, ?, ?, 'BOOKING_CREATED', ?, 0, ?)`,
    params: [crypto.randomUUID(), userId, audience, businessId ?? null, seenAt ?? null],
  });
}

async function newsOf(world: World, token: string): Promise<number> {
  const session = await resumedOnScreen(world.deps, token);
  if (session.state !== "live") throw new Error(session.state);
  return session.unseen;
}

test("a screen counts the new notifications of the session's account type", async () => {
  const world = openWorld();
  const { userId, businessId, token, actor } = await signUpOwner(world.deps);
  const elsewhere = await giveBusiness(userId, `otro-${userId.slice(0, 8)}`);
  await tell(userId, { audience: "CUSTOMER" });
  await tell(userId, { audience: "BUSINESS", businessId });
  await tell(userId, { audience: "BUSINESS", businessId });
  await tell(userId, { audience: "BUSINESS", businessId, seenAt: 1 });
  await tell(userId, { audience: "BUSINESS", businessId: elsewhere });
  expect(await newsOf(world, token)).toBe(2);
  await switchAccountType(world.deps, actor, "CUSTOMER");
  expect(await newsOf(world, token)).toBe(1);
});

test("a count leaves out other people's notifications and stops at a hundred", async () => {
  const world = openWorld();
  const { userId, token } = await signUpOwner(world.deps);
  const somebody = await signUp(world.deps, newcomer());
  await tell(somebody, { audience: "CUSTOMER" });
  expect(await newsOf(world, token)).toBe(0);
  const { businessId } = (await resumed(world.deps, token, "cookie")) as { businessId: string };
  for (let count = 0; count < 103; count++) await tell(userId, { audience: "BUSINESS", businessId });
  expect(await newsOf(world, token)).toBe(100);
});

test("the count costs a screen no extra statement", async () => {
  const world = openWorld();
  const { token } = await signUpOwner(world.deps);
  const before = meter.queries;
  await newsOf(world, token);
  expect(meter.queries - before).toBe(1);
});
