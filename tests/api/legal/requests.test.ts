import { expect, test } from "vitest";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";

const PATHS = [
  ["/ws/legal/arrepentimiento", "ARR", "TURNO"],
  ["/ws/legal/baja", "BAJA", "BUSINESS"],
  ["/ws/privacy/request", "DAT", "ACCESS"],
] as const;
const PERSON = { name: " Ana Pérez ", email: "ANA@correo.test" };

let next = 0;
/** Each request comes from another network address, so that none reaches the network's daily limit. */
const address = () => `203.0.113.${++next}`;
const email = () => `persona-${++next}@correo.test`;

test.each(PATHS)(
  "%s answers a code and a day at once, for a name and an email",
  async (path, prefix, about) => {
    const body = { ...PERSON, email: email().toUpperCase(), sinSentido: 7 };
    const reply = await call(path, { body, address: address() });
    const filed = (await reply.json()) as { code: string; dueOn: string };
    expect([reply.status, filed]).toEqual([
      201,
      {
        code: expect.stringMatching(new RegExp(`^${prefix}-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$`)),
        dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const [rows] = await run({
      sql: "select name, email, about from legal_requests where code = ?",
      params: [filed.code],
    });
    expect(rows).toEqual([{ name: "Ana Pérez", email: body.email.toLowerCase(), about }]);
  },
);

test.each(PATHS)("%s tells what is wrong field by field, and writes nothing", async (path) => {
  const before = await run({ sql: "select count(*) as rows from legal_requests" });
  const bad = [
    [{}, { name: "REQUIRED", email: "REQUIRED" }],
    [
      { name: " ", email: "a@b.co" },
      { name: "REQUIRED", email: "INVALID_EMAIL" },
    ],
    [
      { name: "x".repeat(101), email: "ana@correo.test", about: "NADA", comments: 7 },
      { name: "VALIDATION", about: "VALIDATION", comments: "VALIDATION" },
    ],
  ] as const;
  for (const [body, fields] of bad)
    expect(await expectRefusal(await call(path, { body, address: address() }), 400, "VALIDATION")).toEqual(
      fields,
    );
  expect(await run({ sql: "select count(*) as rows from legal_requests" })).toEqual(before);
});

test.each(PATHS)("%s wants JSON, of our own pages, and ignores a session", async (path) => {
  await expectRefusal(await call(path, { method: "POST" }), 415, "NOT_JSON");
  const huge = { ...PERSON, comments: "x".repeat(65 * 1024) };
  await expectRefusal(await call(path, { body: huge }), 413, "TOO_LARGE");
  const foreign = { body: PERSON, headers: { origin: "https://otro.test" } };
  await expectRefusal(await call(path, foreign), 403, "BAD_ORIGIN");
  await expectRefusal(await call(path), 405, "METHOD_NOT_ALLOWED");
  const { cookie } = await logInSomebody();
  const body = { ...PERSON, email: email() };
  const reply = await call(path, { body, headers: cookie, token: "no-existe", address: address() });
  expect(reply.status).toBe(201);
});

test("a repeated key and body is the same request, and another body is a new request", async () => {
  const [[path]] = PATHS;
  const from = address();
  const body = { ...PERSON, email: email() };
  const send = (more: object = {}) =>
    call(path, { body: { ...body, ...more }, headers: { "idempotency-key": "una-clave" }, address: from });
  const replies = [...(await Promise.all([send(), send()])), await send(), await send()];
  const codes = await Promise.all(
    replies.map(async (reply) => ((await reply.json()) as { code: string }).code),
  );
  expect(new Set(codes).size).toBe(1);
  const other = (await (await send({ comments: "otra cosa" })).json()) as { code: string };
  expect(other.code).not.toBe(codes[0]);
});

test("a person who sends too many requests is told when to come back", async () => {
  const [[path]] = PATHS;
  const body = { ...PERSON, email: email() };
  for (let i = 0; i < 3; i++) expect((await call(path, { body, address: address() })).status).toBe(201);
  const reply = await call(path, { body, address: address() });
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  await expectRefusal(reply, 429, "RATE_LIMITED");
});
