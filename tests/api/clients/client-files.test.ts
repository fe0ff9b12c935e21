import { beforeAll, beforeEach, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

let owner = "";
let rival = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  rival = await newMember("OWNER", "rival");
});
beforeEach(async () => {
  await forgetBookings();
  await run({ sql: "delete from client_import_rows" }, { sql: "delete from client_imports" });
});

const send = (body: string, { dryRun = "false", more = "", token = owner } = {}) =>
  call(`/api/client/import?dryRun=${dryRun}${more}`, {
    body,
    token,
    headers: { "content-type": "text/csv" },
  });
const exported = async (token = owner) => (await call("/api/client/export", { token })).text();
const names = async (token = owner) => {
  const { items } = await (await call("/api/client", { token })).json<{
    items: { firstname: string; phone: string }[];
  }>();
  return items.map(({ firstname, phone }) => [firstname, phone]);
};

const FILE =
  "Nombre,Celular,Mail\nAna Paz,011 15-5874-9895,\n,48,eva@correo\nAna Paz,,ana@correo.test\nAna Paz,11 5874-9895,ana@correo.test\n";

test("a file is either only previewed or imported as a whole", async () => {
  const asked = await send(FILE, { dryRun: "true" });
  expect(asked.status).toBe(200);
  const reply = {
    rows: [
      { line: 2, status: "NEW", errors: [] },
      {
        line: 3,
        status: "INVALID",
        errors: [
          {
            field: "phone",
            errorCode: "PHONE_SHORT",
            errorMessage: "Sin celular: a “48” le faltan números.",
          },
          {
            field: "email",
            errorCode: "INVALID_EMAIL",
            errorMessage: "Sin email: “eva@correo” no es una dirección.",
          },
          {
            ...{ field: "firstname", errorCode: "REQUIRED" },
            errorMessage: "Hace falta un nombre o una forma de contacto.",
          },
        ],
      },
      { line: 4, status: "NEW", errors: [] },
      { line: 5, status: "DUPLICATE", errors: [] },
    ],
    columns: [
      { name: "Nombre", becomes: "WHOLE_NAME", rows: 3 },
      { name: "Celular", becomes: "PHONE", rows: 3 },
      { name: "Mail", becomes: "EMAIL", rows: 3 },
    ],
    notPeople: [1],
    counts: { NEW: 2, UPDATE: 0, DUPLICATE: 1, INVALID: 1 },
  };
  expect(await asked.json()).toEqual(reply);
  expect(await names()).toEqual([]);
  const fine = FILE.replace(",48,eva@correo\n", "");
  expect(await (await send(fine)).json()).toMatchObject({ counts: { NEW: 2, DUPLICATE: 1, INVALID: 0 } });
  expect((await names()).map(([name]) => name)).toEqual(["Ana", "Ana"]);
  // The same file again adds no client.
  expect(await (await send(fine)).json()).toMatchObject({ counts: { NEW: 0, UPDATE: 3, INVALID: 0 } });
  expect(await names()).toHaveLength(2);
  expect(await names(rival)).toEqual([]);
});

test("a single wrong row keeps all rows out, and the refusal names it and why", async () => {
  const refused = await send(FILE);
  expect(refused.status).toBe(400);
  const body = await refused.json<{ errorCode: string; errorCodes: unknown; rows: unknown[] }>();
  expect(body).toMatchObject({
    ...{ success: false, errorCode: "VALIDATION", counts: { NEW: 2, DUPLICATE: 1, INVALID: 1 } },
    errorCodes: [
      { field: "3.phone", errorCode: "INVALID_PHONE" },
      { field: "3.email", errorCode: "INVALID_EMAIL" },
      { field: "3.firstname", errorCode: "REQUIRED" },
    ],
  });
  expect(body.rows).toHaveLength(4);
  expect(await names()).toEqual([]);
  const [kept] = await run({ sql: "select id from client_imports" });
  expect(kept).toEqual([]);
});

test("a wrong value is left out of its row and told, and the row comes in", async () => {
  const reply = await (await send("Nombre,Mail\nEva,eva@correo\n")).json<{ rows: unknown[] }>();
  expect(reply).toMatchObject({ counts: { NEW: 1, INVALID: 0 }, rows: [{ errors: [{ field: "email" }] }] });
  expect((await names()).map(([name]) => name)).toEqual(["Eva"]);
});

test("a default area code may be sent, and contacts of a phone are read too", async () => {
  const card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Sol Gil\r\nTEL;TYPE=CELL:15 4871-2209\r\nEND:VCARD\r\n";
  expect(await (await send(card, { dryRun: "true" })).json()).toMatchObject({
    rows: [
      {
        line: 1,
        status: "NEW",
        errors: [{ field: "phone", errorMessage: "Sin celular: “15 4871-2209” no dice de qué ciudad." }],
      },
    ],
  });
  expect(await (await send(card, { more: "&area=011" })).json()).toMatchObject({ counts: { NEW: 1 } });
  expect(await names()).toEqual([["Sol", "+5491148712209"]]);
});

test("an export is imported to the same clients, also formulas, marks and second lines", async () => {
  const people = [
    {
      firstname: "=1+1",
      lastname: "Gómez; Paz",
      phone: "+598 99 123 456",
      notes: '"Así"\nlos lunes',
      tags: ["VIP"],
    },
    {
      firstname: "Rosa",
      phone: "11 5874-9895",
      email: "rosa@correo.test",
      instagram: "@Rosa_Gil",
      tags: ["a, b", "c"],
      birthday: "1960-02-29",
    },
    { firstname: "Lola", phone: "11 5874-9895", notes: "'=x", tags: [] },
    { firstname: "'+ Ñandú", lastname: "de la Cruz", phone: "+598 99 123 456" },
  ];
  for (const body of people) expect((await call("/api/client", { body, token: owner })).status).toBe(201);
  const file = await exported();
  for (const cell of file.split(/[;\r\n]/)) expect(cell.replace(/^"/, "")).not.toMatch(/^[=+@-]/);
  const unchanged = await (await send(file)).json();
  expect(unchanged).toMatchObject({ counts: { NEW: 0, UPDATE: 4, DUPLICATE: 0, INVALID: 0 } });
  expect(await exported()).toBe(file);
  const elsewhere = await (await send(file, { token: rival })).json();
  expect(elsewhere).toMatchObject({ counts: { INVALID: 0, UPDATE: 0 } });
  const rows = (text: string) => text.split("\r\n").sort();
  expect(rows(await exported(rival))).toEqual(rows(file));
});

test.each([
  ["an empty body", "", {}, 400, "VALIDATION"],
  ["no rows", "Nombre;Celular", {}, 400, "VALIDATION"],
  ["another word for dryRun", FILE, { dryRun: "quizás" }, 400, "VALIDATION"],
  ["an area code that is none", FILE, { more: "&area=999" }, 400, "VALIDATION"],
  ["too many rows", `Nombre\n${"Ana\n".repeat(20_001)}`, {}, 413, "TOO_LARGE"],
  ["11 MB", "x".repeat(11 * 1024 * 1024), {}, 413, "TOO_LARGE"],
] as const)("%s is refused", async (_, body, how, status, code) => {
  await expectRefusal(await send(body, how), status, code);
  expect(await names()).toEqual([]);
});

test("a large file needs a session, and a professional neither imports nor exports clients", async () => {
  const large = `Nombre\n${`${"Ana ".repeat(100)}\n`.repeat(1000)}`;
  await expectRefusal(await send(large, { token: "nadie" }), 413, "TOO_LARGE");
  expect((await send(large, { dryRun: "true" })).status).toBe(200);
  const professional = await newProfessional();
  await expectRefusal(await send(FILE, { token: professional }), 403, "FORBIDDEN");
  await expectRefusal(await call("/api/client/export", { token: professional }), 403, "FORBIDDEN");
});
