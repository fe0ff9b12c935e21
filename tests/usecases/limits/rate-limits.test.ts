import { expect, test } from "vitest";
import { countTry, networkOf } from "#app/usecases/limits/rate-limits.server.ts";
import { openWorld } from "#tests/support/world.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["local", "local"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
  ["2001:0db8:0000:0001::", "2001:db8:0:1::/64"],
  ["2001:db8:a:b:c:d:e:f", "2001:db8:a:b::/64"],
  ["2001:db8:a:b:c:d::", "2001:db8:a:b::/64"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:a:b:c:d:e:f", "2001:db8:a::/48"],
  ["2001:db8:a:ffff::1", "2001:db8:a::/48"],
  ["2001:db8::", "2001:db8:0::/48"],
])("%s belongs to the site %s", (address, site) => {
  expect(networkOf(address, 48)).toBe(site);
});

test("a window begins with its first try, not on the clock's minute", async () => {
  const world = openWorld();
  const limit = { what: "prueba", who: [world.deps.address], most: 1, lengthMs: 60_000 };
  world.pass(59_000);
  expect(await countTry(world.deps, [limit])).toMatchObject({ ok: true });
  world.pass(59_001);
  expect(await countTry(world.deps, [limit])).toEqual({
    ok: false,
    error: { code: "RATE_LIMITED", retryAfterSeconds: 1 },
  });
  world.pass(999);
  expect(await countTry(world.deps, [limit])).toMatchObject({ ok: true });
});

test("the wait is that of the exceeded limit, and the other limit keeps its count", async () => {
  const world = openWorld();
  const who = [world.deps.address];
  const minute = { what: "prueba-minuto", who, most: 1, lengthMs: 60_000 };
  const hour = { what: "prueba-hora", who, most: 2, lengthMs: 3_600_000 };
  await countTry(world.deps, [minute, hour]);
  for (let i = 0; i < 5; i += 1) {
    expect(await countTry(world.deps, [minute, hour])).toMatchObject({ error: { retryAfterSeconds: 60 } });
  }
  expect(await countTry(world.deps, [hour])).toMatchObject({ ok: true });
  expect(await countTry(world.deps, [hour])).toMatchObject({ error: { retryAfterSeconds: 3600 } });
});
