import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeTeamMember, removeTeamMember } from "#app/usecases/setup/team/change-member.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { ANA, DUENA, refused, resetTeam, roles } from "./team-story.ts";

beforeAll(openSalon);
beforeEach(resetTeam);

test("a changed role is recorded and mailed once, and a repetition changes nothing", async () => {
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

test("the last owner cannot leave or change role, and another owner can", async () => {
  const world = openWorld();
  const manager = { role: "MANAGER", employeeId: null } as const;
  expect(await removeTeamMember(world.deps, DUENA, "duena")).toEqual(refused("LAST_OWNER"));
  expect(await changeTeamMember(world.deps, DUENA, "duena", manager)).toEqual(refused("LAST_OWNER"));
  await changeTeamMember(world.deps, DUENA, "ana-usuaria", { role: "OWNER", employeeId: "ana" });
  expect(await removeTeamMember(world.deps, DUENA, "duena")).toEqual({ ok: true, value: null });
  expect(await roles()).toEqual({ "ana-usuaria": "OWNER" });
  expect(await removeTeamMember(world.deps, DUENA, "ana-usuaria")).toEqual(refused("FORBIDDEN"));
});

test("two owners who remove each other at once leave one owner", async () => {
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

test("two owners who both leave at once leave one owner", async () => {
  const world = openWorld();
  await run({ sql: "update members set role = 'OWNER'" });
  await Promise.all([
    removeTeamMember(world.deps, DUENA, "duena"),
    removeTeamMember(world.deps, ANA, "ana-usuaria"),
  ]);
  expect(Object.values(await roles())).toEqual(["OWNER"]);
});
