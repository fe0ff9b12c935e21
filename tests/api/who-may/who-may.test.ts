import { beforeAll, expect, test } from "vitest";
import { newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { describedApi } from "#tests/support/described-api.ts";
import { CALLS } from "./calls.ts";
import { rowOf, signInEverybody, TRYING, type Who } from "./everybody.ts";
import { type CallRow, callOf, openThings, type Things } from "./things.ts";

/** Ids of the salon, which the rival never sees. */
const OURS = /"(salon|centro|norte|ana|bruno|carla|corte|color|masaje)"/;

let sessions: Readonly<Record<Who, string | null>>;
let things: Things;

beforeAll(async () => {
  await openSalonToday();
  sessions = await signInEverybody();
  things = await openThings(sessions.owner ?? "", await newCustomer());
});

test("every call of the API has its row, and every row its call", async () => {
  const all = Object.entries(describedApi.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(CALLS).toSorted()).toEqual(all.toSorted());
});

test.each(Object.entries(CALLS))("%s", async (name, row) => {
  const said: Partial<Record<Who, string>> = {};
  for (const who of TRYING) {
    await run({ sql: "delete from rate_hits" });
    const reply = await ask(name, row, who);
    said[who] = `${reply.status}`;
    const text = await reply.text();
    if (who === "rival" && !row.isPublic) expect(text).not.toMatch(OURS);
  }
  expect(said).toEqual(rowOf(row.says));
});

async function ask(name: string, row: CallRow, who: Who): Promise<Response> {
  const { path, ...sent } = await callOf(name, row, things);
  const token = sessions[who];
  return call(path, { ...sent, redirect: "manual", ...(token === null ? {} : { token }) });
}
