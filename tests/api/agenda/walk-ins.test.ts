import { beforeAll, beforeEach, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { forgetBookings } from "#tests/support/salon.ts";

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

const WAIT = { storeId: "centro", servicePriceId: "corte-unico", firstname: "Martina" };
const SEAT = {
  ...{
    storeId: "centro",
    serviceId: "corte",
    servicePriceId: "corte-unico",
    employeeId: "ana",
    duration: 45,
  },
};

const send = (path: string, body?: unknown) =>
  call(`/api/walk-in${path}`, { method: "POST", token: owner, ...(body === undefined ? {} : { body }) });
const waiting = async () =>
  (await call("/api/walk-in?storeId=centro", { token: owner })).json<{ id: string; firstname: string }[]>();

async function wait(body: object = WAIT): Promise<string> {
  const reply = await send("", body);
  expect(reply.status).toBe(201);
  return (await reply.json<{ id: string }>()).id;
}

test("clients wait in order, one leaves and returns, one is seated", async () => {
  const [martina, luz] = [await wait(), await wait({ ...WAIT, firstname: "Luz", lastname: "Paz" })];
  expect(await waiting()).toMatchObject([
    {
      id: martina,
      firstname: "Martina",
      lastname: null,
      serviceName: "Servicio corte",
      durationInMinutes: 45,
    },
    { id: luz, firstname: "Luz", lastname: "Paz", employeeId: null },
  ]);
  expect((await send(`/${martina}/leave`)).status).toBe(204);
  expect((await send(`/${martina}/leave`)).status).toBe(204);
  expect((await waiting()).map(({ id }) => id)).toEqual([luz]);
  expect((await send(`/${martina}/return`)).status).toBe(204);
  expect((await waiting()).map(({ id }) => id)).toEqual([martina, luz]);
  const seated = await send(`/${martina}/seat`, SEAT);
  expect(seated.status).toBe(200);
  const { bookingId } = await seated.json<{ bookingId: string }>();
  const turno = await (await call(`/api/booking/${bookingId}`, { token: owner })).json();
  expect(turno).toMatchObject({ status: "DONE", client: { firstname: "Martina" } });
  expect((await waiting()).map(({ id }) => id)).toEqual([luz]);
});

test("of two calls at once, one seats", async () => {
  const id = await wait();
  const replies = await Promise.all([send(`/${id}/seat`, SEAT), send(`/${id}/seat`, SEAT)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ["no store", { ...WAIT, storeId: undefined }, 400],
  ["a store that is a number", { ...WAIT, storeId: 7 }, 400],
  ["a phone without a name", { ...WAIT, firstname: null, phone: "+5491158749895" }, 400],
  ["a wrong phone", { ...WAIT, phone: "hola" }, 400],
  ["another business's option", { ...WAIT, servicePriceId: "ajeno-unico" }, 404],
  ["another business's store", { ...WAIT, storeId: "ajena" }, 404],
])("a walk-in with %s is refused", async (_, body, status) => {
  expect((await send("", body)).status).toBe(status);
  expect(await waiting()).toEqual([]);
});

test.each([
  ["no duration", { ...SEAT, duration: undefined }, 400],
  ["a time that is none", { ...SEAT, localTime: "25:00" }, 400],
  ["a professional who is unknown", { ...SEAT, employeeId: "nada" }, 404],
  ["another business's service", { ...SEAT, serviceId: "ajeno" }, 404],
])("a seat with %s is refused, and the client still waits", async (_, body, status) => {
  const id = await wait();
  expect((await send(`/${id}/seat`, body)).status).toBe(status);
  expect((await waiting()).map((each) => each.id)).toEqual([id]);
});

test.each(["seat", "leave", "return"])("an unknown walk-in is not found: %s", async (act) => {
  expect((await send(`/nada/${act}`, act === "seat" ? SEAT : undefined)).status).toBe(404);
});
