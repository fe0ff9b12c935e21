import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { newProfessional } from "../business/staff.ts";

const CALENDAR = "/api/calendar";

let owner = "";
let professional = "";
let customer = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  professional = await newProfessional();
  customer = await newCustomer();
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from time_off" }));

type Entry = Readonly<Record<string, unknown>> & { readonly bookingId: string; readonly employeeId: string };
type Calendar = {
  readonly version: number;
  readonly employees: readonly { readonly id: string }[];
  readonly shifts: readonly { readonly employeeId: string; readonly date: string; readonly from: string }[];
  readonly entries: readonly Entry[];
  readonly blocks: readonly Readonly<Record<string, unknown>>[];
};

const ask = (query: string, token = owner) => call(`${CALENDAR}?${query}`, { token });
const DAY = `from=${FRIDAY}&to=${FRIDAY}`;
const day = async (query = "", token = owner) => (await ask(`${DAY}${query}`, token)).json<Calendar>();
const askVersion = (query: string, token = owner) => call(`${CALENDAR}/version${query}`, { token });
const version = async (token = owner, storeId = "centro") =>
  (await askVersion(`?storeId=${storeId}`, token)).json<number>();

const cut = (employeeId: string, localTime: string) => ({
  employeeId,
  bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime }],
});

test("a day is answered in the contract's form", async () => {
  const bookingId = await book(customer, masajeAt("10:00"));
  const calendar = await day("&storeId=centro");
  expect(Object.keys(calendar).toSorted()).toEqual(["blocks", "employees", "entries", "shifts", "version"]);
  expect(calendar.entries).toEqual([
    {
      ...{
        bookingId,
        bookingServiceId: expect.any(String),
        version: 1,
        storeId: "centro",
        employeeId: "ana",
      },
      ...{ date: FRIDAY, hourStart: "10:00", durationInMinute: 60, title: "Servicio masaje" },
      client: {
        ...{ id: expect.any(String), firstname: "Lucía", lastname: "Paz" },
        ...{ email: expect.stringContaining("@"), phone: null },
      },
      ...{ status: "PENDING_DEPOSIT", color: "BLUE", hasConflict: false },
      deposit: { amount: 6000, deadline: expect.stringMatching(/^\d{4}-.*Z$/), paid: false },
    },
  ]);
  expect(calendar.employees.map(({ id }) => id)).toEqual(["ana", "bruno"]);
  expect(calendar.shifts).toContainEqual(expect.objectContaining({ employeeId: "bruno", date: FRIDAY }));
});

test("time off and closures are blocks, with the clock of their store", async () => {
  const off = {
    from: { date: FRIDAY, time: "09:00" },
    to: { date: FRIDAY, time: "24:00" },
    reason: "Médico",
  };
  await call("/api/time-off", { token: owner, body: { employeeId: "bruno", ...off } });
  const { blocks } = await day();
  const common = { id: expect.any(String), kind: "TIME_OFF", storeId: null };
  expect(blocks).toEqual([{ ...common, employeeId: "bruno", ...off }]);
});

test("the calendar can be narrowed to a store or to a professional", async () => {
  const mine = await book(customer, cut("ana", "10:00"));
  const other = await book(await newCustomer(), cut("bruno", "11:00"));
  const idsOf = async (query: string) => (await day(query)).entries.map(({ bookingId }) => bookingId);
  expect(await idsOf("")).toEqual([mine, other]);
  expect(await idsOf("&employeeId=bruno")).toEqual([other]);
  expect(await idsOf("&storeId=norte")).toEqual([]);
});

test("a professional sees only their own lines", async () => {
  const mine = await book(customer, cut("ana", "10:00"));
  await book(await newCustomer(), cut("bruno", "11:00"));
  const calendar = await day("", professional);
  expect(calendar.entries.map(({ bookingId }) => bookingId)).toEqual([mine]);
  expect(calendar.employees.map(({ id }) => id)).toEqual(["ana"]);
  await expectRefusal(await ask(`${DAY}&employeeId=bruno`, professional), 404, "NOT_FOUND");
  expect((await ask(`${DAY}&employeeId=ana`, professional)).status).toBe(200);
});

test.each([
  ["no days", ""],
  ["one day alone", `from=${FRIDAY}`],
  ["eight days", `from=${FRIDAY}&to=${addDays(FRIDAY, 7)}`],
  ["the last before the first", `from=${FRIDAY}&to=${addDays(FRIDAY, -1)}`],
  ["no date", "from=2026-02-30&to=2026-03-01"],
  ["an empty store", `${DAY}&storeId=`],
])("%s is refused", async (_, query) => {
  expect((await ask(query)).status).toBe(400);
});

test("seven days are answered, and unknown or foreign stores and professionals are not found", async () => {
  expect((await ask(`from=${FRIDAY}&to=${addDays(FRIDAY, 6)}`)).status).toBe(200);
  for (const query of ["&storeId=ajena", "&storeId=nothing", "&employeeId=rita", "&employeeId=nobody"])
    await expectRefusal(await ask(`${DAY}${query}`), 404, "NOT_FOUND");
});

test("the version changes with the calendar, and not with another business's calendar", async () => {
  const rival = await newMember("OWNER", "rival");
  const [before, theirs] = [await version(), await version(rival, "ajena")];
  expect(await version()).toBe(before);
  await book(customer, cut("ana", "10:00"));
  const after = await version();
  expect(after).toBeGreaterThan(before);
  expect((await day()).version).toBe(after);
  expect(await version(rival, "ajena")).toBe(theirs);
});

test("a store that is missing, unknown or foreign has no version", async () => {
  for (const query of ["", "?storeId=", "?storeId=ajena", "?storeId=nothing"])
    await expectRefusal(await askVersion(query), 404, "NOT_FOUND");
  expect((await askVersion("?storeId=norte")).status).toBe(200);
});

test("a past day is answered too", async () => {
  await book(customer, cut("ana", "10:00"));
  const past = addDays(TODAY, -700);
  expect((await ask(`from=${past}&to=${addDays(past, 6)}`)).status).toBe(200);
});
