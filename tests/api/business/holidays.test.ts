import { beforeAll, expect, test } from "vitest";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { openSalon } from "#tests/support/salon.ts";

const HOLIDAYS = "/api/holiday";

let manager = "";

beforeAll(async () => {
  await openSalon();
  manager = await newMember("MANAGER");
});

const ask = (query: string, token = manager) => call(`${HOLIDAYS}${query}`, { token });

test("a year's holidays are told in order, moved holidays on the day they are kept", async () => {
  const reply = await ask("?year=2026");
  expect(reply.status).toBe(200);
  const holidays: readonly { date: string; name: string; kind: string }[] = await reply.json();
  expect(holidays.map(({ date }) => date)).toEqual(holidays.map(({ date }) => date).toSorted());
  expect(holidays).toContainEqual({
    date: "2026-11-23",
    name: "Día de la Soberanía Nacional",
    kind: "TRASLADABLE",
  });
  expect(holidays).toContainEqual({
    date: "2026-12-07",
    name: "Día no laborable con fines turísticos",
    kind: "PUENTE",
  });
  expect(holidays.filter(({ date }) => date === "2026-04-02").map(({ kind }) => kind)).toEqual([
    "INAMOVIBLE",
    "NO_LABORABLE",
  ]);
});

test("an unknown year has no holidays", async () => {
  for (const year of ["1999", "2999"]) expect(await (await ask(`?year=${year}`)).json()).toEqual([]);
});

test.each([
  ["", "REQUIRED"],
  ["?year=", "VALIDATION"],
  ["?year=26", "VALIDATION"],
  ["?year=dos", "VALIDATION"],
  ["?year=20266", "VALIDATION"],
])("holidays asked for by '%s' are refused", async (query, code) => {
  expect(await expectRefusal(await ask(query), 400, "VALIDATION")).toEqual({ year: code });
});

test("every member of a business may read holidays, other callers may not", async () => {
  expect((await ask("?year=2026", await newMember("PROFESSIONAL"))).status).toBe(200);
  await expectRefusal(await call(`${HOLIDAYS}?year=2026`), 401, "UNAUTHENTICATED");
  await expectRefusal(await ask("?year=2026", (await logInSomebody()).token), 403, "FORBIDDEN");
});
