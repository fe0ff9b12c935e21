import { beforeAll, beforeEach, expect, test } from "vitest";
import { readDoor, renewDoor, viewDoor } from "#app/usecases/agenda/walk-ins/door.server.ts";
import { addWalkIn } from "#app/usecases/agenda/walk-ins/keep-queue.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, line, place } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

async function newLink(world: World, storeId = "centro"): Promise<string> {
  accepted(await renewDoor(world.deps, DUENA, storeId));
  const { address } = accepted(await viewDoor(world.deps, DUENA, storeId));
  return address?.split("/pantalla/")[1] ?? "";
}

async function wait(world: World, firstName: string, lastName: string, storeId = "centro") {
  const person = { firstName, lastName, phone: "+5491158749895", id: world.deps.newId() };
  const wish = { storeId, servicePriceId: "corte-unico", employeeId: null };
  accepted(await addWalkIn(world.deps, DUENA, { ...wish, ...person }));
  world.pass(1000);
}

const NOT_FOUND = { error: { code: "NOT_FOUND" } };

test("the screen shows first names, turns and times, and nothing else of a client", async () => {
  const world = openWorld();
  await place(world, { date: "2026-11-05", lines: [line({ startMinute: 540 })] });
  const link = await newLink(world);
  await wait(world, "Martina", "Gil");
  await wait(world, "Martina", "Sosa");
  await wait(world, "Carla", "Paz", "norte");
  const screen = accepted(await readDoor(world.deps, link));
  expect(screen).toMatchObject({
    now: 540,
    waiting: [
      { place: 1, name: "Martina G.", at: 540, isNow: true, employeeName: "bruno" },
      { place: 2, name: "Martina S.", at: 585, isNow: false, minutesAway: 45, employeeName: "ana" },
    ],
  });
  expect(JSON.stringify(screen)).not.toMatch(/Gil|Sosa|549115|Carla/);
});

test("a new link ends the one before", async () => {
  const world = openWorld();
  const before = await newLink(world);
  const after = await newLink(world);
  expect(await readDoor(world.deps, before)).toMatchObject(NOT_FOUND);
  expect(accepted(await readDoor(world.deps, after)).waiting).toEqual([]);
});

test("a link of another store, a cut one and a made-up one show nothing", async () => {
  const world = openWorld();
  const link = await newLink(world);
  for (const token of [link.replace("centro", "norte"), link.slice(0, -1), "salon.centro.nada", ""])
    expect(await readDoor(world.deps, token)).toMatchObject(NOT_FOUND);
});

test("the screen of a closed business, or of a store that is gone, shows nothing", async () => {
  const world = openWorld();
  const link = await newLink(world);
  for (const [gone, back] of [
    ["update businesses set closed_at = 1 where id = 'salon'", "update businesses set closed_at = null"],
    ["update stores set hidden_at = 1 where id = 'centro'", "update stores set hidden_at = null"],
  ] as const) {
    await run({ sql: gone });
    expect(await readDoor(world.deps, link)).toMatchObject(NOT_FOUND);
    await run({ sql: back });
  }
  accepted(await readDoor(world.deps, link));
});

test("owners alone see and change the link, of their own stores", async () => {
  const world = openWorld();
  expect(accepted(await viewDoor(world.deps, DUENA, "norte")).address).toBeNull();
  for (const act of [viewDoor, renewDoor]) {
    expect(await act(world.deps, ANA, "centro")).toMatchObject({ error: { code: "FORBIDDEN" } });
    expect(await act(world.deps, DUENA, "ajena")).toMatchObject(NOT_FOUND);
  }
});

test("a network that asks too often waits", async () => {
  const world = openWorld();
  const link = await newLink(world);
  const deps = { ...world.deps, floods: { isPast: async () => true } };
  expect(await readDoor(deps, link)).toMatchObject({ error: { code: "RATE_LIMITED" } });
});
