import { beforeAll, beforeEach, expect, test } from "vitest";
import { newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { newProfessional } from "./staff.ts";

const pathOf = (storeId: string, employeeId: string) =>
  `/api/working-times/store/${storeId}/employee/${employeeId}`;
const ANA = pathOf("centro", "ana");
const SPLIT = [
  { from: "09:00", to: "13:00" },
  { from: "16:00", to: "20:00" },
];
const STORE = {
  monday: SPLIT,
  tuesday: SPLIT,
  wednesday: SPLIT,
  thursday: SPLIT,
  friday: SPLIT,
  saturday: [{ from: "09:00", to: "18:00" }],
  sunday: [],
};
const SHUT = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

let owner = "";
let professional = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  professional = await newProfessional();
});
beforeEach(() => run({ sql: "update store_employees set hours = null" }));

const put = (body: unknown, token = owner, path = ANA) => call(path, { method: "PUT", body, token });

test("a professional has the store's hours, then their own, then the store's again", async () => {
  expect(await (await call(ANA, { token: owner })).json()).toEqual(STORE);
  const own = { ...SHUT, friday: [{ from: "10:00", to: "24:00" }] };
  const set = await put({ friday: [{ from: "10:00", to: "24:00" }], monday: null });
  expect([set.status, await set.json()]).toEqual([200, own]);
  expect(await (await call(ANA, { token: owner })).json()).toEqual(own);
  for (let time = 0; time < 2; time++)
    expect((await call(ANA, { method: "DELETE", token: owner })).status).toBe(204);
  expect(await (await call(ANA, { token: owner })).json()).toEqual(STORE);
});

test.each<[string, unknown, string]>([
  ["an end that is a start", { friday: [{ from: "10:00", to: "10:00" }] }, "friday.0.to"],
  ["an end before its start", { friday: [{ from: "10:00", to: "09:00" }] }, "friday.0.to"],
  ["24:00 as a start", { friday: [{ from: "24:00", to: "24:00" }] }, "friday.0.from"],
  ["no end", { friday: [{ from: "10:00" }] }, "friday.0.to"],
  ["a time in words", { friday: [{ from: "diez", to: "11:00" }] }, "friday.0.from"],
  ["shifts that overlap", { friday: [SPLIT[0], { from: "12:55", to: "18:00" }] }, "friday"],
  ["shifts out of order", { friday: [SPLIT[1], SPLIT[0]] }, "friday"],
  ["three shifts", { friday: [...SPLIT, { from: "21:00", to: "22:00" }] }, "friday"],
  ["a day in words", { friday: "siempre" }, "friday"],
])("%s is refused", async (_, body, field) => {
  expect(Object.keys(await expectRefusal(await put(body), 400, "VALIDATION"))).toContain(field);
  expect(await (await call(ANA, { token: owner })).json()).toEqual(STORE);
});

test("a professional changes only their own hours", async () => {
  expect((await put({ friday: SPLIT }, professional)).status).toBe(200);
  const bruno = pathOf("centro", "bruno");
  await expectRefusal(await call(bruno, { token: professional }), 404, "NOT_FOUND");
  await expectRefusal(await put({ friday: SPLIT }, professional, bruno), 404, "NOT_FOUND");
  await expectRefusal(await call(bruno, { method: "DELETE", token: professional }), 404, "NOT_FOUND");
});

test("hours of a foreign store, or of a professional from elsewhere, are not found", async () => {
  const rival = await newMember("OWNER", "rival");
  for (const [path, token] of [
    [pathOf("norte", "ana"), owner],
    [pathOf("nada", "ana"), owner],
    [pathOf("centro", "nadie"), owner],
    [pathOf("ajena", "rita"), owner],
    [ANA, rival],
  ] as const) {
    await expectRefusal(await call(path, { token }), 404, "NOT_FOUND");
    await expectRefusal(await put(STORE, token, path), 404, "NOT_FOUND");
    await expectRefusal(await call(path, { method: "DELETE", token }), 404, "NOT_FOUND");
  }
});

test("guests and customers cannot read hours", async () => {
  await expectRefusal(await call(ANA), 401, "UNAUTHENTICATED");
  await expectRefusal(await call(ANA, { token: await newCustomer() }), 403, "FORBIDDEN");
});

test("the history records each changed day, and nothing without a change", async () => {
  await run({ sql: "delete from setup_changes" });
  await put(STORE);
  await put(STORE);
  await put({ ...STORE, saturday: [] });
  const [rows] = await run({
    sql: "select subject, subject_name, details from setup_changes order by at, id",
  });
  expect(rows).toHaveLength(2);
  expect(rows?.map(({ subject, subject_name }) => [subject, subject_name])).toEqual([
    ["HOURS", "ana Gómez (Sucursal centro)"],
    ["HOURS", "ana Gómez (Sucursal centro)"],
  ]);
  expect(new Set(rows?.map(({ details }) => String(details)))).toEqual(
    new Set([
      JSON.stringify([{ field: "Horario", from: "Como el local", to: "Horario propio" }]),
      JSON.stringify([{ field: "Sábado", from: "09:00 a 18:00", to: "No trabaja" }]),
    ]),
  );
});
