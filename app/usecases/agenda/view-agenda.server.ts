import type { Agenda, AgendaBlock, AgendaEntry, AgendaShift } from "#app/domain/agenda/agenda.ts";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Span } from "#app/domain/time/spans.ts";
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
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { CurrentMembership } from "#db/queries/accounts/memberships.ts";
import type { AgendaFacts, BookingFacts, LineFacts, StoreFacts } from "#db/queries/agenda/agenda-facts.ts";
import { agendaFacts } from "#db/queries/agenda/agenda-window.ts";
import { allOf, NOTHING, type Reading, read } from "#db/reading.ts";

export type AgendaAsked = {
  /** The first and the last day, of the stores' own calendars. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Null: all of the business. */
  readonly storeId: string | null;
  /** Null: everybody; a professional sees themselves alone either way. */
  readonly employeeId: string | null;
};

/**
 * What there is of the business acted for on some days, at most `MOST_DAYS`. FORBIDDEN to who does not work there, NOT_FOUND
 * for a store or a professional that is not there, and for a professional who asks about somebody else.
 */
export async function viewAgenda(
  deps: Deps,
  actor: SignedIn,
  asked: AgendaAsked,
): Promise<Result<Agenda, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const found = await agendaOf(deps, member.value, asked, () => NOTHING);
  return found.ok ? ok(found.value.agenda) : found;
}

type Found<More> = { readonly agenda: Agenda; readonly more: More };

/** The same for a member; `more` is read in the same batch, of the business that they are of. */
export async function agendaOf<More>(
  deps: Deps,
  member: CurrentMembership,
  asked: AgendaAsked,
  more: (businessId: string) => Reading<More>,
): Promise<Result<Found<More>, Refusal>> {
  const employeeId = whoseColumn(member, asked.employeeId);
  if (employeeId === undefined) return err({ code: "NOT_FOUND" });
  const { businessId } = member;
  const { storeId } = asked;
  const facts = (zones: readonly string[]) =>
    agendaFacts(deps.db, { businessId, storeId, employeeId, ...windowOf(asked, zones) });
  const first = await read(deps.db, allOf({ facts: facts([USUAL_ZONE]), more: more(businessId) }));
  const zones = first.facts.stores.map(({ timeZone }) => timeZone);
  const isSeen = zones.every((zone) => isWithin(windowOf(asked, [zone]), windowOf(asked, [USUAL_ZONE])));
  const seen = isSeen ? first.facts : await read(deps.db, facts([USUAL_ZONE, ...zones]));
  if (storeId !== null && !seen.stores.some(({ id }) => id === storeId)) return err({ code: "NOT_FOUND" });
  if (employeeId !== null && !seen.people.some(({ id }) => id === employeeId)) {
    return err({ code: "NOT_FOUND" });
  }
  return ok({ agenda: toAgenda(seen, { ...asked, employeeId }), more: first.more });
}

/** Of whom alone an agenda is; null: of everybody; undefined: it is not theirs to see. */
function whoseColumn(
  { role, employeeId: own }: CurrentMembership,
  asked: string | null,
): string | null | undefined {
  if (MANAGING_ROLES.includes(role)) return asked;
  return own !== null && (asked === null || asked === own) ? own : undefined;
}

/** The days asked about, in UTC minutes, wherever among some zones. */
function windowOf({ from, to }: AgendaAsked, zones: readonly string[]): Span {
  return {
    from: Math.min(...zones.map((zone) => toUtcMinute(from, 0, zone))),
    to: Math.max(...zones.map((zone) => toUtcMinute(to, DAY_MINUTES, zone))),
  };
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

function toAgenda(facts: AgendaFacts, asked: AgendaAsked): Agenda {
  const { version, people, elsewhere } = facts;
  const places = facts.stores.filter(({ id }) => asked.storeId === null || id === asked.storeId);
  const isAsked = (id: string) => asked.employeeId === null || id === asked.employeeId;
  const entries = facts.bookings
    .flatMap((booking) => entriesOf(booking, facts))
    .filter(({ date, startMinute, minutes }) => touches({ date, startMinute, minutes }, asked))
    .sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to);
  const staff = new Set(places.flatMap((store) => store.staff.map(({ employeeId }) => employeeId)));
  const busy = new Set(entries.map(({ employeeId }) => employeeId));
  const shown = people.filter(({ id, isGone }) => isAsked(id) && (busy.has(id) || (!isGone && staff.has(id))));
  const ids = new Set(shown.map(({ id }) => id));
  return {
    version,
    stores: facts.stores.map(({ staff: _, ...store }) => store),
    employees: shown.map(({ isGone: _, timeOff: __, ...person }) => person),
    shifts: places.flatMap((store) => shiftsOf(store, asked)).filter(({ employeeId }) => ids.has(employeeId)),
    entries,
    blocks: [...closuresOf(places), ...timeOffOf(facts, ids)].filter(({ span }) =>
      places.some(({ timeZone }) => overlapsWindow(span, windowOf(asked, [timeZone]))),
    ),
    elsewhere: elsewhere.filter(({ employeeId }) => ids.has(employeeId)),
  };
}

function overlapsWindow(span: Span, window: Span): boolean {
  return span.from < window.to && span.to > window.from;
}

function entriesOf(booking: BookingFacts, { stores, colors }: AgendaFacts): AgendaEntry[] {
  const { id: bookingId, version, storeId, client, status, totalCentavos } = booking;
  const zone = stores.find(({ id }) => id === storeId)?.timeZone ?? USUAL_ZONE;
  return booking.lines.map((line) => ({
    ...{ bookingId, version, storeId, client, status, totalCentavos },
    ...placeOf(line, zone),
    lineId: line.id,
    employeeId: line.employeeId,
    serviceName: line.serviceName,
    color: colors.get(line.serviceId) ?? "BLUE",
    hasConflict: Boolean(line.forced),
    conflictDetails: line.conflictDetails,
    deposit:
      booking.depositCentavos === null
        ? null
        : { centavos: booking.depositCentavos, dueAt: booking.depositDueAt, paidAt: booking.depositPaidAt },
  }));
}

function placeOf({ startUtcMinute, minutes }: LineFacts, zone: string) {
  const { date, minute } = toLocal(startUtcMinute, zone);
  const span = { from: startUtcMinute, to: startUtcMinute + minutes };
  return { date, startMinute: minute, minutes, span };
}

type Placed = Pick<AgendaEntry, "date" | "startMinute" | "minutes">;

/** Whether any of it lies in the days asked about. */
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
      timeOff.map(({ id, from, to, reason }) => ({
        ...{ id, kind: "TIME_OFF" as const, employeeId, storeId: null },
        ...{ span: { from, to }, reason },
      })),
    );
}
