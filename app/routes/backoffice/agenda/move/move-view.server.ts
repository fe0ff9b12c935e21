import { type Moving, moveDays, movedFrom, moveTimes } from "#app/domain/agenda/moves/move-times.ts";
import { ANYBODY } from "#app/domain/agenda/new/new-turno.ts";
import { addDays, type LocalDate } from "#app/domain/time/time.ts";
import type { MoveAsked } from "#app/inputs/agenda/move-asked.ts";
import type { MovePlace } from "#app/text/agenda/move.ts";
import { fullName, listed } from "#app/text/formats.ts";
import { handedOverWords, storeChangedWords } from "#app/text/mails/bookings/customer-letters.ts";
import type { Placing, PlacingPerson } from "#app/usecases/agenda/lines/placing.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { MoveView, MoveWay } from "./move-view.ts";

/** How many days the strip shows at once. */
export const STRIP_DAYS = 14;

/** The strip begins today where possible. */
export function stripFrom(shown: LocalDate, today: LocalDate, from: LocalDate | null): LocalDate {
  const begins = [from, today].find(
    (day) => day !== null && day <= shown && shown < addDays(day, STRIP_DAYS),
  );
  return begins ?? shown;
}

/** `placing`: the days of the strip, without the booking itself. */
export function moveView(booking: StaffBooking, placing: Placing, said: MoveAsked): MoveView {
  const { lines, store, hidesLines } = booking;
  const known = lines.some(({ id }) => id === said.lineId) ? said.lineId : null;
  const lineId = known ?? (hidesLines ? (lines[0]?.id ?? null) : null);
  const isOne = lineId !== null || lines.length === 1;
  const ways = waysOf(booking, placing, lineId);
  const way = ways.find(({ employeeId }) => employeeId === said.employeeId) ?? null;
  const asked = {
    ...{ ...said, lineId, date: said.date ?? booking.date, employeeId: way?.employeeId ?? null },
    minutes: isOne ? said.minutes : null,
  };
  const moving = movingOf(booking, placing, { ...asked, team: teamOf(ways, asked.employeeId) });
  return {
    ...{ asked, ways, today: placing.today, current: currentOf(booking, placing, lineId) },
    days: moveDays(moving, placing.date, STRIP_DAYS),
    times: moveTimes(moving, asked.date),
    names: Object.fromEntries(placing.people.map(({ id, firstName }) => [id, firstName])),
    told: { moved: storeChangedWords(store.name), handedOver: handedOverWords(receiversOf(placing, asked)) },
  };
}

function currentOf({ date, lines }: StaffBooking, { people }: Placing, lineId: string | null): MovePlace {
  const moving = lines.filter(({ id }) => lineId === null || id === lineId);
  const names = moving.map(
    ({ employeeId, employeeName }) => people.find(({ id }) => id === employeeId)?.firstName ?? employeeName,
  );
  const minute = movedFrom({ turno: { date, lines }, lineId });
  return { date, minute, names: listed([...new Set(names)]) };
}

/**
 * The current professionals first, then the others who do it, with the first free one if there are several. Last come
 * professionals who do not do it.
 */
function waysOf({ lines }: StaffBooking, placing: Placing, lineId: string | null): readonly MoveWay[] {
  const moving = lines.filter(({ id }) => lineId === null || id === lineId);
  const now = new Set(moving.map(({ employeeId }) => employeeId));
  const [only, ...several] = now;
  const isOne = only !== undefined && several.length === 0;
  const doesNot = ({ id }: PlacingPerson) =>
    moving.find(({ serviceId }) => !offers(placing, id, serviceId))?.serviceName ?? null;
  const others = placing.people
    .filter(({ id }) => !(isOne && id === only))
    .map((person) => ({ employeeId: person.id, person: personOf(person), doesNot: doesNot(person) }));
  const same = placing.people.find(({ id }) => isOne && id === only) ?? null;
  const first: MoveWay = { employeeId: null, person: same && personOf(same), doesNot: null };
  const any: MoveWay = { employeeId: ANYBODY, person: null, doesNot: null };
  const [able, unable] = [others.filter(isAble), others.filter((way) => !isAble(way))];
  return [first, ...able, ...(others.length > 0 ? [any] : []), ...unable];
}

function isAble({ doesNot }: MoveWay): boolean {
  return doesNot === null;
}

function personOf({ firstName, lastName, pictureUrl }: PlacingPerson) {
  return { firstName, lastName, pictureUrl };
}

/** A service that is hidden by now is still done by its professionals in the booking. */
function offers({ services }: Placing, employeeId: string, serviceId: string): boolean {
  const service = services.find((each) => each.serviceId === serviceId);
  return service === undefined || service.employeeIds.includes(employeeId);
}

function teamOf(ways: readonly MoveWay[], chosen: string | null): readonly (string | null)[] {
  if (chosen !== ANYBODY) return [chosen];
  return ways.flatMap(({ employeeId, doesNot }) =>
    employeeId === ANYBODY || doesNot !== null ? [] : [employeeId],
  );
}

/** The mail's name for the professional who takes over. */
function receiversOf({ people }: Placing, { employeeId }: Pick<MoveAsked, "employeeId">): readonly string[] {
  const person = people.find(({ id }) => id === employeeId);
  return person === undefined ? [] : [fullName(person)];
}

type Wanted = Pick<MoveAsked, "lineId" | "minutes"> & Pick<Moving, "team">;

function movingOf(booking: StaffBooking, placing: Placing, wanted: Wanted): Moving {
  const { store, people, today, now } = placing;
  const serviceIds = booking.lines.map(({ serviceId }) => serviceId);
  return {
    ...wanted,
    ...{ turno: booking, today, now },
    calendar: {
      ...{ zone: store.calendar.timeZone, store: store.calendar },
      people: new Map(
        people.map(({ id, calendar, busy }) => [
          id,
          { calendar, busy, serviceIds: serviceIds.filter((serviceId) => offers(placing, id, serviceId)) },
        ]),
      ),
    },
  };
}
