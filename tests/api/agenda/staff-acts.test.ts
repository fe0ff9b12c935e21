import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { employ, newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { BOOKING, bookByStaff, type StaffTurno, staffLine, staffTurno } from "./agenda-calls.ts";

let owner = "";
let manager = "";
let ana = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  manager = await newMember("MANAGER");
  ana = await newProfessional();
});
beforeEach(forgetBookings);

const YESTERDAY = addDays(TODAY, -1);
const become = (id: string, status: unknown, token = owner) =>
  call(`${BOOKING}/${id}/result-status`, { method: "PUT", body: { status }, token });
const move = (id: string, wishes: object = {}, token = owner) =>
  call(`${BOOKING}/${id}/move`, {
    method: "PUT",
    body: { date: FRIDAY, localTime: "11:00", version: 1, notify: false, ...wishes },
    token,
  });
const historyOf = async (id: string, token = owner) =>
  (await call(`${BOOKING}/${id}/history`, { token })).json<readonly Record<string, unknown>[]>();

test("a booking of yesterday is attended, charged and reopened, and a repeated change does nothing", async () => {
  const id = await bookByStaff(owner, { date: YESTERDAY });
  for (const status of ["DONE", "CHECKOUT", "PENDING", "NO_SHOW", "PENDING"]) {
    expect(await (await become(id, status)).json()).toMatchObject({ status });
  }
  const { version } = await staffTurno(owner, id);
  expect(await (await become(id, "PENDING")).json()).toMatchObject({ status: "PENDING", version });
  const changes = await historyOf(id);
  expect(changes.map(({ change, from, to }) => [change, from, to])).toEqual([
    ["CREATED", null, "PENDING"],
    ["STATUS_CHANGED", "PENDING", "DONE"],
    ["STATUS_CHANGED", "DONE", "CHECKOUT"],
    ["STATUS_CHANGED", "CHECKOUT", "PENDING"],
    ["STATUS_CHANGED", "PENDING", "NO_SHOW"],
    ["STATUS_CHANGED", "NO_SHOW", "PENDING"],
  ]);
  expect(changes[0]).toMatchObject({ by: { role: "OWNER" }, at: expect.stringMatching(/Z$/) });
});

test("a change outside the status table is refused, and an unknown status is invalid", async () => {
  const id = await bookByStaff(owner);
  await expectRefusal(await become(id, "DONE"), 409, "STATUS_NOT_ALLOWED");
  await expectRefusal(await become(id, "NO_SHOW"), 409, "STATUS_NOT_ALLOWED");
  await expectRefusal(await become(id, "PENDING_DEPOSIT"), 409, "STATUS_NOT_ALLOWED");
  expect(await expectRefusal(await become(id, "GONE"), 400, "VALIDATION")).toEqual({ status: "VALIDATION" });
  expect(await expectRefusal(await become(id, undefined), 400, "VALIDATION")).toEqual({ status: "REQUIRED" });
  await expectRefusal(await become("nothing", "DONE"), 404, "NOT_FOUND");
});

test("the business may confirm a booking that awaits its deposit, a professional may not", async () => {
  const id = await book(await newCustomer(), masajeAt("10:00"));
  await expectRefusal(await become(id, "PENDING", ana), 403, "FORBIDDEN");
  const taken = await (await become(id, "PENDING", manager)).json();
  expect(taken).toMatchObject({ status: "PENDING", deposit: { paid: true, amount: 6000 }, paid: 6000 });
  const back = await (await become(id, "CANCELLED")).json();
  expect(back).toMatchObject({
    status: "CANCELLED",
    deposit: { refund: { amount: 6000, status: "PENDING" } },
  });
});

test("a cancelled booking does not come back once another booking has its time", async () => {
  const id = await bookByStaff(owner);
  await become(id, "CANCELLED");
  await book(await newCustomer());
  await expectRefusal(await become(id, "PENDING"), 409, "SLOT_TAKEN");
});

test("a move answers the booking with its conflicts, and the second of two moves is STALE", async () => {
  const id = await bookByStaff(owner);
  await bookByStaff(owner, { bookingServicePriceAndDurations: [staffLine({ localTime: "11:30" })] });
  const moved = await (await move(id)).json<StaffTurno>();
  expect(moved).toMatchObject({
    version: 2,
    bookingServicePriceAndDurations: [
      {
        ...{ localTime: "11:00", hasConflict: true },
        conflictDetails: "Ya existe una reserva de 11:30 a 12:15 y tu servicio es de 11:00 a 11:45.",
      },
    ],
  });
  expect(moved).toEqual(await staffTurno(owner, id));
  const both = await Promise.all([
    move(id, { localTime: "16:00", version: 2 }),
    move(id, { localTime: "17:00", version: 2 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409);
  if (lost) await expectRefusal(lost, 409, "STALE");
});

test("a move of several lines answers them as later reads show them", async () => {
  const lines = [
    staffLine({ localTime: "16:00" }),
    staffLine({ localTime: "17:00", employeeId: "bruno", additionalCharge: 5 }),
  ];
  const id = await bookByStaff(owner, { bookingServicePriceAndDurations: lines });
  const [first] = (await staffTurno(owner, id)).bookingServicePriceAndDurations;
  const wishes = {
    bookingServiceId: first?.bookingServiceId,
    localTime: "18:15",
    employeeId: "bruno",
    duration: 60,
  };
  const moved = await (await move(id, wishes)).json<StaffTurno>();
  const places = moved.bookingServicePriceAndDurations.map(({ localTime, duration }) => [
    localTime,
    duration,
  ]);
  expect(places).toEqual([
    ["17:00", 45],
    ["18:15", 60],
  ]);
  expect(moved).toEqual(await staffTurno(owner, id));
});

test("a member removed from the team during their session can move no booking", async () => {
  const id = await bookByStaff(owner);
  const somebody = await logInSomebody();
  await employ(somebody, "MANAGER");
  await run({ sql: "delete from members where user_id = ?", params: [somebody.userId] });
  await expectRefusal(await move(id, {}, somebody.token), 403, "FORBIDDEN");
  expect((await staffTurno(owner, id)).version).toBe(1);
});

test.each([
  ["no date", { date: undefined }, "date", "REQUIRED"],
  ["a word for a time", { localTime: "tarde" }, "localTime", "VALIDATION"],
  ["no version", { version: undefined }, "version", "REQUIRED"],
  ["nothing of whether to tell", { notify: undefined }, "notify", "REQUIRED"],
  ["a duration not of the list", { duration: 7 }, "duration", "VALIDATION"],
])("a move with %s is refused at its field", async (_, wishes, field, code) => {
  const id = await bookByStaff(owner);
  expect(await expectRefusal(await move(id, wishes), 400, "VALIDATION")).toEqual({ [field]: code });
});

test("a professional moves only their own lines, and hands none to another professional", async () => {
  const own = await bookByStaff(ana);
  expect((await move(own, {}, ana)).status).toBe(200);
  await expectRefusal(await move(own, { version: 2, employeeId: "bruno" }, ana), 403, "FORBIDDEN");
  const both = await bookByStaff(owner, {
    bookingServicePriceAndDurations: [
      staffLine({ localTime: "16:00" }),
      staffLine({ localTime: "17:00", employeeId: "bruno" }),
    ],
  });
  const [mine, ...others] = (await staffTurno(ana, both)).bookingServicePriceAndDurations;
  expect(others).toEqual([]);
  await expectRefusal(await move(both, {}, ana), 403, "FORBIDDEN");
  const line = { bookingServiceId: mine?.bookingServiceId, localTime: "16:30" };
  expect((await move(both, line, ana)).status).toBe(200);
  const brunos = (await staffTurno(owner, both)).bookingServicePriceAndDurations[1]?.bookingServiceId;
  await expectRefusal(
    await move(both, { ...line, version: 2, bookingServiceId: brunos }, ana),
    404,
    "NOT_FOUND",
  );
});
