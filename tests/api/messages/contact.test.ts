import { expect, test } from "vitest";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";

const PATH = "/ws/contact-us";
const MESSAGE = { name: " Ana Pérez ", email: "ANA@correo.test", comments: "Hola\ny chau" };

test("the answer to a message is the saved message", async () => {
  const reply = await call(PATH, { body: { ...MESSAGE, phone: "11 5874-9895" }, address: "192.0.2.1" });
  expect([reply.status, await reply.json()]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: "Ana Pérez",
      email: "ana@correo.test",
      phone: "11 5874-9895",
      comments: "Hola\ny chau",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ]);
});

test("a phone number is optional, and a session is ignored", async () => {
  const { cookie } = await logInSomebody();
  for (const body of [MESSAGE, { ...MESSAGE, phone: null }, { ...MESSAGE, phone: " " }]) {
    const reply = await call(PATH, { body, headers: cookie, token: "no-existe", address: "192.0.2.2" });
    expect([reply.status, await reply.json()]).toMatchObject([201, { phone: null }]);
  }
});

test.each([
  [{}, { name: "REQUIRED", email: "REQUIRED", comments: "REQUIRED" }],
  [
    { name: " ", email: "a@b.co", comments: " " },
    { name: "REQUIRED", email: "INVALID_EMAIL", comments: "REQUIRED" },
  ],
  [
    { ...MESSAGE, name: "x".repeat(101), phone: 7 },
    { name: "VALIDATION", phone: "VALIDATION" },
  ],
])("%j is refused field by field", async (body, fields) => {
  expect(await expectRefusal(await call(PATH, { body, address: "192.0.2.3" }), 400, "VALIDATION")).toEqual(
    fields,
  );
});

test("a message must be JSON from our own pages", async () => {
  await expectRefusal(await call(PATH, { method: "POST" }), 415, "NOT_JSON");
  const huge = { ...MESSAGE, comments: "x".repeat(65 * 1024) };
  await expectRefusal(await call(PATH, { body: huge }), 413, "TOO_LARGE");
  const foreign = { body: MESSAGE, headers: { origin: "https://otro.test" } };
  await expectRefusal(await call(PATH, foreign), 403, "BAD_ORIGIN");
  await expectRefusal(await call(PATH), 405, "METHOD_NOT_ALLOWED");
});

test("an address writes at most five times a minute", async () => {
  const address = "192.0.2.4";
  for (let i = 0; i < 5; i++) expect((await call(PATH, { body: MESSAGE, address })).status).toBe(201);
  const reply = await call(PATH, { body: MESSAGE, address });
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  await expectRefusal(reply, 429, "RATE_LIMITED");
});
