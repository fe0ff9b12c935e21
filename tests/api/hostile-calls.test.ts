import { beforeAll, expect, test } from "vitest";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { describedApi } from "#tests/support/described-api.ts";
import { effort } from "#tests/support/effort.ts";
import { HOSTILE_TEXTS, spoiled } from "#tests/support/hostile.ts";
import { newCustomer, openSalonToday } from "./customer.ts";
import { newMember } from "./member.ts";
import { CALLS } from "./who-may/calls.ts";
import { openThings, type Things } from "./who-may/things.ts";

/** The most bodies tried with one call; of longer lists it tries every n-th body. */
const MOST_BODIES = effort(60, 400);

let owner = "";
let things: Things;

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  things = await openThings(owner, await newCustomer());
});

const STAFF = Object.entries(CALLS).filter(([name]) => name !== "POST /api/logout");

test.each(STAFF)("%s", async (name, { path, body, says }) => {
  const [method = "", pattern = ""] = name.split(" ");
  const at = await (typeof path === "function" ? path(things) : (path ?? pattern));
  const filled = at.replace(/\{(\w+)\}/g, (_, part: string) => things.ids[part] ?? "nada");
  const broken: string[] = [];
  // Calls that answer 503 to every caller have no provider here.
  const isMissing = says.includes("503");
  for (const query of queriesOf(name))
    for (const value of HOSTILE_TEXTS) {
      const url = new URL(filled, "http://turnero.test");
      url.searchParams.set(query, value);
      await tried(`${url.pathname}${url.search}`, undefined);
    }
  for (const value of HOSTILE_TEXTS) {
    const parts = pattern.replace(/\{\w+\}/g, () => encodeURIComponent(value || " "));
    if (parts !== pattern) await tried(parts, body);
  }
  if (method !== "GET" && body !== undefined) {
    const bodies = spoiled(body);
    const step = Math.ceil(bodies.length / MOST_BODIES);
    for (const each of bodies.filter((_, nth) => nth % step === 0)) await tried(filled, each);
  }
  expect(broken).toEqual([]);

  async function tried(to: string, sent: unknown) {
    await run({ sql: "delete from rate_hits" });
    const reply = await call(to, {
      method,
      token: owner,
      redirect: "manual",
      ...(sent === undefined ? {} : { body: sent }),
    });
    await reply.body?.cancel();
    const isBroken = isMissing ? reply.status >= 500 && reply.status !== 503 : reply.status >= 500;
    if (isBroken) broken.push(`${to.slice(0, 120)} ${JSON.stringify(sent)?.slice(0, 300)}: ${reply.status}`);
  }
});

/** The query parameters in a call's description. */
function queriesOf(name: string): readonly string[] {
  const [method = "", pattern = ""] = name.split(" ");
  const described = describedApi.paths[pattern]?.[method.toLowerCase()];
  return (described?.parameters ?? []).filter((each) => each.in === "query").map((each) => each.name);
}
