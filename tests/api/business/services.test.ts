import { beforeAll, beforeEach, expect, test } from "vitest";
import { OPTION, SERVICE, SERVICES } from "#tests/api/business/service-body.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { describedApi } from "#tests/support/described-api.ts";
import { openSalon } from "#tests/support/salon.ts";

let owner = "";
let manager = "";
let rival = "";

beforeAll(async () => {
  await openSalon();
  owner = await newMember("OWNER");
  manager = await newMember("MANAGER");
  rival = await newMember("OWNER", "rival");
});
beforeEach(() => run({ sql: "delete from rate_hits" }, { sql: "delete from setup_changes" }));

type Wire = Omit<typeof SERVICE, "servicePrices"> & {
  readonly id: string;
  readonly servicePrices: readonly (typeof OPTION & { readonly id: string })[];
};

async function create(changes: object = {}, token = owner): Promise<string> {
  const reply = await call(SERVICES, { body: { ...SERVICE, ...changes }, token });
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  return reply.text();
}

async function readService(id: string, token = owner): Promise<Wire> {
  const reply = await call(`${SERVICES}/${id}`, { token });
  expect(reply.status).toBe(200);
  return reply.json();
}

const put = (id: string, body: object, token = owner) =>
  call(`${SERVICES}/${id}`, { method: "PUT", body: { ...SERVICE, ...body }, token });

const hide = (id: string, token = owner) => call(`${SERVICES}/${id}`, { method: "DELETE", token });

test("a service is made, read, changed and hidden, each with its line of history", async () => {
  const id = await create({}, manager);
  const made = await readService(id);
  expect(made).toMatchObject({
    ...SERVICE,
    id,
    serviceId: id,
    categoryName: "Cabello",
    servicePrices: [{ ...OPTION, durationInMinutes: 45, id: expect.any(String) }],
  });
  const [kept] = made.servicePrices;
  const changed = await put(id, {
    subLabel: null,
    reservationPayment: { enabled: false },
    servicePrices: [
      { ...OPTION, name: "Largo", duration: 75, priceType: "FROM", defaultPrice: { amount: 20_000 } },
      { ...OPTION, id: kept?.id, defaultPrice: { amount: 13_000 } },
    ],
    employeeIds: ["ana"],
  });
  expect(changed.status).toBe(200);
  const now: Wire = await changed.json();
  expect(now).toEqual(await readService(id));
  expect(now).toMatchObject({
    subLabel: null,
    reservationPayment: { enabled: false, percentage: null },
    servicePrices: [
      { name: "Largo", duration: "ONE_HOUR_FIFTEEN", priceType: "FROM", defaultPrice: { amount: 20_000 } },
      { id: kept?.id, name: "Corto", defaultPrice: { amount: 13_000 } },
    ],
    employeeIds: ["ana"],
  });
  expect((await hide(id)).status).toBe(204);
  expect((await hide(id)).status).toBe(204);
  await expectRefusal(await call(`${SERVICES}/${id}`, { token: owner }), 404, "NOT_FOUND");
  await expectRefusal(await put(id, {}), 404, "NOT_FOUND");
  const [lines] = await run({ sql: "select subject, act from setup_changes order by rowid" });
  expect(lines?.map(({ subject, act }) => `${subject} ${act}`)).toEqual([
    "SERVICE CREATED",
    "SERVICE CHANGED",
    "PRICE CHANGED",
    "SERVICE REMOVED",
  ]);
});

test("an option that is left out is hidden, and returns by its id", async () => {
  const id = await create();
  const [first] = (await readService(id)).servicePrices;
  await put(id, { servicePrices: [{ ...OPTION, name: "Otra" }] });
  expect((await readService(id)).servicePrices.map(({ name }) => name)).toEqual(["Otra"]);
  await put(id, { servicePrices: [{ ...OPTION, id: first?.id }] });
  expect((await readService(id)).servicePrices).toMatchObject([{ id: first?.id, name: "Corto" }]);
  await hide(id);
});

test("a repeated update changes nothing and is not recorded", async () => {
  const id = await create();
  const made = await readService(id);
  await run({ sql: "delete from setup_changes" });
  expect(await (await put(id, made)).json()).toEqual(made);
  const [lines] = await run({ sql: "select 1 from setup_changes" });
  expect(lines).toEqual([]);
  await hide(id);
});

test("the list continues after its last service, and leaves hidden services out", async () => {
  const rows = Array.from({ length: 55 }, (_, index) => `zz-${String(index).padStart(2, "0")}`);
  await run(
    ...rows.map((id) => ({
      sql: `insert into services (id, business_id, name, category_code, bookable, created_at, hidden_at)
        values (?, 'salon', ?, 'OTHER', 1, 1, ?)`,
      params: [id, id, id === "zz-00" ? 5 : null],
    })),
  );
  const first: { items: Wire[]; next: string } = await (await call(SERVICES, { token: owner })).json();
  const rest: typeof first = await (await call(`${SERVICES}?after=${first.next}`, { token: owner })).json();
  expect(first.items).toHaveLength(50);
  expect(rest.next).toBeNull();
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(["corte", "oculto", "zz-01", "zz-54"]));
  expect(ids).not.toContain("ajeno");
  expect(ids).not.toContain("zz-00");
  await run({ sql: "delete from services where id like 'zz-%'" });
});

test("unknown and foreign ids are not found, and change nothing", async () => {
  const before = await readService("corte");
  for (const id of ["ajeno", "nada"]) {
    await expectRefusal(await call(`${SERVICES}/${id}`, { token: owner }), 404, "NOT_FOUND");
    await expectRefusal(await put(id, {}), 404, "NOT_FOUND");
    await expectRefusal(await hide(id), 404, "NOT_FOUND");
  }
  for (const employeeIds of [["rita"], ["nadie"]]) {
    await expectRefusal(await put("corte", { employeeIds }), 404, "NOT_FOUND");
    const body = { ...SERVICE, employeeIds };
    await expectRefusal(await call(SERVICES, { body, token: owner }), 404, "NOT_FOUND");
  }
  for (const id of ["ajeno-unico", "color-corto", "nada"]) {
    await expectRefusal(await put("corte", { servicePrices: [{ ...OPTION, id }] }), 404, "NOT_FOUND");
  }
  await expectRefusal(await put("corte", {}, rival), 404, "NOT_FOUND");
  await expectRefusal(await hide("corte", rival), 404, "NOT_FOUND");
  expect(await readService("corte")).toEqual(before);
});

test("guests, customers and professionals reach no service", async () => {
  const { token: customer } = await logInSomebody();
  const professional = await newMember("PROFESSIONAL");
  const calls = (token?: string) => {
    const by = token === undefined ? {} : { token };
    return Promise.all([
      call(SERVICES, by),
      call(SERVICES, { body: SERVICE, ...by }),
      call(`${SERVICES}/corte`, by),
      call(`${SERVICES}/corte`, { method: "PUT", body: SERVICE, ...by }),
      call(`${SERVICES}/corte`, { method: "DELETE", ...by }),
    ]);
  };
  for (const reply of await calls()) await expectRefusal(reply, 401, "UNAUTHENTICATED");
  for (const reply of await calls(customer)) await expectRefusal(reply, 403, "FORBIDDEN");
  for (const reply of await calls(professional)) await expectRefusal(reply, 403, "FORBIDDEN");
});

test("two simultaneous changes of a service both succeed, and are never mixed", async () => {
  const id = await create();
  const wishes = ["Uno", "Dos"].map((name) => ({
    serviceName: name,
    servicePrices: [{ ...OPTION, name }],
    employeeIds: name === "Uno" ? ["ana"] : ["bruno"],
  }));
  const replies = await Promise.all(wishes.map((wish) => put(id, wish)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { serviceName, servicePrices, employeeIds } = await readService(id);
  const won = wishes.find((wish) => wish.serviceName === serviceName);
  expect(servicePrices.map(({ name }) => name)).toEqual([serviceName]);
  expect(employeeIds).toEqual(won?.employeeIds);
  const hidden = await Promise.all([hide(id), hide(id)]);
  expect(hidden.map(({ status }) => status)).toEqual([204, 204]);
  const [lines] = await run({ sql: "select 1 from setup_changes where act = 'REMOVED'" });
  expect(lines).toHaveLength(1);
});

test("a business has at most 500 services, also after simultaneous calls", async () => {
  const [rows] = await run({ sql: "select count(*) as n from services where business_id = 'salon'" });
  const missing = 499 - Number(rows?.[0]?.n);
  await run({
    sql: `insert into services (id, business_id, name, category_code, created_at)
      select 'lleno-' || value, 'salon', 'Lleno', 'OTHER', 1 from json_each(?)`,
    params: [JSON.stringify(Array.from({ length: missing }, (_, index) => index))],
  });
  const both = await Promise.all([1, 2].map(() => call(SERVICES, { body: SERVICE, token: owner })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expectRefusal(await call(SERVICES, { body: SERVICE, token: owner }), 409, "TOO_MANY_SERVICES");
  await run({ sql: "delete from services where id like 'lleno-%'" });
});

test("the calls are documented in the description of the API", async () => {
  const { paths } = describedApi;
  expect(Object.keys(paths[SERVICES] ?? {}).toSorted()).toEqual(["get", "post"]);
  expect(Object.keys(paths[`${SERVICES}/{id}`] ?? {}).toSorted()).toEqual(["delete", "get", "put"]);
});

test("own prices and lengths stand beside the price, and a body without them leaves them alone", async () => {
  const id = await create();
  const [price] = (await readService(id)).servicePrices;
  const own = [
    { employeeId: "ana", percentage: 20, duration: "THIRTY" },
    { employeeId: "bruno", amount: 9_000.5 },
  ];
  const all = { ...OPTION, id: price?.id };
  expect(price).not.toHaveProperty("employeePrices");
  const changed = await put(id, { servicePrices: [{ ...all, employeePrices: own }] });
  const told = [
    { employeeId: "ana", amount: null, percentage: 20, duration: "THIRTY", durationInMinutes: 30 },
    { employeeId: "bruno", amount: 9_000.5, percentage: null, duration: null, durationInMinutes: null },
  ];
  expect(await changed.json()).toMatchObject({ servicePrices: [{ employeePrices: told }] });
  await put(id, { servicePrices: [all] });
  expect((await readService(id)).servicePrices).toMatchObject([{ employeePrices: told }]);
  await put(id, { servicePrices: [{ ...all, employeePrices: null }] });
  expect((await readService(id)).servicePrices[0]).not.toHaveProperty("employeePrices");
});

test.each([
  { employeeId: "ana", amount: 1, percentage: 1 },
  { employeeId: "ana", percentage: 301 },
  { employeeId: "ana", percentage: 1.5 },
  { employeeId: "ana", amount: -1 },
  { employeeId: "ana", duration: 7 },
  { amount: 1 },
])("own terms of %j are refused", async (own) => {
  const reply = await call(SERVICES, {
    body: { ...SERVICE, servicePrices: [{ ...OPTION, employeePrices: [own] }] },
    token: owner,
  });
  await expectRefusal(reply, 400, "VALIDATION");
});
