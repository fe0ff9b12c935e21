import { beforeAll, beforeEach, expect, test } from "vitest";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { forgetSayings, oldTurno, told } from "./sayings-story.ts";

beforeAll(openSalon);
beforeEach(forgetSayings);

/** It is nine in Buenos Aires; reminders appear at ten by the store's clock. */
test.each([
  ["America/Argentina/Buenos_Aires", []],
  ["America/La_Paz", []],
  ["America/Sao_Paulo", []],
  // No form offers these, but the API takes any.
  ["Atlantic/South_Georgia", ["REMINDER Sol"]],
  ["Europe/Madrid", ["REMINDER Sol"]],
])("reminders appear at their hour in %s", async (zone, messages) => {
  const world = openWorld();
  await oldTurno(world);
  await run({ sql: "update stores set time_zone = ?", params: [zone] });
  expect(await told(world)).toEqual(messages);
});
