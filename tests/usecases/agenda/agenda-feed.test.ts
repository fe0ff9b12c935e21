import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  closeAgendaFeed,
  readAgendaFeed,
  renewAgendaFeed,
  setFeedNames,
  viewAgendaFeed,
} from "#app/usecases/agenda/agenda-feed.server.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { readFeed, renewFeed } from "#app/usecases/bookings/calendar-feed.server.ts";
import { letEmployeeGo } from "#app/usecases/setup/employees/leave.server.ts";
import { changeTeamMember, removeTeamMember } from "#app/usecases/setup/team/change-member.server.ts";
import { endFeedsOf } from "#db/queries/accounts/feeds.ts";
import { write } from "#db/writing.ts";
import { calendarLines } from "#tests/support/calendar-lines.ts";
import { db, run } from "#tests/support/database/database.ts";
import { CLIENTE, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, line, place, RIVAL } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(async () => {
  await forgetBookings();
  await run(
    { sql: "delete from agenda_feeds" },
    { sql: "delete from calendar_feeds" },
    { sql: "delete from members where user_id = 'ana-usuaria'" },
    { sql: "update employees set hidden_at = null" },
    { sql: "update businesses set closed_at = null" },
    {
      sql: "insert into members (business_id, user_id, role, employee_id) values ('salon', 'ana-usuaria', 'PROFESSIONAL', 'ana')",
    },
  );
});

const DAY_MS = 86_400_000;
const NOTHING = { ok: false, error: "NOT_FOUND" };
const SOL = { firstName: "Sol", lastName: "Ríos", email: "sol@correo.test", phone: "+5491158749895" };

async function tokenOf(world: World, actor = ANA): Promise<string> {
  const feed = accepted(await viewAgendaFeed(world.deps, actor));
  const found = /^http:\/\/turnero\.test\/calendar\/agenda\/([\w-]+)\.ics$/.exec(feed?.address ?? "");
  if (!found?.[1]) throw new Error(`No address: ${feed?.address}`);
  return found[1];
}

async function fileOf(world: World, token: string): Promise<readonly string[]> {
  const feed = await readAgendaFeed(world.deps, token);
  if (!feed.ok) throw new Error(feed.error);
  return calendarLines(feed.value);
}

async function opened() {
  const world = openWorld();
  accepted(await renewAgendaFeed(world.deps, ANA));
  return { world, token: await tokenOf(world) };
}

const titles = (lines: readonly string[]) =>
  lines.flatMap((each) => (each.startsWith("SUMMARY:") ? [each.slice("SUMMARY:".length)] : []));

test("a professional has no feed until they ask for it, and it has a name", async () => {
  const world = openWorld();
  expect(accepted(await viewAgendaFeed(world.deps, ANA))).toBeNull();
  accepted(await renewAgendaFeed(world.deps, ANA));
  await run({ sql: "update businesses set name = 'Salón, el de Sol' where id = 'salon'" });
  const lines = await fileOf(world, await tokenOf(world));
  expect(lines).toContain("X-WR-CALNAME:Agenda de Salón\\, el de Sol · Turnero");
});

test("the feed lists the professional's own lines that hold their time, and no colleague's", async () => {
  const { world, token } = await opened();
  await place(world, { client: SOL, comments: "Trae fotos", staffNotes: "Paga tarde" });
  await place(world, {
    client: SOL,
    lines: [line({ startMinute: 720 }), line({ startMinute: 720, employeeId: "bruno" })],
  });
  await place(world, { client: SOL, lines: [line({ employeeId: "bruno", startMinute: 900 })] });
  const cancelled = await place(world, { client: SOL, lines: [line({ startMinute: 960 })] });
  const version = 1;
  accepted(
    await cancelStaffBooking(world.deps, DUENA, { bookingId: cancelled, version, note: null, notify: false }),
  );
  const lines = await fileOf(world, token);
  expect(lines.filter((each) => each.startsWith("DTSTART"))).toEqual([
    "DTSTART:20261106T130000Z",
    "DTSTART:20261106T150000Z",
  ]);
  expect(titles(lines)).toEqual(["Servicio corte", "Servicio corte"]);
});

test("client names come with the switch alone; phones, mails, notes and prices never", async () => {
  const { world, token } = await opened();
  await place(world, { client: SOL, comments: "Trae fotos", staffNotes: "Paga tarde" });
  for (const named of [false, true]) {
    accepted(await setFeedNames(world.deps, ANA, named));
    const lines = await fileOf(world, token);
    expect(titles(lines)).toEqual([named ? "Sol Ríos: Servicio corte" : "Servicio corte"]);
    expect(lines.join("\n")).not.toMatch(/58749895|5874-9895|sol@|Trae fotos|Paga tarde|10\.?000|\$/);
  }
  accepted(await setFeedNames(world.deps, ANA, true));
  accepted(await renewAgendaFeed(world.deps, ANA));
  expect(accepted(await viewAgendaFeed(world.deps, ANA))).toMatchObject({ namesClients: true });
});

test("a new address ends the old address, and ending it leaves none", async () => {
  const { world, token } = await opened();
  accepted(await renewAgendaFeed(world.deps, ANA));
  const now = await tokenOf(world);
  expect(await readAgendaFeed(world.deps, token)).toEqual(NOTHING);
  expect((await readAgendaFeed(world.deps, now)).ok).toBe(true);
  accepted(await closeAgendaFeed(world.deps, ANA));
  expect(await readAgendaFeed(world.deps, now)).toEqual(NOTHING);
});

const ENDS: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  "is removed": async ({ deps }) => accepted(await removeTeamMember(deps, DUENA, "ana-usuaria")),
  "is a professional no more": async ({ deps }) =>
    accepted(await changeTeamMember(deps, DUENA, "ana-usuaria", { role: "MANAGER", employeeId: null })),
  "is linked to another employee": async ({ deps }) =>
    accepted(
      await changeTeamMember(deps, DUENA, "ana-usuaria", { role: "PROFESSIONAL", employeeId: "carla" }),
    ),
  "works there no more": async ({ deps }) =>
    accepted(await letEmployeeGo(deps, DUENA, { employeeId: "ana", ifFree: false })),
  "changes their password": () => write(db, endFeedsOf(db, "ana-usuaria")),
};

test.each(Object.entries(ENDS))("the feed of a member who %s ends for good", async (_, end) => {
  const { world, token } = await opened();
  await place(world, { client: SOL });
  await end(world);
  expect(await readAgendaFeed(world.deps, token)).toEqual(NOTHING);
  await run(
    { sql: "update employees set hidden_at = null" },
    {
      sql: `insert into members (business_id, user_id, role, employee_id) values ('salon', 'ana-usuaria', 'PROFESSIONAL', 'ana')
        on conflict do update set role = 'PROFESSIONAL', employee_id = 'ana'`,
    },
  );
  expect(await readAgendaFeed(world.deps, token)).toEqual(NOTHING);
});

test.each([
  "update members set employee_id = null where user_id = 'ana-usuaria'",
  "update employees set hidden_at = 1 where id = 'ana'",
  "update businesses set closed_at = 1 where id = 'salon'",
])("the feed shows nothing after: %s", async (sql) => {
  const { world, token } = await opened();
  await run({ sql });
  expect(await readAgendaFeed(world.deps, token)).toEqual(NOTHING);
});

test("the feed of a manager who works there stays with another role", async () => {
  const { world, token } = await opened();
  accepted(await changeTeamMember(world.deps, DUENA, "ana-usuaria", { role: "MANAGER", employeeId: "ana" }));
  expect((await readAgendaFeed(world.deps, token)).ok).toBe(true);
});

test("bookings of over a week ago, and of over sixty days ahead, are left out", async () => {
  const { world, token } = await opened();
  await place(world, { client: SOL });
  const far = await place(world, { client: SOL, date: "2027-01-08" });
  expect(titles(await fileOf(world, token))).toHaveLength(1);
  world.pass(10 * DAY_MS);
  const lines = await fileOf(world, token);
  expect(lines.some((each) => each.includes(far))).toBe(true);
  expect(titles(lines)).toHaveLength(1);
});

test("past its most, the feed says from when on there are more bookings", async () => {
  const { world, token } = await opened();
  const id = await place(world, { client: SOL });
  await run({
    sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 401)
        insert into booking_lines select id || i, business_id, booking_id, position + i, employee_id, employee_name, service_id,
          service_price_id, start_utc_minute + i * 50, end_utc_minute + i * 50, start_minute, minutes, service_name,
          option_name, price_centavos, price_type, additional_centavos, deposit_percent, active, 1, conflict_details
        from booking_lines, n where booking_id = ?`,
    params: [id],
  });
  const all = titles(await fileOf(world, token));
  expect(all).toHaveLength(401);
  expect(all.at(-1)).toBe("Desde acá hay más turnos: miralos en tu agenda.");
});

test("members without an employee, other businesses' and customers' tokens get nothing", async () => {
  const { world, token } = await opened();
  for (const actor of [DUENA, RIVAL]) expect((await viewAgendaFeed(world.deps, actor)).ok).toBe(false);
  await renewFeed(world.deps, CLIENTE);
  expect(await readFeed(world.deps, token)).toEqual(NOTHING);
  for (const each of ["", "x", token.slice(1), `${token}a`])
    expect(await readAgendaFeed(world.deps, each), each).toEqual(NOTHING);
});
