import type { Agenda, AgendaBlock, AgendaEmployee, AgendaShift } from "#app/domain/agenda/views/agenda.ts";
import { dayShifts, hoursAt } from "#app/domain/calendar/opening.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import { overlaps } from "#app/domain/time/spans.ts";
import { datesFrom, daysBetween } from "#app/domain/time/time.ts";
import { reachSeenBy } from "#app/usecases/agenda/agenda-member.server.ts";
import type { AgendaFacts, PersonFacts, StoreFacts } from "#db/queries/agenda/agenda-facts.ts";
import { entriesOf, linesInConflict, touches } from "./agenda-entries.ts";
import { type AgendaAsked, windowOf } from "./asked-days.ts";

/** `onlyId`: the only employee that the viewer may see; null: the viewer may see all. */
type Seen = AgendaAsked & { readonly onlyId: string | null; readonly seesReach: boolean };

export function toAgenda(facts: AgendaFacts, asked: Seen): Agenda {
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

function shiftsOf(store: StoreFacts, { from, to }: AgendaAsked): AgendaShift[] {
  const dates = datesFrom(from, daysBetween(from, to) + 1);
  return store.staff.flatMap(({ employeeId, ownWeekly }) =>
    dates.flatMap((date) =>
      dayShifts(hoursAt(store.weekly, { id: employeeId, ownWeekly }), dayNumber(date)).map((shift) => ({
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
