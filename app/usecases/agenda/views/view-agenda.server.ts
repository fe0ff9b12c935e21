import { standingConflicts } from "#app/domain/agenda/lines/standing-conflicts.ts";
import type {
  Agenda,
  AgendaBlock,
  AgendaEmployee,
  AgendaEntry,
  AgendaShift,
} from "#app/domain/agenda/views/agenda.ts";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { contains, overlaps, type Span } from "#app/domain/time/spans.ts";
import {
  datesFrom,
  daysBetween,
  type LocalDate,
  toLocal,
  toUtcMinute,
  USUAL_ZONE,
  weekdayOf,
} from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import { reachSeenBy } from "#app/usecases/agenda/agenda-member.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { CurrentMembership } from "#db/queries/accounts/memberships.ts";
import type {
  AgendaFacts,
  BookingFacts,
  LineFacts,
  PersonFacts,
  StoreFacts,
} from "#db/queries/agenda/agenda-facts.ts";
import { agendaFacts } from "#db/queries/agenda/agenda-window.ts";
import { type Reader, seeDays } from "#db/queries/messages/notifications.ts";
import { NOTHING, read, readAll } from "#db/reading.ts";

export type AgendaAsked = {
  /** The first and the last day, by the stores' own clocks. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Null: all stores of the business. */
  readonly storeId: string | null;
  /** Null: all professionals. A professional sees only themselves in any case. */
  readonly employeeId: string | null;
  /** Marks this reader's notifications about these days as seen; by default none. */
  readonly looker?: Reader | null;
};

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
  return agendaOf(deps, member.value, asked);
}

/** The same for a member. */
export async function agendaOf(
  deps: Deps,
  member: CurrentMembership,
  asked: AgendaAsked,
): Promise<Result<Agenda, Refusal>> {
  const employeeId = whoseColumn(member, asked.employeeId);
  if (employeeId === NOT_THEIRS) return err({ code: "NOT_FOUND" });
  const facts = await factsOf(deps, member.businessId, { ...asked, employeeId });
  const { stores, people } = facts;
  const isStore = asked.storeId === null || stores.some(({ id }) => id === asked.storeId);
  const isPerson = asked.employeeId === null || people.some(({ id }) => id === asked.employeeId);
  if (!isStore || !isPerson) return err({ code: "NOT_FOUND" });
  const onlyId = MANAGING_ROLES.includes(member.role) ? null : employeeId;
  return ok(toAgenda(facts, { ...asked, employeeId, onlyId, seesReach: member.seesReach }));
}

const NOT_THEIRS = Symbol("not theirs to see");
/** A professional linked to no employee sees no column. */
const NOBODY = "";

/** The only employee whose agenda is shown; null: all employees. */
function whoseColumn({ role, employeeId: own }: CurrentMembership, asked: string | null) {
  if (MANAGING_ROLES.includes(role)) return asked;
  return asked === null || asked === own ? (own ?? NOBODY) : NOT_THEIRS;
}

/**
 * In one batch, except for stores in other time zones: their days begin at other times, which are known only after the
 * first reading.
 */
async function factsOf(deps: Deps, businessId: string, asked: AgendaAsked): Promise<AgendaFacts> {
  const { storeId, employeeId } = asked;
  const within = (zones: readonly string[]) =>
    agendaFacts(deps.db, { businessId, storeId, employeeId, ...windowOf(asked, zones) });
  const { facts } = await readAll(deps.db, {
    facts: within([USUAL_ZONE]),
    looked: asked.looker ? seeDays(deps.db, asked.looker, asked, deps.now()) : NOTHING,
  });
  const zones = facts.stores.map(({ timeZone }) => timeZone);
  const isSeen = zones.every((zone) => contains(windowOf(asked, [USUAL_ZONE]), windowOf(asked, [zone])));
  return isSeen ? facts : read(deps.db, within([USUAL_ZONE, ...zones]));
}

/** The days asked for, in UTC minutes, wide enough for each of the time zones. */
function windowOf({ from, to }: AgendaAsked, zones: readonly string[]): Span {
  return {
    from: Math.min(...zones.map((zone) => toUtcMinute(from, 0, zone))),
    to: Math.max(...zones.map((zone) => toUtcMinute(to, DAY_MINUTES, zone))),
  };
}

/** `onlyId`: the only employee that the viewer may see; null: the viewer may see all. */
type Seen = AgendaAsked & { readonly onlyId: string | null; readonly seesReach: boolean };

function toAgenda(facts: AgendaFacts, asked: Seen): Agenda {
  const { version, elsewhere, minds } = facts;
  const people = facts.people.filter(({ id }) => asked.onlyId === null || id === asked.onlyId);
  const team = people.filter(({ isGone }) => !isGone);
  const places = facts.stores.filter(({ id }) => asked.storeId === null || id === asked.storeId);
  const isAsked = (id: string) => asked.employeeId === null || id === asked.employeeId;
  const conflicts = linesInConflict(facts);
  const entries = facts.bookings
    .flatMap((booking) =>
      entriesOf({ ...booking, client: reachSeenBy(asked, booking.client) }, facts, conflicts),
    )
    .filter(({ date, startMinute, minutes }) => touches({ date, startMinute, minutes }, asked))
    .sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to);
  const staff = new Set(places.flatMap((store) => store.staff.map(({ employeeId }) => employeeId)));
  const busy = new Set(entries.map(({ employeeId }) => employeeId));
  const shown = people.filter(
    ({ id, isGone }) => isAsked(id) && (busy.has(id) || (!isGone && staff.has(id))),
  );
  const ids = new Set(shown.map(({ id }) => id));
  return {
    version,
    stores: facts.stores.map(({ staff, ...store }) => ({ ...store, staffIds: staffOf(staff, team) })),
    employees: shown.map(nameOf),
    people: team.map(nameOf),
    shifts: places.flatMap((store) => shiftsOf(store, asked)).filter(({ employeeId }) => ids.has(employeeId)),
    entries,
    blocks: [...closuresOf(places), ...timeOffOf(facts, ids)].filter(({ span }) =>
      places.some(({ timeZone }) => overlaps(span, windowOf(asked, [timeZone]))),
    ),
    elsewhere: elsewhere.filter(({ employeeId }) => ids.has(employeeId)),
    minds,
  };
}

type Staff = StoreFacts["staff"];

function staffOf(staff: Staff, team: readonly PersonFacts[]): readonly string[] {
  const here = new Set(staff.map(({ employeeId }) => employeeId));
  return team.filter(({ id }) => here.has(id)).map(({ id }) => id);
}

function nameOf({ id, firstName, lastName, pictureUrl }: PersonFacts): AgendaEmployee {
  return { id, firstName, lastName, pictureUrl };
}

function entriesOf(
  booking: BookingFacts,
  { stores, colors }: AgendaFacts,
  conflicts: ReadonlySet<string>,
): AgendaEntry[] {
  const { id: bookingId, version, storeId, client, status, totalCentavos } = booking;
  const zone = stores.find(({ id }) => id === storeId)?.timeZone ?? USUAL_ZONE;
  return booking.lines.map((line) => ({
    ...{ bookingId, version, storeId, client, status, totalCentavos },
    ...placeOf(line, zone),
    lineId: line.id,
    employeeId: line.employeeId,
    serviceName: line.serviceName,
    color: colors.get(line.serviceId) ?? "BLUE",
    hasConflict: conflicts.has(line.id),
    deposit:
      booking.depositCentavos === null
        ? null
        : {
            centavos: booking.depositCentavos,
            dueAt: booking.depositDueAt,
            heldCentavos: booking.heldCentavos,
          },
  }));
}

/** The ids of all lines with a conflict. */
function linesInConflict(facts: AgendaFacts): ReadonlySet<string> {
  const lines = facts.bookings.flatMap(({ storeId, status, lines }) =>
    lines.map((line) => ({
      ...{ lineId: line.id, status, storeId, employeeId: line.employeeId },
      span: { from: line.startUtcMinute, to: line.endUtcMinute },
      notOffered: line.notOffered === 1 ? line.serviceName : null,
    })),
  );
  const found = standingConflicts(lines, facts);
  return new Set([...found].flatMap(([lineId, conflicts]) => (conflicts.length > 0 ? lineId : [])));
}

function placeOf({ startUtcMinute: from, endUtcMinute: to }: LineFacts, zone: string) {
  const { date, minute } = toLocal(from, zone);
  return { date, startMinute: minute, minutes: to - from, span: { from, to } };
}

type Placed = Pick<AgendaEntry, "date" | "startMinute" | "minutes">;

/** Whether a part of it lies in the days asked for. */
function touches({ date, startMinute, minutes }: Placed, { from, to }: AgendaAsked): boolean {
  if (date > to) return false;
  return date >= from || startMinute + minutes > DAY_MINUTES * daysBetween(date, from);
}

function shiftsOf(store: StoreFacts, { from, to }: AgendaAsked): AgendaShift[] {
  const dates = datesFrom(from, daysBetween(from, to) + 1);
  return store.staff.flatMap(({ employeeId, ownWeekly }) =>
    dates.flatMap((date) =>
      (ownWeekly ?? store.weekly)[weekdayOf(date)].map((shift) => ({
        ...{ storeId: store.id, employeeId, date },
        ...{ from: shift.from, to: shift.to },
      })),
    ),
  );
}

function closuresOf(places: readonly StoreFacts[]): AgendaBlock[] {
  return places.flatMap((store) =>
    store.closures.map(({ id, from, to, reason }) => ({
      ...{ id, kind: "CLOSURE" as const, employeeId: null, storeId: store.id },
      ...{ span: { from, to }, reason },
    })),
  );
}

function timeOffOf({ people }: AgendaFacts, ids: ReadonlySet<string>): AgendaBlock[] {
  return people
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id: employeeId, timeOff }) =>
      timeOff.map(({ id, from, to, reason, kind }) => ({
        ...{ id, kind: kind === "OFF" ? ("TIME_OFF" as const) : kind, employeeId, storeId: null },
        ...{ span: { from, to }, reason },
      })),
    );
}
