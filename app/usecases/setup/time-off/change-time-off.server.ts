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
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf, utcMinuteOf } from "#app/domain/time/units.ts";
import { capitalised, fullName } from "#app/text/formats.ts";
import { noReason, spanText, timesText } from "#app/text/setup/time-off.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type ActedOn, employeeActedOnWith } from "#app/usecases/setup/employees/staff-access.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { zoneOf } from "#app/usecases/setup/time-off/view-time-off.server.ts";
import type { Statement } from "#db/driver/client.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import {
  insertTimeOff,
  removeTimeOff,
  staffTimeOffNamed,
  type TimeOffRow,
  timeOffAhead,
} from "#db/queries/setup/time-off.ts";
import { allOf, NOTHING, type Reading, read } from "#db/reading.ts";
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
function planTimeOff(
  deps: Deps,
  actor: SignedIn,
  input: NewTimeOff,
): Promise<Result<PlannedTimeOff, Refusal>> {
  return planTimeOffWith(deps, actor, input, () => NOTHING);
}

/** The same, with the answer to another question about the business, in one trip. */
export async function planTimeOffWith<T>(
  deps: Deps,
  actor: SignedIn,
  input: NewTimeOff,
  question: (businessId: string) => Reading<T>,
): Promise<Result<PlannedTimeOff & { readonly besides: T }, Refusal>> {
  const { employeeId } = input;
  const from = utcMinuteOf(deps.now());
  const most = TIME_OFF.mostAhead;
  const acted = await employeeActedOnWith(deps, actor, employeeId, (businessId) =>
    allOf({
      ahead: timeOffAhead(deps.db, { businessId, employeeId, from, after: null, most }),
      besides: question(businessId),
    }),
  );
  if (!acted.ok) return acted;
  const { employee } = acted.value;
  const { ahead, besides } = acted.value.besides;
  const zone = zoneOf(employee);
  const field = timeOffFault(input, zone, exactUtcMinuteOf(deps.now()));
  if (field !== null) return err({ code: "VALIDATION", fields: [{ field, code: "VALIDATION" }] });
  const spans = plannedSpans(input, zone);
  if (spans.length === 0) return err({ code: "VALIDATION", fields: [{ field: "to", code: "VALIDATION" }] });
  if (ahead.length + spans.length > most) return err({ code: "TOO_MANY" });
  return ok({ ...acted.value, zone, spans, besides });
}

/** Time off that was saved; the id is that of its row or of its series. */
type AddedTimeOff = PlannedTimeOff & { readonly id: string };

/** Saves planned time off, single or weekly. */
export async function addPlanned(
  deps: Deps,
  actor: SignedIn,
  planned: PlannedTimeOff,
  input: NewTimeOff,
): Promise<AddedTimeOff> {
  const added = asAdded(deps, planned, input);
  await write(deps.db, statementsOf(deps, actor, added, input));
  return added;
}

/**
 * Saves time off, single or weekly, for several employees in one change: all, or none where one is refused. Refuses as
 * `planTimeOff`; VALIDATION for an empty list.
 */
export async function addTimeOffOfAll(
  deps: Deps,
  actor: SignedIn,
  { employeeIds, ...plan }: Omit<NewTimeOff, "employeeId"> & { readonly employeeIds: readonly string[] },
): Promise<Result<readonly AddedTimeOff[], Refusal>> {
  if (employeeIds.length === 0)
    return err({ code: "VALIDATION", fields: [{ field: "employeeId", code: "REQUIRED" }] });
  const inputs = [...new Set(employeeIds)].map((employeeId) => ({ ...plan, employeeId }));
  const all = await Promise.all(inputs.map((input) => planTimeOff(deps, actor, input)));
  const statements: Statement[] = [];
  const saved: AddedTimeOff[] = [];
  for (const [index, input] of inputs.entries()) {
    const planned = all[index];
    if (planned === undefined || !planned.ok) return planned ?? err({ code: "NOT_FOUND" });
    const added = asAdded(deps, planned.value, input);
    statements.push(...statementsOf(deps, actor, added, input));
    saved.push(added);
  }
  await write(deps.db, statements);
  return ok(saved);
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
  const rows = await read(db, staffTimeOffNamed(db, key));
  const [first] = rows;
  if (!first) return err({ code: "NOT_FOUND" });
  if (role === "PROFESSIONAL" && member.value.employeeId !== first.employeeId)
    return err({ code: "NOT_FOUND" });
  const zone = first.timeZone ?? USUAL_ZONE;
  const from = toLocal(first.startUtcMinute, zone);
  const to = endOf(first.endUtcMinute, zone);
  const told = { from, to, weekly: id === first.id ? null : { until: from.date } };
  await write(db, [
    removeTimeOff(db, key),
    noteSetupChange(db, setupActor(deps, actor, businessId), {
      subject: "TIME_OFF",
      act: "REMOVED",
      subjectId: first.employeeId,
      subjectName: fullName(first),
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
