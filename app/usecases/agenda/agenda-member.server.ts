import type { Role } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { memberAmong, memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { CurrentMembership } from "#db/queries/accounts/memberships.ts";

/** A member of a business, as the agenda needs to know them. */
export type AgendaMember = {
  readonly businessId: string;
  readonly userId: string;
  readonly role: Role;
  /** The employee whose lines a professional sees and changes; null: all employees' lines. */
  readonly onlyEmployeeId: string | null;
  /** Whether they see the phone numbers and addresses of clients. */
  readonly seesReach: boolean;
};

/** FORBIDDEN to users who do not work there. A professional linked to no employee sees nothing. */
export async function agendaMember(deps: Deps, actor: SignedIn): Promise<Result<AgendaMember, Refusal>> {
  return asAgendaMember(actor, await memberOfBusiness(deps, actor));
}

/** The same, where the membership was read together with the data of the agenda. */
export function agendaMemberAmong(
  actor: SignedIn,
  membership: CurrentMembership | null,
): Result<AgendaMember, Refusal> {
  return asAgendaMember(actor, memberAmong(membership));
}

function asAgendaMember(
  { userId }: SignedIn,
  member: Result<CurrentMembership, Refusal>,
): Result<AgendaMember, Refusal> {
  if (!member.ok) return member;
  const { businessId, role, employeeId, seesReach } = member.value;
  const onlyEmployeeId = role === "PROFESSIONAL" ? (employeeId ?? "") : null;
  return ok({ businessId, userId, role, onlyEmployeeId, seesReach });
}

type Reach = { readonly email: string | null; readonly phone: string | null };

/** The client without phone and address, unless the member may see them. */
export function reachSeenBy<Client extends Reach>(
  { seesReach }: Pick<AgendaMember, "seesReach">,
  client: Client | null,
): Client | null {
  return client === null || seesReach ? client : { ...client, email: null, phone: null };
}

type Line = { readonly employeeId: string };

/** Whether the member may see and change a line. */
export function isTheirs({ onlyEmployeeId }: AgendaMember, { employeeId }: Line): boolean {
  return onlyEmployeeId === null || employeeId === onlyEmployeeId;
}

/** A booking that the member may see; NOT_FOUND for any other. */
export function seenBy<Row extends { readonly lines: readonly Line[] }>(
  member: AgendaMember,
  row: Row | null,
): Result<Row, Refusal> {
  const isSeen = row?.lines.some((line) => isTheirs(member, line)) ?? false;
  return row !== null && isSeen ? ok(row) : err({ code: "NOT_FOUND" });
}

/** Whether all lines are the member's, so that they may decide on the whole booking. */
export function holdsAll(member: AgendaMember, { lines }: { readonly lines: readonly Line[] }): boolean {
  return lines.every((line) => isTheirs(member, line));
}
