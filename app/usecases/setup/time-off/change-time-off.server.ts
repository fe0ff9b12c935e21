import { err, ok, type Result } from "#app/domain/result.ts";
import { endOf, plannedSpans, TIME_OFF, type TimeOffPlan, timeOffFault } from "#app/domain/setup/time-off.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf, utcMinuteOf } from "#app/domain/time/units.ts";
import { capitalised, fullName } from "#app/text/formats.ts";
import { spanText, timeOffText, weeksText } from "#app/text/setup/time-off.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type ActedOn, employeeActedOn } from "#app/usecases/setup/employees/staff-access.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { zoneOf } from "#app/usecases/setup/time-off/view-time-off.server.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { staffMemberOf } from "#db/queries/setup/staff.ts";
import {
  insertTimeOff,
  removeTimeOff,
  type TimeOffRow,
  timeOffAhead,
  timeOffNamed,
} from "#db/queries/setup/time-off.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

export type NewTimeOff = TimeOffPlan & { readonly employeeId: string; readonly reason: string | null };

/** Time off as it would be: whose, in the zone of which store, and when, in UTC minutes. */
export type PlannedTimeOff = ActedOn & { readonly zone: string; readonly spans: readonly Span[] };

/**
 * What time off comes to, without taking it. VALIDATION at `from`, `to` or `until` (`timeOffFault`), TOO_MANY where there
 * is too much ahead already; NOT_FOUND where the person is not somebody whom the session may speak for.
 */
export async function planTimeOff(
  deps: Deps,
  actor: SignedIn,
  input: NewTimeOff,
): Promise<Result<PlannedTimeOff, Refusal>> {
  const acted = await employeeActedOn(deps, actor, input.employeeId);
  if (!acted.ok) return acted;
  const { businessId, employee } = acted.value;
  const zone = zoneOf(employee);
  const field = timeOffFault(input, zone, exactUtcMinuteOf(deps.now()));
  if (field !== null) return err({ code: "VALIDATION", fields: [{ field, code: "VALIDATION" }] });
  const spans = plannedSpans(input, zone);
  if (spans.length === 0) return err({ code: "VALIDATION", fields: [{ field: "to", code: "VALIDATION" }] });
  const from = utcMinuteOf(deps.now());
  const most = TIME_OFF.mostAhead;
  const asked = { businessId, employeeId: employee.id, from, after: null, most };
  const ahead = await read(deps.db, timeOffAhead(deps.db, asked));
  return ahead.length + spans.length > most ? err({ code: "TOO_MANY" }) : ok({ ...acted.value, zone, spans });
}

/** Takes time off, once or weekly; answers the id of the row or of the series. Refuses as `planTimeOff`. */
export async function addTimeOff(
  deps: Deps,
  actor: SignedIn,
  input: NewTimeOff,
): Promise<Result<PlannedTimeOff & { readonly id: string }, Refusal>> {
  const planned = await planTimeOff(deps, actor, input);
  if (!planned.ok) return planned;
  const { businessId, employee, zone, spans } = planned.value;
  const seriesId = input.weekly === null ? null : deps.newId();
  const rows = spans.map(
    ({ from, to }): TimeOffRow => ({
      id: deps.newId(),
      employeeId: employee.id,
      startUtcMinute: from,
      endUtcMinute: to,
      reason: input.reason,
      seriesId,
    }),
  );
  const told = {
    field: input.reason ?? timeOffText.noReason,
    from: null,
    to: toldOf(input, rows.length, zone, deps),
  };
  await write(deps.db, [
    insertTimeOff(deps.db, businessId, rows),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "TIME_OFF",
      act: "CREATED",
      subjectId: employee.id,
      subjectName: fullName(employee),
      details: [told],
    }),
  ]);
  return ok({ ...planned.value, id: seriesId ?? rows[0]?.id ?? "" });
}

/**
 * Takes time off back: one row by its id, or what is ahead of a series by the series'. NOT_FOUND for what is over, for what
 * a business does not know, and to a professional for another's.
 */
export async function dropTimeOff(deps: Deps, actor: SignedIn, id: string): Promise<Result<null, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role } = member.value;
  const { db } = deps;
  const key = { businessId, id, from: utcMinuteOf(deps.now()) };
  const rows = await read(db, timeOffNamed(db, key));
  const [first] = rows;
  if (!first) return err({ code: "NOT_FOUND" });
  if (role === "PROFESSIONAL" && member.value.employeeId !== first.employeeId)
    return err({ code: "NOT_FOUND" });
  const employee = await read(db, staffMemberOf(db, { businessId, employeeId: first.employeeId }));
  if (employee === null) return err({ code: "NOT_FOUND" });
  const zone = zoneOf(employee);
  const from = toLocal(first.startUtcMinute, zone);
  const to = endOf(first.endUtcMinute, zone);
  const told = { from, to, weekly: id === first.id ? null : { until: from.date } };
  await write(db, [
    removeTimeOff(db, key),
    noteSetupChange(db, setupActor(deps, actor, businessId), {
      subject: "TIME_OFF",
      act: "REMOVED",
      subjectId: employee.id,
      subjectName: fullName(employee),
      details: [
        {
          field: first.reason ?? timeOffText.noReason,
          from: toldOf(told, rows.length, zone, deps),
          to: null,
        },
      ],
    }),
  ]);
  return ok(null);
}

/** 'Viernes 6 de noviembre, 09:00 a 11:00 (4 viernes)'. */
function toldOf({ from, to, weekly }: TimeOffPlan, count: number, zone: string, deps: Deps): string {
  const today: LocalDate = toLocal(utcMinuteOf(deps.now()), zone).date;
  const span = capitalised(spanText(from, to, today));
  return weekly === null ? span : `${span} (${weeksText(count, from.date)})`;
}
