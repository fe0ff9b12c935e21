import { expect, test } from "vitest";
import { photoDoor } from "#worker/http/photo-door.ts";

const MIB = 1024 * 1024;
const FULL = { code: "UNAVAILABLE" };
const welcome = async () => true;

test("two large photos fit in memory at once, and the next waits for room", async () => {
  const doors = [photoDoor(welcome), photoDoor(welcome), photoDoor(welcome)] as const;
  expect(await doors[0].admit(16 * MIB)).toBeNull();
  expect(await doors[1].admit(16 * MIB)).toBeNull();
  expect(await doors[2].admit(1)).toEqual(FULL);
  doors[0].leave();
  expect(await doors[2].admit(16 * MIB)).toBeNull();
  for (const door of doors) door.leave();
  for (const door of doors) door.leave();
  expect(await doors[0].admit(32 * MIB)).toBeNull();
  doors[0].leave();
});

test("many small photos fit at once", async () => {
  const doors = Array.from({ length: 40 }, () => photoDoor(welcome));
  for (const door of doors) expect(await door.admit(0.5 * MIB)).toBeNull();
  for (const door of doors) door.leave();
});

test("a sender without a reason to send a photo takes no room", async () => {
  const stranger = photoDoor(async () => false);
  for (let i = 0; i < 9; i++) expect(await stranger.admit(16 * MIB)).toEqual({ code: "TOO_LARGE" });
  const door = photoDoor(welcome);
  expect(await door.admit(32 * MIB)).toBeNull();
  door.leave();
});

test("an interrupted photo frees its room after a minute", async () => {
  let now = 0;
  const clock = () => now;
  expect(await photoDoor(welcome, clock).admit(32 * MIB)).toBeNull();
  now = 59_999;
  expect(await photoDoor(welcome, clock).admit(1)).toEqual(FULL);
  now = 60_000;
  const door = photoDoor(welcome, clock);
  expect(await door.admit(32 * MIB)).toBeNull();
  door.leave();
});
