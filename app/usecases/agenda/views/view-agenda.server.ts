import type { Agenda } from "#app/domain/agenda/views/agenda.ts";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { contains } from "#app/domain/time/spans.ts";
import { USUAL_ZONE } from "#app/domain/time/time.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { CurrentMembership } from "#db/queries/accounts/memberships.ts";
import type { AgendaFacts } from "#db/queries/agenda/agenda-facts.ts";
import { agendaFacts } from "#db/queries/agenda/agenda-window.ts";
import { seeDays } from "#db/queries/messages/notifications.ts";
import { NOTHING, type Reading, read, readAll } from "#db/reading.ts";
import { type AgendaAsked, windowOf } from "./asked-days.ts";
import { toAgenda } from "./told-agenda.ts";

/**
 * The agenda of the business acted for on some days, at most `MOST_DAYS`. FORBIDDEN to users who do not work there.
 * NOT_FOUND for an unknown store or professional, and to a professional for another professional.
 */
export async function viewAgenda(
  deps: Deps,
  actor: SignedIn,
  asked: AgendaAsked,
): Promise<Result<Agenda, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const found = await agendaWith(deps, member.value, asked, NOTHING);
  return found.ok ? ok(found.value.agenda) : found;
}

/** A reader of an agenda, as much of them as decides what they see. */
export type AgendaViewer = Pick<CurrentMembership, "businessId" | "role" | "employeeId" | "seesReach">;

/** The same for a member, with an answer that is read in the same trip. */
export async function agendaWith<T>(
  deps: Deps,
  member: AgendaViewer,
  asked: AgendaAsked,
  question: Reading<T>,
): Promise<Result<{ readonly agenda: Agenda; readonly besides: T }, Refusal>> {
  const employeeId = whoseColumn(member, asked.employeeId);
  if (employeeId === NOT_THEIRS) return err({ code: "NOT_FOUND" });
  const { facts, besides } = await factsWith(deps, member.businessId, { ...asked, employeeId }, question);
  const { stores, people } = facts;
  const isStore = asked.storeId === null || stores.some(({ id }) => id === asked.storeId);
  const isPerson = asked.employeeId === null || people.some(({ id }) => id === asked.employeeId);
  if (!isStore || !isPerson) return err({ code: "NOT_FOUND" });
  const onlyId = MANAGING_ROLES.includes(member.role) ? null : employeeId;
  return ok({
    agenda: toAgenda(facts, { ...asked, employeeId, onlyId, seesReach: member.seesReach }),
    besides,
  });
}

const NOT_THEIRS = Symbol("not theirs to see");
/** A professional linked to no employee sees no column. */
const NOBODY = "";

/** The only employee whose agenda is shown; null: all employees. */
function whoseColumn({ role, employeeId: own }: AgendaViewer, asked: string | null) {
  if (MANAGING_ROLES.includes(role)) return asked;
  return asked === null || asked === own ? (own ?? NOBODY) : NOT_THEIRS;
}

/**
 * In one batch, except for stores in other time zones: their days begin at other times, which are known only after the
 * first reading.
 */
async function factsWith<T>(
  deps: Deps,
  businessId: string,
  asked: AgendaAsked,
  question: Reading<T>,
): Promise<{ readonly facts: AgendaFacts; readonly besides: T }> {
  const { storeId, employeeId } = asked;
  const within = (zones: readonly string[]) =>
    agendaFacts(deps.db, { businessId, storeId, employeeId, ...windowOf(asked, zones) });
  const { facts, besides } = await readAll(deps.db, {
    facts: within([USUAL_ZONE]),
    besides: question,
    looked: asked.looker ? seeDays(deps.db, asked.looker, asked, deps.now()) : NOTHING,
  });
  const zones = facts.stores.map(({ timeZone }) => timeZone);
  const isSeen = zones.every((zone) => contains(windowOf(asked, [USUAL_ZONE]), windowOf(asked, [zone])));
  return { facts: isSeen ? facts : await read(deps.db, within([USUAL_ZONE, ...zones])), besides };
}
