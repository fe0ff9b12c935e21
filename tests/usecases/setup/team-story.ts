import type { SignedIn } from "#app/usecases/deps.ts";
import { invitationToken } from "#app/usecases/secrets/invitation-token.server.ts";
import { inviteToTeam } from "#app/usecases/setup/team/invite.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";

/** The salon with its owner and one professional, without invitations. */
export const resetTeam = () =>
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
  );

export const DUENA = working("duena");
export const ANA = working("ana-usuaria");
export const OTRA = { ...actorOf("otra"), email: "otra@correo.test" };
export const BRUNO = { email: OTRA.email, role: "PROFESSIONAL", employeeId: "bruno" } as const;
export const DAY_MS = 86_400_000;

function working(userId: string): SignedIn {
  return { ...actorOf(userId, "BUSINESS"), businessId: "salon" };
}

/** The token of the mail that was queued last. */
export async function lastToken(world: World): Promise<string> {
  const [rows] = await run({
    sql: "select id from outbox where event = 'TEAM_INVITATION' order by created_at desc, rowid desc limit 1",
  });
  return invitationToken(world.deps.settings, String(rows?.[0]?.id));
}

export async function invite(
  world: World,
  input: Parameters<typeof inviteToTeam>[2] = BRUNO,
): Promise<string> {
  const invited = await inviteToTeam(world.deps, DUENA, input);
  if (!invited.ok) throw new Error(invited.error.code);
  return invited.value.id;
}

export async function roles(): Promise<Record<string, unknown>> {
  const [rows] = await run({ sql: "select user_id, role from members where business_id = 'salon'" });
  return Object.fromEntries((rows ?? []).map(({ user_id, role }) => [user_id, role]));
}

export const refused = (code: string) => ({ ok: false, error: { code } });
