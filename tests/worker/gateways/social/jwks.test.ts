import { expect, test } from "vitest";
import { err, ok } from "#app/domain/result.ts";
import { keySet, maxAgeOf } from "#worker/gateways/social/jwks.ts";

const MINUTE = 60_000;
const patient = new AbortController().signal;
const DOWN = err({ code: "UNAVAILABLE", reason: "keys: 500" } as const);

/** A key set on a stopped clock, over a provider that publishes `kids`. */
function openKeys({ kids = ["one"], maxAgeSeconds = 3600 } = {}) {
  const world = { kids, now: 1_000_000, asked: 0, isDown: false, latency: 0 };
  const keys = keySet({
    async load() {
      world.asked += 1;
      await new Promise((resolve) => setTimeout(resolve, world.latency));
      if (world.isDown) return DOWN;
      return ok({ keys: world.kids.map((kid) => ({ kid, kty: "RSA" })), maxAgeSeconds });
    },
    now: () => world.now,
    pause: () => new Promise((resolve) => setTimeout(resolve, 1)),
  });
  return { world, keyOf: (kid: string, signal = patient) => keys(kid, signal) };
}

const known = (kid: string) => ok({ kid, kty: "RSA" });

test("keys are requested once and kept for as long as the provider says", async () => {
  const { world, keyOf } = openKeys();
  expect(await keyOf("one")).toEqual(known("one"));
  world.now += 3599_000;
  expect(await keyOf("one")).toEqual(known("one"));
  expect(world.asked).toBe(1);
  world.now += 1000;
  expect(await keyOf("one")).toEqual(known("one"));
  expect(world.asked).toBe(2);
});

test("a thousand made-up keys cause a single request per minute", async () => {
  const { world, keyOf } = openKeys();
  await keyOf("one");
  for (let minute = 1; minute <= 3; minute += 1) {
    world.now += MINUTE;
    for (let i = 0; i < 1000; i += 1) expect(await keyOf(`made-up-${i}`)).toEqual(ok(null));
    expect(world.asked).toBe(1 + minute);
  }
});

test("a thousand simultaneous made-up keys cause a single request, also at a cold start", async () => {
  const { world, keyOf } = openKeys();
  world.latency = 20;
  const strangers = () => Promise.all(Array.from({ length: 1000 }, (_, i) => keyOf(`made-up-${i}`)));
  for (const answer of await strangers()) expect(answer).toEqual(ok(null));
  expect(world.asked).toBe(1);
  world.now += MINUTE;
  for (const answer of await strangers()) expect(answer).toEqual(ok(null));
  expect(world.asked).toBe(2);
});

test("a caller that waits for another's request gets its answer", async () => {
  const { world, keyOf } = openKeys();
  world.latency = 20;
  expect(await Promise.all([keyOf("one"), keyOf("one"), keyOf("made-up")])).toEqual([
    known("one"),
    known("one"),
    ok(null),
  ]);
  expect(world.asked).toBe(1);
});

test("a new key is found within a minute", async () => {
  const { world, keyOf } = openKeys();
  await keyOf("one");
  world.kids = ["one", "two"];
  world.now += MINUTE;
  expect(await keyOf("two")).toEqual(known("two"));
});

test("no outdated key is accepted while the provider is down, and it is asked again", async () => {
  const { world, keyOf } = openKeys();
  world.isDown = true;
  expect(await keyOf("one")).toEqual(DOWN);
  world.isDown = false;
  expect(await keyOf("one")).toEqual(known("one"));
  world.isDown = true;
  world.now += 3600_000;
  expect(await keyOf("one")).toEqual(DOWN);
});

test("a caller gives up after waiting too long for another's request", async () => {
  const { world, keyOf } = openKeys();
  world.latency = 50;
  const first = keyOf("one");
  expect(await keyOf("one", AbortSignal.timeout(10))).toEqual({
    ok: false,
    error: { code: "UNAVAILABLE", reason: "keys: waited too long" },
  });
  expect(await first).toEqual(known("one"));
});

test("an interrupted request delays the others by six seconds at most", async () => {
  const world = { now: 0, asked: 0 };
  const keys = keySet({
    load: () => {
      world.asked += 1;
      if (world.asked === 1) return new Promise(() => {});
      return Promise.resolve(ok({ keys: [{ kid: "one", kty: "RSA" }], maxAgeSeconds: 60 }));
    },
    now: () => world.now,
    pause: async (ms) => {
      world.now += ms;
    },
  });
  void keys("one", patient);
  expect(await keys("one", patient)).toEqual(known("one"));
  expect(world.now).toBe(6000);
});

test.each([
  ["public, max-age=21600, must-revalidate", 21_600],
  ["max-age=5", 60],
  ["max-age=99999999", 86_400],
  ["no-store", 60],
  [null, 60],
])("Cache-Control %j keeps keys for %i seconds", (header, seconds) => {
  expect(maxAgeOf(header)).toBe(seconds);
});
