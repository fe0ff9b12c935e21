import type { AwayKind } from "#app/domain/codes/calendar.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import {
  endOf,
  plannedSpans,
  TIME_OFF,
  type TimeOffPlan,
  timeOffFault,
} from "#app/domain/setup/employees/time-off.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf, utcMinuteOf } from "#app/domain/time/units.ts";
import { capitalised, fullName } from "#app/text/formats.ts";
import { noReason, spanText, timesText } from "#app/text/setup/time-off.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type ActedOn, employeeActedOn } from "#app/usecases/setup/employees/staff-access.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { zoneOf } from "#app/usecases/setup/time-off/view-time-off.server.ts";
import type { Statement } from "#db/driver/client.ts";
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

export type NewTimeOff = TimeOffPlan & {
  readonly employeeId: string;
  readonly reason: string | null;
  readonly kind: AwayKind;
};

/** Time off before it is saved: its employee, the zone of their store, and its spans in UTC minutes. */
type PlannedTimeOff = ActedOn & { readonly zone: string; readonly spans: readonly Span[] };

/**
 * The spans of time off, without saving it. VALIDATION at `from`, `to` or `until` (`timeOffFault`); TOO_MANY where there
 * is too much ahead already. NOT_FOUND for an employee that the session may not act for.
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

/** Time off that was saved; the id is that of its row or of its series. */
type AddedTimeOff = PlannedTimeOff & { readonly id: string };

/** Saves time off, single or weekly. Refuses as `planTimeOff`. */
export async function addTimeOff(
  deps: Deps,
  actor: SignedIn,
  { employeeId, ...plan }: NewTimeOff,
): Promise<Result<AddedTimeOff, Refusal>> {
  const added = await addTimeOffOfAll(deps, actor, { ...plan, employeeIds: [employeeId] });
  if (!added.ok) return added;
  const [one] = added.value;
  return one === undefined ? err({ code: "NOT_FOUND" }) : ok(one);
}

/** The same for several employees in one change: all, or none where one is refused; VALIDATION for an empty list. */
export async function addTimeOffOfAll(
  deps: Deps,
  actor: SignedIn,
  { employeeIds, ...plan }: Omit<NewTimeOff, "employeeId"> & { readonly employeeIds: readonly string[] },
): Promise<Result<readonly AddedTimeOff[], Refusal>> {
  if (employeeIds.length === 0)
    return err({ code: "VALIDATION", fields: [{ field: "employeeId", code: "REQUIRED" }] });
  const statements: Statement[] = [];
  const all: AddedTimeOff[] = [];
  for (const employeeId of new Set(employeeIds)) {
    const input = { ...plan, employeeId };
    const planned = await planTimeOff(deps, actor, input);
    if (!planned.ok) return planned;
    const added = asAdded(deps, planned.value, input);
    statements.push(...statementsOf(deps, actor, added, input));
    all.push(added);
  }
  await write(deps.db, statements);
  return ok(all);
}

function asAdded(deps: Deps, planned: PlannedTimeOff, { weekly }: NewTimeOff): Added {
  const seriesId = weekly === null ? null : deps.newId();
  const ids = planned.spans.map(() => deps.newId());
  return { ...planned, seriesId, ids, id: seriesId ?? ids[0] ?? "" };
}

type Added = AddedTimeOff & { readonly seriesId: string | null; readonly ids: readonly string[] };

function statementsOf(deps: Deps, actor: SignedIn, added: Added, input: NewTimeOff): Statement[] {
  const { businessId, employee, zone, spans, seriesId, ids } = added;
  const { reason, kind } = input;
  const rows = spans.map(
    ({ from, to }, index): TimeOffRow => ({
      id: ids[index] ?? deps.newId(),
      employeeId: employee.id,
      startUtcMinute: from,
      endUtcMinute: to,
      ...{ reason, seriesId, kind },
    }),
  );
  const told = { field: reason ?? noReason[kind], from: null, to: toldOf(input, rows.length, zone, deps) };
  return [
    insertTimeOff(deps.db, businessId, rows),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "TIME_OFF",
      act: "CREATED",
      subjectId: employee.id,
      subjectName: fullName(employee),
      details: [told],
    }),
  ];
}

/**
 * Removes time off: a row by its id, or the rows ahead of a series by the series' id. NOT_FOUND for past time off, for
 * an unknown id, and to a professional for another's.
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
          field: first.reason ?? noReason[first.kind],
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
  return weekly === null ? span : `${span} (${timesText(count, { from, weekly })})`;
}
