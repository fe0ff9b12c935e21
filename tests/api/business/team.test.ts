import { beforeAll, beforeEach, expect, test } from "vitest";
import { invitationToken } from "#app/usecases/secrets/invitation-token.server.ts";
import { employ, newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";

const SETTINGS = { sessionSecret: "a-secret-only-for-tests-0123456789" };
const TEAM = "/api/team";
const INVITE = `${TEAM}/invite`;

let owner = "";

beforeAll(async () => {
  await openSalon();
  owner = await newMember("OWNER");
});
beforeEach(() => run({ sql: "delete from invitations" }, { sql: "delete from rate_hits" }));

async function invite(body: object): Promise<string> {
  const reply = await call(INVITE, { body, token: owner });
  expect(reply.status).toBe(201);
  const { id }: { id: string } = await reply.json();
  const [mails] = await run({
    sql: "select id from outbox where event = 'TEAM_INVITATION' and data ->> 'invitationId' = ?",
    params: [id],
  });
  return invitationToken(SETTINGS, String(mails?.[0]?.id));
}

const accept = (token: string, session?: string) =>
  call(`/api/invite/${token}/accept`, { method: "POST", ...(session && { token: session }) });

test("an invited professional accepts once, and works for the business", async () => {
  const somebody = await logInSomebody();
  const token = await invite({
    email: somebody.email.toUpperCase(),
    role: "PROFESSIONAL",
    employeeId: "bruno",
  });
  await expectRefusal(await accept(token), 401, "UNAUTHENTICATED");
  await expectRefusal(await accept(token, (await logInSomebody()).token), 403, "FORBIDDEN");
  await expectRefusal(await accept("nothing", somebody.token), 404, "NOT_FOUND");
  const [one, other] = await Promise.all([accept(token, somebody.token), accept(token, somebody.token)]);
  const [first, second] = one.status === 200 ? [one, other] : [other, one];
  expect(await first.json()).toMatchObject({
    businessId: "salon",
    role: "PROFESSIONAL",
    employeeId: "bruno",
  });
  await expectRefusal(second, 400, "CODE_INVALID");
  await expectRefusal(await call(TEAM, { token: somebody.token }), 403, "FORBIDDEN");
  await expectRefusal(
    await call(INVITE, { body: { email: somebody.email, role: "MANAGER" }, token: owner }),
    409,
    "ALREADY_MEMBER",
  );
  await run({ sql: "delete from members where user_id = ?", params: [somebody.userId] });
});

test("owners read the members and the invitations of their team", async () => {
  await invite({ email: "alguien@turnero.test", role: "MANAGER" });
  const reply = await call(TEAM, { token: owner });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({
    next: null,
    items: expect.arrayContaining([
      expect.objectContaining({ userId: "ana-usuaria", role: "PROFESSIONAL", employeeId: "ana" }),
    ]),
    invitations: [{ email: "alguien@turnero.test", role: "MANAGER", employeeId: null }],
  });
});

test("a list of more than 50 members continues after the last", async () => {
  const rows = Array.from({ length: 55 }, (_, index) => index);
  await run(
    ...rows.flatMap((index) => [
      {
        sql: `insert into users (id, email, first_name, last_name, display_name, created_at)
          values (?, ?, 'Zoe', 'Paz', 'Zoe Paz', 1)`,
        params: [`zoe-${index}`, `zoe-${index}@turnero.test`],
      },
      {
        sql: "insert into members (business_id, user_id, role, employee_id) values ('salon', ?, 'MANAGER', null)",
        params: [`zoe-${index}`],
      },
    ]),
  );
  const first: { items: { userId: string }[]; next: string } = await (
    await call(TEAM, { token: owner })
  ).json();
  const rest: typeof first = await (await call(`${TEAM}?after=${first.next}`, { token: owner })).json();
  expect(first.items).toHaveLength(50);
  expect(rest.next).toBeNull();
  expect(new Set([...first.items, ...rest.items].map(({ userId }) => userId)).size).toBe(
    50 + rest.items.length,
  );
  await run({ sql: "delete from members where user_id like 'zoe-%'" });
});

test.each([
  [{}, { email: "REQUIRED", role: "REQUIRED" }],
  [{ email: 5, role: "MANAGER" }, { email: "VALIDATION" }],
  [{ email: "nada", role: "MANAGER" }, { email: "INVALID_EMAIL" }],
  [{ email: "alguien@turnero.test", role: "JEFE" }, { role: "VALIDATION" }],
  [{ email: "alguien@turnero.test", role: "PROFESSIONAL" }, { employeeId: "REQUIRED" }],
  [{ email: "alguien@turnero.test", role: "PROFESSIONAL", employeeId: "ana" }, { employeeId: "VALIDATION" }],
  [
    { email: "alguien@turnero.test", role: "MANAGER", employeeId: "x".repeat(65) },
    { employeeId: "VALIDATION" },
  ],
])("an invitation of %j is refused", async (body, fields) => {
  const reply = await call(INVITE, { body, token: owner });
  const wanted = Object.values(fields);
  const { errorCodes }: { errorCodes: { field: string; errorCode: string }[] } = await reply.json();
  expect(reply.status).toBe(400);
  expect(Object.fromEntries(errorCodes.map(({ field, errorCode }) => [field, errorCode]))).toEqual(fields);
  expect(wanted.length).toBeGreaterThan(0);
});

test("a professional of another business is not found", async () => {
  const body = { email: "alguien@turnero.test", role: "PROFESSIONAL", employeeId: "rita" };
  await expectRefusal(await call(INVITE, { body, token: owner }), 404, "NOT_FOUND");
});

test("a change of role reaches the member's sessions, and foreign members are not found", async () => {
  const somebody = await logInSomebody();
  await employ(somebody, "MANAGER");
  const path = `${TEAM}/${somebody.userId}`;
  const changed = await call(path, {
    method: "PUT",
    body: { role: "PROFESSIONAL", employeeId: "bruno" },
    token: owner,
  });
  expect(await changed.json()).toMatchObject({
    userId: somebody.userId,
    role: "PROFESSIONAL",
    employeeId: "bruno",
  });
  expect((await call("/api/users/employer-contractor-mapping", { token: somebody.token })).status).toBe(200);
  expect((await call(path, { method: "DELETE", token: owner })).status).toBe(204);
  await expectRefusal(await call(path, { method: "DELETE", token: owner }), 404, "NOT_FOUND");
  await expectRefusal(
    await call(path, { method: "PUT", body: { role: "MANAGER" }, token: owner }),
    404,
    "NOT_FOUND",
  );
  // Their session stays alive but acts for no business.
  await expectRefusal(
    await call("/api/payment/transfer-account", { token: somebody.token }),
    403,
    "FORBIDDEN",
  );
});

test("only owners reach the team, and only their own team", async () => {
  const outsider = await logInSomebody();
  await employ(outsider, "OWNER", "rival");
  await expectRefusal(
    await call(`${TEAM}/ana-usuaria`, { method: "DELETE", token: outsider.token }),
    404,
    "NOT_FOUND",
  );
  const calls = [
    ["GET", TEAM, undefined],
    ["POST", INVITE, { email: "alguien@turnero.test", role: "MANAGER" }],
    ["PUT", `${TEAM}/ana-usuaria`, { role: "OWNER" }],
    ["DELETE", `${TEAM}/ana-usuaria`, undefined],
  ] as const;
  const sessions = [
    await newMember("MANAGER"),
    await newMember("PROFESSIONAL"),
    (await logInSomebody()).token,
  ];
  for (const [method, path, body] of calls) {
    await expectRefusal(await call(path, { method, body }), 401, "UNAUTHENTICATED");
    for (const token of sessions)
      await expectRefusal(await call(path, { method, body, token }), 403, "FORBIDDEN");
  }
});

test("the last owner stays, however often their removal is asked for", async () => {
  const somebody = await logInSomebody();
  await run({ sql: "delete from members where business_id = 'rival'" });
  await employ(somebody, "OWNER", "rival");
  const path = `${TEAM}/${somebody.userId}`;
  const replies = await Promise.all(
    [1, 2].map(() => call(path, { method: "DELETE", token: somebody.token })),
  );
  for (const reply of replies) await expectRefusal(reply, 409, "LAST_OWNER");
  const put = await call(path, { method: "PUT", body: { role: "MANAGER" }, token: somebody.token });
  await expectRefusal(put, 409, "LAST_OWNER");
});
