import type { ServiceColor } from "#app/domain/codes/catalog.ts";
import { groupBy } from "#app/domain/group-by.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { objector } from "#app/domain/setup/affected/affected.ts";
import { type BusyPerson, NEXT_PLACES } from "#app/domain/setup/affected/next-places.ts";
import type { AwayTurno, Ground } from "#app/domain/setup/affected/proposals.ts";
import { mergeSpans } from "#app/domain/time/spans.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { actedFor, membershipOf } from "#app/usecases/accounts/managed-business.server.ts";
import { type AgendaMember, agendaMemberAmong } from "#app/usecases/agenda/agenda-member.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { contactHold } from "#app/usecases/messages/first-contacts.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import {
  type AwayLine,
  type AwayTime,
  awayLines,
  awayTimes,
  busyWithin,
} from "#db/queries/agenda/away-turnos.ts";
import {
  speakingBusiness,
  type TurnoFacts,
  turnosToTell,
} from "#db/queries/messages/sayings/saying-facts.ts";
import { keptTemplates } from "#db/queries/messages/sayings/saying-setup.ts";
import { type StaffView, staffViews } from "#db/queries/setup/affected.ts";
import { type NamedCalendar, setupCalendar } from "#db/queries/setup/setup-calendar.ts";
import { readAll } from "#db/reading.ts";
import { canHear, type Reach, reachOf } from "./reach.ts";

/** The most bookings decided at once: each needs a search for another place. */
const MOST_AWAY = 40;

/** How far around a booking's time another professional's bookings are read. */
const NEARBY_MINUTES = 12 * 60;

/** A booking during a professional's absence, with all facts that decide on it. */
export type AwayCase = AwayTurno & {
  readonly view: StaffView;
  readonly facts: TurnoFacts;
  readonly color: ServiceColor;
  readonly reach: Reach;
};

export type AwayFacts = {
  readonly member: AgendaMember;
  readonly times: readonly AwayTime[];
  readonly calendar: NamedCalendar;
  readonly ground: Ground;
  readonly cases: readonly AwayCase[];
  /** `more`: how many bookings there are besides; `toCall`: how many are marked for a call already. */
  readonly more: number;
  readonly toCall: number;
  readonly speaking: Awaited<ReturnType<typeof readTurnos>>;
};

/**
 * The bookings ahead during absences, by the ids of the absences, in two database trips. Professionals find only their
 * own. NOT_FOUND where no absence is known and ahead; FORBIDDEN to users who do not work there.
 */
export async function readAway(
  deps: Deps,
  actor: SignedIn,
  ids: readonly string[],
): Promise<Result<AwayFacts, Refusal>> {
  const acted = actedFor(actor);
  if (!acted.ok) return acted;
  const businessId = acted.value;
  const now = minuteNow(deps);
  const key = { businessId, ids, now };
  const { membership, calendar, ...found } = await readAll(deps.db, {
    membership: membershipOf(deps, actor, businessId),
    times: awayTimes(deps.db, key),
    lines: awayLines(deps.db, key),
    calendar: setupCalendar(deps.db, { businessId, from: now }),
  });
  const member = agendaMemberAmong(actor, membership);
  if (!member.ok) return member;
  const { onlyEmployeeId } = member.value;
  const isSeen = ({ employeeId }: { readonly employeeId: string }) =>
    onlyEmployeeId === null || employeeId === onlyEmployeeId;
  const times = found.times.filter(isSeen);
  if (times.length === 0) return err({ code: "NOT_FOUND" });
  const lines = found.lines.filter(isSeen);
  const all = [...new Set(lines.flatMap((line) => (line.isToCall ? [] : [line.bookingId])))];
  const shown = lines.filter(
    ({ bookingId }) => all.indexOf(bookingId) >= 0 && all.indexOf(bookingId) < MOST_AWAY,
  );
  const deputyIds =
    onlyEmployeeId === null ? calendar.names.flatMap((each) => (each.takesTurnos ? [each.id] : [])) : [];
  const speaking = await readTurnos(deps, businessId, shown, deputyIds);
  const ground = {
    objects: objector(calendar),
    stores: calendar.stores,
    deputyIds,
    busy: speaking.busy,
    now,
  };
  const toCall = new Set(lines.flatMap((line) => (line.isToCall ? [line.bookingId] : []))).size;
  return ok({
    ...{ member: member.value, times, calendar, ground, speaking, toCall },
    cases: casesOf(member.value, shown, speaking),
    more: Math.max(0, all.length - MOST_AWAY),
  });
}

function readTurnos(
  deps: Deps,
  businessId: string,
  lines: readonly AwayLine[],
  deputyIds: readonly string[],
) {
  const { db } = deps;
  const bookingIds = [...new Set(lines.map(({ bookingId }) => bookingId))];
  return readAll(db, {
    views: staffViews(db, { businessId, bookingIds }),
    facts: turnosToTell(db, businessId, bookingIds),
    busy: busyWithin(db, { businessId, asked: askedOf(lines, deputyIds) }),
    templates: keptTemplates(db, businessId),
    business: speakingBusiness(db, businessId),
    hold: contactHold(deps, businessId),
  });
}

/** The professionals and spans to read: days ahead for the absent ones, the hours around the bookings for the others. */
function askedOf(lines: readonly AwayLine[], deputyIds: readonly string[]): readonly BusyPerson[] {
  const days = (NEXT_PLACES.days + 1) * DAY_MINUTES;
  const after = groupBy(lines, ({ employeeId }) => employeeId);
  const own = [...after].flatMap(([employeeId, theirs]) =>
    mergeSpans(theirs.map(({ turno }) => ({ from: turno.from, to: turno.from + days }))).map((span) => ({
      employeeId,
      ...span,
    })),
  );
  const around = mergeSpans(
    lines.map(({ turno }) => ({ from: turno.from - NEARBY_MINUTES, to: turno.to + NEARBY_MINUTES })),
  );
  return [...own, ...deputyIds.flatMap((employeeId) => around.map((span) => ({ employeeId, ...span })))];
}

function casesOf(
  { onlyEmployeeId }: AgendaMember,
  lines: readonly AwayLine[],
  { views, facts, hold }: Awaited<ReturnType<typeof readTurnos>>,
): readonly AwayCase[] {
  return views.flatMap((view): AwayCase[] => {
    const own = lines.filter(({ bookingId }) => bookingId === view.id);
    const told = facts.find(({ bookingId }) => bookingId === view.id);
    if (told === undefined || own[0] === undefined) return [];
    const isTheirs = view.lines.every(
      ({ employeeId }) => onlyEmployeeId === null || employeeId === onlyEmployeeId,
    );
    const reach = reachOf(view, told, hold);
    return [
      {
        ...{ bookingId: view.id, view, facts: told, reach, isReached: canHear(reach) },
        color: own[0].color,
        lines: placedLines(view),
        awayIds: [...new Set(own.map(({ employeeId }) => employeeId))],
        mayHandOver: onlyEmployeeId === null,
        mayMove: isTheirs,
      },
    ];
  });
}

function placedLines({ storeId, date, startMinute, startUtcMinute, lines }: StaffView) {
  return lines.map((line) => {
    const from = startUtcMinute + line.startMinute - startMinute;
    return {
      ...{ lineId: line.id, storeId, date, employeeId: line.employeeId, serviceId: line.serviceId },
      span: { from, to: from + line.minutes },
    };
  });
}
