import { beforeAll, expect, test } from "vitest";
import { book, masajeAt, openSalonToday } from "#tests/api/customer.ts";
import { employ } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { age, logInSomebody } from "#tests/support/api-sessions.ts";

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ALL = "/api/notification";
const NEW = "/api/new/notification";
const COUNT = "/api/new/notification/count";
const reset = (id: string) => `/api/new/notification/reset/${id}`;

type Item = { readonly id: string; readonly isNew: boolean; readonly title: string };

beforeAll(openSalonToday);

async function get<T>(path: string, token: string): Promise<T> {
  const reply = await call(path, { token });
  expect(reply.status).toBe(200);
  return reply.json();
}

/** A customer with bookings at those times, and the ids of their notifications, newest first. */
async function customerWith(...times: readonly string[]) {
  const somebody = await logInSomebody();
  const bookingIds: string[] = [];
  for (const time of times) bookingIds.push(await book(somebody.token, masajeAt(time)));
  const ids = (await get<Item[]>(ALL, somebody.token)).map((item) => item.id);
  return { ...somebody, bookingIds, ids };
}

test("a customer is notified of their new booking", async () => {
  const { token, bookingIds } = await customerWith("09:00");
  const listed = await get<Item[]>(ALL, token);
  expect(listed).toEqual([
    {
      id: expect.any(String),
      type: "BOOKING_CREATED",
      title: "Reservaste tu turno",
      text: expect.stringMatching(/^Servicio masaje en Sucursal centro, el viernes \d+ de \w+ a las 09:00$/),
      bookingId: bookingIds[0],
      createdAt: expect.stringMatching(ISO),
      isNew: true,
    },
  ]);
  expect(await get(NEW, token)).toEqual(listed);
  expect(await get(COUNT, token)).toBe(1);
});

test("a reset notification is no longer new, by GET with the bearer and by POST", async () => {
  const { token, ids } = await customerWith("10:00", "11:00");
  const [newest = "", older = ""] = ids;
  const byGet = await call(reset(newest), { token });
  expect([byGet.status, await byGet.text()]).toEqual([204, ""]);
  expect(byGet.headers.get("authorization")).toBe(`Bearer ${token}`);
  expect(await get(COUNT, token)).toBe(1);
  expect((await get<Item[]>(NEW, token)).map((item) => item.id)).toEqual([older]);
  expect((await call(reset(older), { method: "POST", token })).status).toBe(204);
  expect((await call(reset(older), { method: "POST", token })).status).toBe(204);
  expect(await get(COUNT, token)).toBe(0);
  expect((await get<Item[]>(ALL, token)).map((item) => item.isNew)).toEqual([false, false]);
});

test("a cookie alone resets nothing by GET, and by POST only with the XSRF value of our own pages", async () => {
  const { token, cookie, xsrf, ids } = await customerWith("12:00");
  const path = reset(ids[0] ?? "");
  await expectRefusal(await call(path, { headers: cookie }), 401, "UNAUTHENTICATED");
  await expectRefusal(await call(path, { headers: xsrf }), 401, "UNAUTHENTICATED");
  await expectRefusal(await call(path, { method: "POST", headers: cookie }), 403, "BAD_XSRF");
  const foreign = { method: "POST", headers: { ...xsrf, origin: "https://otro.test" } };
  await expectRefusal(await call(path, foreign), 403, "BAD_ORIGIN");
  expect(await get(COUNT, token)).toBe(1);
  expect((await call(path, { method: "POST", headers: xsrf })).status).toBe(204);
  expect(await get(COUNT, token)).toBe(0);
});

test("unknown notifications, and those of another user or account type, are not found", async () => {
  const [mine, theirs] = [await logInSomebody(), await customerWith("16:00")];
  for (const id of [...theirs.ids, "nada"]) {
    await expectRefusal(await call(reset(id), { token: mine.token }), 404, "NOT_FOUND");
    await expectRefusal(await call(reset(id), { method: "POST", token: mine.token }), 404, "NOT_FOUND");
  }
  expect(await get(ALL, mine.token)).toEqual([]);
  await employ(theirs, "MANAGER");
  expect(await get(ALL, theirs.token)).toEqual([]);
  await expectRefusal(await call(reset(theirs.ids[0] ?? ""), { token: theirs.token }), 404, "NOT_FOUND");
});

test("a manager is notified of the business's bookings", async () => {
  const manager = await logInSomebody();
  await employ(manager, "MANAGER");
  await customerWith("17:00");
  const [told] = await get<Item[]>(ALL, manager.token);
  expect(told).toMatchObject({ type: "BOOKING_CREATED", title: "Nuevo turno", isNew: true });
  expect(told).toMatchObject({
    text: expect.stringMatching(/^Lucía Paz reservó Servicio masaje el viernes /),
  });
});

test.each([ALL, NEW, COUNT, reset("x")])("%s needs a live session", async (path) => {
  const { token, sessionId } = await logInSomebody();
  await expectRefusal(await call(path), 401, "UNAUTHENTICATED");
  await age(sessionId, 30 * 86_400_000);
  await expectRefusal(await call(path, { token }), 403, "SESSION_EXPIRED");
});

test.each([ALL, NEW, COUNT])("%s is read by cookie too", async (path) => {
  const { cookie } = await logInSomebody();
  const reply = await call(path, { headers: cookie });
  expect([reply.status, reply.headers.get("authorization")]).toEqual([200, null]);
});
