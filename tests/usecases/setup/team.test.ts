import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SignedIn } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { invitationToken } from "#app/usecases/secrets/invitation-token.server.ts";
import { acceptTeamInvitation, viewInvitation } from "#app/usecases/setup/team/accept.server.ts";
import { changeTeamMember, removeTeamMember } from "#app/usecases/setup/team/change-member.server.ts";
import {
  INVITATIONS_PER_DAY,
  inviteAgain,
  inviteToTeam,
  takeBackInvitation,
} from "#app/usecases/setup/team/invite.server.ts";
import { viewTeam } from "#app/usecases/setup/team/view-team.server.ts";
import { fakeMail } from "#tests/fakes/fake-mail.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(() =>
  run(
    { sql: "delete from members" },
    { sql: "delete from invitations" },
    { sql: "delete from outbox" },
    { sql: "delete from setup_changes" },
    { sql: "delete from rate_hits" },
    {
      sql: `insert into members (business_id, user_id, role, employee_id) values
        ('salon', 'duena', 'OWNER', null), ('salon', 'ana-usuaria', 'PROFESSIONAL', 'ana')`,
    },
  ),
);

const DUENA = working("duena");
const ANA = working("ana-usuaria");
const OTRA = { ...actorOf("otra"), email: "otra@correo.test" };
const BRUNO = { email: OTRA.email, role: "PROFESSIONAL", employeeId: "bruno" } as const;
const DAY_MS = 86_400_000;

function working(userId: string): SignedIn {
  return { ...actorOf(userId, "BUSINESS"), businessId: "salon" };
}

/** The token of the mail that was queued last. */
async function lastToken(world: World): Promise<string> {
  const [rows] = await run({
    sql: "select id from outbox where event = 'TEAM_INVITATION' order by created_at desc, rowid desc limit 1",
  });
  return invitationToken(world.deps.settings, String(rows?.[0]?.id));
}

async function invite(world: World, input: Parameters<typeof inviteToTeam>[2] = BRUNO): Promise<string> {
  const invited = await inviteToTeam(world.deps, DUENA, input);
  if (!invited.ok) throw new Error(invited.error.code);
  return invited.value;
}

async function roles(): Promise<Record<string, unknown>> {
  const [rows] = await run({ sql: "select user_id, role from members where business_id = 'salon'" });
  return Object.fromEntries((rows ?? []).map(({ user_id, role }) => [user_id, role]));
}

const refused = (code: string) => ({ ok: false, error: { code } });

test("somebody invited reads who asks and as what, and works for the business once they accept", async () => {
  const world = openWorld();
  await invite(world);
  const token = await lastToken(world);
  expect(await viewInvitation(world.deps, { kind: "guest" }, token)).toEqual({
    ok: true,
    value: {
      state: "OPEN",
      businessName: expect.any(String),
      inviterName: expect.any(String),
      role: "PROFESSIONAL",
      email: "ot•••@correo.test",
      isMine: null,
    },
  });
  const [before] = await run({ sql: "select 1 from sessions" });
  expect(before).toEqual([]);
  await run({
    sql: `insert into sessions (id, user_id, account_type, created_at, seen_at, expires_at, ends_at)
      values (?, 'otra', 'CUSTOMER', 1, 1, ?, ?)`,
    params: [OTRA.sessionId, world.deps.now() + DAY_MS, world.deps.now() + DAY_MS],
  });
  expect(await acceptTeamInvitation(world.deps, OTRA, token)).toMatchObject({
    ok: true,
    value: {
      actor: { accountType: "BUSINESS", businessId: "salon" },
      mapping: { role: "PROFESSIONAL", employeeId: "bruno" },
    },
  });
  expect(await roles()).toEqual({ duena: "OWNER", "ana-usuaria": "PROFESSIONAL", otra: "PROFESSIONAL" });
  expect(await viewInvitation(world.deps, OTRA, token)).toMatchObject({
    value: { state: "USED", isMine: true },
  });
  expect(await acceptTeamInvitation(world.deps, OTRA, token)).toEqual(refused("CODE_INVALID"));
  await run({ sql: "delete from sessions" });
});

test("accepted twice at once, it is used once", async () => {
  const world = openWorld();
  await invite(world);
  const token = await lastToken(world);
  const both = await Promise.all([1, 2].map(() => acceptTeamInvitation(world.deps, OTRA, token)));
  // There is no session here to act for the business: whoever was first got as far as that.
  expect(both.map((each) => (each.ok ? "" : each.error.code)).toSorted()).toEqual([
    "CODE_INVALID",
    "UNAUTHENTICATED",
  ]);
  const [rows] = await run({
    sql: "select act from setup_changes where subject = 'TEAM' and act = 'CHANGED'",
  });
  expect(rows).toHaveLength(1);
});

test("the mail goes to an address without an account, and bears the link", async () => {
  const mail = fakeMail();
  const world = openWorld();
  const deps = { ...world.deps, mail };
  await invite(world, { email: "nueva.persona@turnero.test", role: "MANAGER", employeeId: null });
  await deliverMail(deps);
  const [sent, ...others] = mail.sent;
  expect(others).toEqual([]);
  expect(sent?.to).toEqual(["nueva.persona@turnero.test"]);
  expect(sent?.subject).toMatch(/^Te invitaron a /);
  expect(sent?.text).toContain(`http://turnero.test/invite/${await lastToken(world)}`);
  expect(sent?.text).toContain("como encargado");
});

test("another address, a link never sent, one that is over, taken back or replaced accepts nothing", async () => {
  const world = openWorld();
  const id = await invite(world);
  const token = await lastToken(world);
  expect(await acceptTeamInvitation(world.deps, actorOf("cliente"), token)).toEqual(refused("FORBIDDEN"));
  expect(await acceptTeamInvitation(world.deps, OTRA, `${token}x`)).toEqual(refused("NOT_FOUND"));
  expect(await viewInvitation(world.deps, OTRA, `${token}x`)).toEqual(refused("NOT_FOUND"));
  world.pass(1);
  expect(await inviteAgain(world.deps, DUENA, id)).toEqual({ ok: true, value: null });
  expect(await acceptTeamInvitation(world.deps, OTRA, token)).toEqual(refused("NOT_FOUND"));
  const newer = await lastToken(world);
  expect(newer).not.toBe(token);
  world.pass(7 * DAY_MS);
  expect(await viewInvitation(world.deps, OTRA, newer)).toMatchObject({ value: { state: "EXPIRED" } });
  expect(await acceptTeamInvitation(world.deps, OTRA, newer)).toEqual(refused("CODE_INVALID"));
  expect(await takeBackInvitation(world.deps, DUENA, id)).toEqual({ ok: true, value: null });
  expect(await viewInvitation(world.deps, OTRA, newer)).toMatchObject({ value: { state: "TAKEN_BACK" } });
  expect(await takeBackInvitation(world.deps, DUENA, id)).toEqual(refused("NOT_FOUND"));
  expect(await inviteAgain(world.deps, DUENA, id)).toEqual(refused("NOT_FOUND"));
});

test("who is invited again is asked once, as what they were asked last", async () => {
  const world = openWorld();
  await invite(world);
  await invite(world, { ...BRUNO, role: "MANAGER", employeeId: null });
  expect(await viewTeam(world.deps, DUENA)).toMatchObject({ value: { invitations: [{ role: "MANAGER" }] } });
});

test.each([
  [
    "who is there already",
    { email: "ana-usuaria@correo.test", role: "MANAGER", employeeId: null },
    { code: "ALREADY_MEMBER" },
  ],
  [
    "a professional who is nobody",
    { ...BRUNO, employeeId: null },
    { code: "VALIDATION", fields: [{ field: "employeeId", code: "REQUIRED" }] },
  ],
  ["a professional of a rival", { ...BRUNO, employeeId: "rita" }, { code: "NOT_FOUND" }],
  [
    "a professional whom somebody is",
    { ...BRUNO, employeeId: "ana" },
    { code: "VALIDATION", fields: [{ field: "employeeId", code: "VALIDATION" }] },
  ],
] as const)("%s is not invited", async (_, input, error) => {
  const world = openWorld();
  expect(await inviteToTeam(world.deps, DUENA, input)).toEqual({ ok: false, error });
});

test("only owners see the team and change it", async () => {
  const world = openWorld();
  const id = await invite(world);
  for (const actor of [ANA, actorOf("cliente")]) {
    expect(await viewTeam(world.deps, actor)).toEqual(refused("FORBIDDEN"));
    expect(await inviteToTeam(world.deps, actor, BRUNO)).toEqual(refused("FORBIDDEN"));
    expect(await inviteAgain(world.deps, actor, id)).toEqual(refused("FORBIDDEN"));
    expect(await takeBackInvitation(world.deps, actor, id)).toEqual(refused("FORBIDDEN"));
    expect(await removeTeamMember(world.deps, actor, "duena")).toEqual(refused("FORBIDDEN"));
    const to = { role: "OWNER", employeeId: null } as const;
    expect(await changeTeamMember(world.deps, actor, "ana-usuaria", to)).toEqual(refused("FORBIDDEN"));
  }
});

test("past what a business sends a day nobody more is invited, and it says when", async () => {
  const world = openWorld();
  for (let count = 0; count < INVITATIONS_PER_DAY; count++)
    await invite(world, { email: `persona${count}@turnero.test`, role: "MANAGER", employeeId: null });
  const input = { email: "una.mas@turnero.test", role: "MANAGER", employeeId: null } as const;
  expect(await inviteToTeam(world.deps, DUENA, input)).toMatchObject({
    error: { code: "RATE_LIMITED", retryAfterSeconds: 86_400 },
  });
  world.pass(DAY_MS);
  expect((await inviteToTeam(world.deps, DUENA, input)).ok).toBe(true);
});

test("a role changes with a line of history and a mail; the same again changes nothing", async () => {
  const world = openWorld();
  const to = { role: "MANAGER", employeeId: "ana" } as const;
  for (let count = 0; count < 2; count++)
    expect(await changeTeamMember(world.deps, DUENA, "ana-usuaria", to)).toMatchObject({ value: to });
  const [history, mails] = await run(
    { sql: "select subject, act, subject_id, details from setup_changes" },
    { sql: "select event, user_id from outbox" },
  );
  expect(history).toEqual([
    {
      subject: "TEAM",
      act: "CHANGED",
      subject_id: "ana-usuaria",
      details: JSON.stringify([{ field: "Rol", from: "Profesional", to: "Encargado" }]),
    },
  ]);
  expect(mails).toEqual([{ event: "TEAM_ROLE", user_id: "ana-usuaria" }]);
});

test("the last owner neither goes nor becomes something else; another one may", async () => {
  const world = openWorld();
  const manager = { role: "MANAGER", employeeId: null } as const;
  expect(await removeTeamMember(world.deps, DUENA, "duena")).toEqual(refused("LAST_OWNER"));
  expect(await changeTeamMember(world.deps, DUENA, "duena", manager)).toEqual(refused("LAST_OWNER"));
  await changeTeamMember(world.deps, DUENA, "ana-usuaria", { role: "OWNER", employeeId: "ana" });
  expect(await removeTeamMember(world.deps, DUENA, "duena")).toEqual({ ok: true, value: null });
  expect(await roles()).toEqual({ "ana-usuaria": "OWNER" });
  expect(await removeTeamMember(world.deps, DUENA, "ana-usuaria")).toEqual(refused("FORBIDDEN"));
});

test("two owners who remove each other at once: one stays", async () => {
  const world = openWorld();
  for (let round = 0; round < 5; round++) {
    await run({ sql: "delete from members" });
    await run({
      sql: "insert into members (business_id, user_id, role) values ('salon', 'duena', 'OWNER'), ('salon', 'ana-usuaria', 'OWNER')",
    });
    const manager = { role: "MANAGER", employeeId: null } as const;
    await Promise.all([
      removeTeamMember(world.deps, DUENA, "ana-usuaria"),
      round % 2 === 0
        ? removeTeamMember(world.deps, ANA, "duena")
        : changeTeamMember(world.deps, ANA, "duena", manager),
    ]);
    const owners = Object.values(await roles()).filter((role) => role === "OWNER");
    expect(owners).toHaveLength(1);
  }
});

test("two owners who both leave at once: one stays", async () => {
  const world = openWorld();
  await run({ sql: "update members set role = 'OWNER'" });
  await Promise.all([
    removeTeamMember(world.deps, DUENA, "duena"),
    removeTeamMember(world.deps, ANA, "ana-usuaria"),
  ]);
  expect(Object.values(await roles())).toEqual(["OWNER"]);
});
