import type { Role } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { memberAmong, memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { CurrentMembership } from "#db/queries/accounts/memberships.ts";

/** Who of a business looks at its agenda. */
export type AgendaMember = {
  readonly businessId: string;
  readonly userId: string;
  readonly role: Role;
  /** Whose lines are all that a professional sees and changes; null: everybody's. */
  readonly onlyEmployeeId: string | null;
  /** Whether they see phones and addresses of clients. */
  readonly seesReach: boolean;
};

/** FORBIDDEN to who does not work there. A professional whom nobody is named by sees nothing. */
export async function agendaMember(deps: Deps, actor: SignedIn): Promise<Result<AgendaMember, Refusal>> {
  return asAgendaMember(actor, await memberOfBusiness(deps, actor));
}

/** The same where the membership was asked together with what is looked at. */
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

/** Who comes, as they are shown: without phone and address to who may not know them. */
export function reachSeenBy<Client extends Reach>(
  { seesReach }: Pick<AgendaMember, "seesReach">,
  client: Client | null,
): Client | null {
  return client === null || seesReach ? client : { ...client, email: null, phone: null };
}

type Line = { readonly employeeId: string };

/** Whether a line is theirs to see and to change. */
export function isTheirs({ onlyEmployeeId }: AgendaMember, { employeeId }: Line): boolean {
  return onlyEmployeeId === null || employeeId === onlyEmployeeId;
}

/** A turno as it is there for them; NOT_FOUND for what is not. */
export function seenBy<Row extends { readonly lines: readonly Line[] }>(
  member: AgendaMember,
  row: Row | null,
): Result<Row, Refusal> {
  const isSeen = row?.lines.some((line) => isTheirs(member, line)) ?? false;
  return row !== null && isSeen ? ok(row) : err({ code: "NOT_FOUND" });
}

/** Whether nothing of it is somebody else's, so that they may decide on the whole of it. */
export function holdsAll(member: AgendaMember, { lines }: { readonly lines: readonly Line[] }): boolean {
  return lines.every((line) => isTheirs(member, line));
}
