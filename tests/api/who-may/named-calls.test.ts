import { beforeAll, expect, test } from "vitest";
import { made, madeTurno } from "#tests/api/made.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { newProfessional } from "../business/staff.ts";
import { FRIDAY, newCustomer, openSalonToday, TODAY } from "../customer.ts";
import { newMember } from "../member.ts";
import { CALLS } from "./calls.ts";
import { rowOf } from "./everybody.ts";
import { ANSWERED_ELSE, FULL_BODIES, NAMING_NOTHING } from "./named-answers.ts";
import { bodyWith, NAMING_CALLS, type Spot } from "./named-calls.ts";
import { openThings, type Things } from "./things.ts";

let things: Things;
let sessions: Readonly<Record<"owner" | "professional" | "customer", string>>;
/** Ids by kind: the salon's own, the rival's, and those of Bruno, a colleague of the professional. */
let own: Readonly<Record<string, string>>;
let foreign: Readonly<Record<string, string>>;
let colleagues: Readonly<Record<string, string>>;

const SPAN = { from: { date: FRIDAY, time: "20:00" }, to: { date: FRIDAY, time: "21:00" } };

beforeAll(async () => {
  await openSalonToday();
  const owner = await newMember("OWNER");
  const rival = await newMember("OWNER", "rival");
  sessions = { owner, professional: await newProfessional(), customer: await newCustomer() };
  things = await openThings(owner, sessions.customer);
  const theirs = { storeId: "ajena", employeeId: "rita", serviceId: "ajeno", servicePriceId: "ajeno-unico" };
  const brunos = {
    storeId: "centro",
    employeeId: "bruno",
    serviceId: "corte",
    servicePriceId: "corte-unico",
  };
  own = {
    ...{ business: "salon", store: "centro", employee: "ana", service: "corte", servicePrice: "corte-unico" },
    ...{
      booking: things.ids.bookingId ?? "",
      client: await made(owner, "/api/client", { firstname: "Luz" }),
    },
    closure: await made(owner, "/api/closure", { storeId: "centro", ...SPAN, reason: "Inventario" }),
    timeOff: await made(owner, "/api/time-off", { employeeId: "ana", ...SPAN, reason: "Curso" }),
  };
  foreign = {
    ...{ business: "rival", store: "ajena", employee: "rita", service: "ajeno" },
    servicePrice: "ajeno-unico",
    booking: await madeTurno(rival, theirs),
    client: await made(rival, "/api/client", { firstname: "Lucía" }),
    closure: await made(rival, "/api/closure", { storeId: "ajena", ...SPAN, reason: "Inventario" }),
    timeOff: await made(rival, "/api/time-off", { employeeId: "rita", ...SPAN, reason: "Curso" }),
  };
  colleagues = {
    employee: "bruno",
    booking: await madeTurno(owner, brunos),
    timeOff: await made(owner, "/api/time-off", { employeeId: "bruno", ...SPAN, reason: "Curso" }),
  };
});

const SPOTS = NAMING_CALLS.flatMap(([name, spots]) =>
  spots
    .map((spot) => [`${name} ${spot.in} ${spot.name}`, name, spot] as const)
    .filter(([spot]) => NAMING_NOTHING[spot] === undefined),
);

test("each call that names something is tested, or the reason against it is given", async () => {
  const unasked: string[] = [];
  for (const [spot, name, where] of SPOTS)
    if (where.in === "body" && bodyWith(bodyOf(name), where.name, "nada") === null) unasked.push(spot);
  expect(unasked).toEqual([]);
  const there = new Set(
    NAMING_CALLS.flatMap(([name, spots]) => spots.map((spot) => `${name} ${spot.in} ${spot.name}`)),
  );
  const given = [...Object.keys(NAMING_NOTHING), ...Object.keys(ANSWERED_ELSE)];
  expect(given.filter((each) => !there.has(each.replace(/ as \w+$/, "")))).toEqual([]);
});

test.each(SPOTS)("%s", async (spot, name, where) => {
  const kind = kindOf(name, where);
  const row = rowOf(CALLS[name]?.says ?? "");
  const who = row.owner === "403" ? "customer" : "owner";
  const said: Record<string, number | string> = {};
  const before = await kept();
  said.unknown = await asked(name, where, "nada", who);
  const rivals = foreign[kind];
  if (rivals !== undefined) said.rivals = await asked(name, where, rivals, who);
  const bruno = colleagues[kind];
  if (bruno !== undefined && who === "owner" && row.professional !== "403")
    said.colleagues = await asked(name, where, bruno, "professional");
  const expected = Object.keys(said).map((whose) => [
    whose,
    ANSWERED_ELSE[`${spot} as ${whose}`]?.[0] ?? ANSWERED_ELSE[spot]?.[0] ?? 404,
  ]);
  expect(said).toEqual(Object.fromEntries(expected));
  expect(await kept()).toEqual(before);
});

function bodyOf(name: string): unknown {
  return FULL_BODIES[name] ?? CALLS[name]?.body;
}

/** The status of a call with this id in this spot. */
async function asked(name: string, spot: Spot, id: string, who: keyof typeof sessions): Promise<number> {
  await run({ sql: "delete from rate_hits" });
  const [method = ""] = name.split(" ");
  const url = new URL(
    spot.in === "path" ? addressOf(name, { [spot.name]: id }) : addressOf(name),
    "http://turnero.test",
  );
  const usual = CALLS[name]?.path;
  if (typeof usual === "string") url.search = new URL(usual, "http://turnero.test").search;
  if (spot.in === "query") url.searchParams.set(spot.name, id);
  const body = spot.in === "body" ? bodyWith(bodyOf(name), spot.name, id) : bodyOf(name);
  const reply = await call(`${url.pathname}${url.search}`, {
    ...{ method, token: sessions[who], redirect: "manual" },
    ...(body === undefined || method === "GET" ? {} : { body }),
  });
  await reply.body?.cancel();
  return reply.status;
}

/** The call's path with the salon's own ids, except for the given ones. */
function addressOf(name: string, given: Readonly<Record<string, string>> = {}): string {
  const [, pattern = ""] = name.split(" ");
  const filled: Readonly<Record<string, string>> = {
    from: TODAY,
    to: FRIDAY,
    date: FRIDAY,
    code: "nada",
    token: "nada",
  };
  return pattern.replace(
    /\{(\w+)\}/g,
    (_, part: string) =>
      given[part] ?? filled[part] ?? own[kindOf(name, { in: "path", name: part })] ?? "nada",
  );
}

/** The kind of thing that a spot names, by its own name or by the path around it. */
function kindOf(name: string, { in: place, name: spot }: Spot): string {
  const last = spot.split(".").at(-1) ?? "";
  const named = /^(business|store|employee|service|servicePrice)Ids?$/.exec(last)?.[1];
  if (named !== undefined) return named;
  if (spot === "client.id" || name === "POST /api/client/merge") return "client";
  if (place !== "path") return "other";
  const kinds = [
    "booking",
    "bookings",
    "deposit",
    "client",
    "store",
    "employee",
    "service",
    "closure",
    "time-off",
  ];
  const found = kinds.findLast((each) => name.includes(`/${each}/`)) ?? "other";
  return { bookings: "booking", deposit: "booking", "time-off": "timeOff" }[found] ?? found;
}

const NOISE = /^(sqlite_|_cf_|d1_|rate_hits|sessions|outbox|error|free_times|jobs)/;

/** All stored rows, except for those that every request leaves behind. */
async function kept(): Promise<Readonly<Record<string, string>>> {
  const [tables = []] = await run({
    sql: "select name from sqlite_master where type = 'table' order by name",
  });
  const names = tables.map(({ name }) => String(name)).filter((name) => !NOISE.test(name));
  const rows = await run(...names.map((name) => ({ sql: `select * from "${name}"` })));
  return Object.fromEntries(names.map((name, nth) => [name, JSON.stringify(rows[nth])]));
}
