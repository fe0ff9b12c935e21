import { beforeAll, beforeEach, expect, test } from "vitest";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
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
import { openWorld } from "#tests/support/world.ts";
import {
  ANA,
  BRUNO,
  DAY_MS,
  DUENA,
  invite,
  lastToken,
  OTRA,
  refused,
  resetTeam,
  roles,
} from "./team-story.ts";

beforeAll(openSalon);
beforeEach(resetTeam);

test("an invited person reads the invitation and works for the business after accepting", async () => {
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

test("simultaneous acceptances use an invitation once", async () => {
  const world = openWorld();
  await invite(world);
  const token = await lastToken(world);
  const both = await Promise.all([1, 2].map(() => acceptTeamInvitation(world.deps, OTRA, token)));
  // The actor has no session to act for the business, so the first acceptance ends there.
  expect(both.map((each) => (each.ok ? "" : each.error.code)).toSorted()).toEqual([
    "CODE_INVALID",
    "UNAUTHENTICATED",
  ]);
  const [rows] = await run({
    sql: "select act from setup_changes where subject = 'TEAM' and act = 'CHANGED'",
  });
  expect(rows).toHaveLength(1);
});

test("the mail goes to an email without an account and contains the link", async () => {
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

test("other emails and unknown, expired, withdrawn or replaced links accept nothing", async () => {
  const world = openWorld();
  const id = await invite(world);
  const token = await lastToken(world);
  expect(await acceptTeamInvitation(world.deps, actorOf("cliente"), token)).toEqual(refused("FORBIDDEN"));
  expect(await acceptTeamInvitation(world.deps, OTRA, `${token}x`)).toEqual(refused("NOT_FOUND"));
  expect(await viewInvitation(world.deps, OTRA, `${token}x`)).toEqual(refused("NOT_FOUND"));
  world.pass(1);
  expect(await inviteAgain(world.deps, DUENA, id)).toEqual({ ok: true, value: { id, held: null } });
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

test("a second invitation to the same email replaces the role of the first", async () => {
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

test("only owners see and change the team", async () => {
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

test("invitations past the daily cap are refused with the time to wait", async () => {
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
