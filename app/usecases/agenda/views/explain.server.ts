import type { Bar, Cause, ExplainedStart, WhyQuestion } from "#app/domain/calendar/explain.ts";
import { explainStarts } from "#app/domain/calendar/explain.ts";
import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { minutesFor } from "#app/domain/catalog/own-terms.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { because, type WhyNames } from "#app/text/agenda/why.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { momentNow } from "#app/usecases/minute-now.ts";
import { type WhyEmployee, type WhyFacts, type WhyOption, whyFacts } from "#db/queries/agenda/why-facts.ts";
import { read } from "#db/reading.ts";

type WhyAsked = {
  readonly storeId: string;
  readonly employeeId: string;
  readonly date: LocalDate;
  /** In the order in which the services follow each other; at least one. */
  readonly servicePriceIds: readonly string[];
};

/** The explanation of a day, with the question that the domain code answered. */
export type ExplainedDay = {
  readonly question: WhyQuestion;
  readonly starts: readonly ExplainedStart[];
  readonly options: readonly WhyOption[];
  readonly employeeName: string;
  /** Customers are shown only the offered times that leave no gap, while there are any. */
  readonly showsGaplessOnly: boolean;
  /** The words for a cause. */
  readonly say: (cause: Cause) => string;
};

/**
 * Each start of a day for a professional and services: whether customers are offered it, else the first reason that
 * holds and its booking. NOT_FOUND to a professional for another professional. Likewise for unknown ids, and for an
 * employee of another store.
 */
export async function explainDay(
  deps: Deps,
  actor: SignedIn,
  { storeId, employeeId, date, servicePriceIds }: WhyAsked,
): Promise<Result<ExplainedDay, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role } = member.value;
  if (role === "PROFESSIONAL" && member.value.employeeId !== employeeId) return err({ code: "NOT_FOUND" });
  const key = { businessId, storeId, employeeId, servicePriceIds, ...windowOf(date) };
  const facts = await read(deps.db, whyFacts(deps.db, key));
  const { store, employee, options } = facts;
  if (store === null || employee === null || options.length < servicePriceIds.length)
    return err({ code: "NOT_FOUND" });
  const { ownWeekly, timeOff, busy, held } = employee;
  const question: WhyQuestion = {
    date,
    now: momentNow(deps),
    store,
    employee: { ...employeeCalendar({ id: employeeId, ownWeekly, timeOff }, store), timeOff },
    busy: [...busy, ...held],
    lineMinutes: options.map((option) => minutesFor([option], employeeId)),
    bars: barsOf({ store, employee, options }),
  };
  const say = (cause: Cause) => because(cause, namesOf(employee, options, cause), store.timeZone);
  const told = { options, employeeName: employee.firstName, showsGaplessOnly: store.suggestions === "ONLY" };
  return ok({ question, starts: explainStarts(question), ...told, say });
}

/** The date in any time zone, with bookings that reach into it. */
function windowOf(date: LocalDate) {
  const from = toUtcMinute(date, 0, USUAL_ZONE) - DAY_MINUTES;
  return { from, to: from + 4 * DAY_MINUTES };
}

type Known = { readonly [Name in keyof WhyFacts]: NonNullable<WhyFacts[Name]> };

function barsOf({ store, employee, options }: Known): readonly Bar[] {
  const bars: readonly (readonly [Bar, boolean])[] = [
    ["NOT_PUBLISHED", !store.isPublished],
    ["EMPLOYEE_NOT_BOOKABLE", !employee.bookable],
    ["SERVICE_NOT_BOOKABLE", options.some(({ bookable }) => !bookable)],
    ["NOT_OFFERED", options.some((option) => !doesIt(employee, option))],
  ];
  return bars.flatMap(([bar, holds]) => (holds ? [bar] : []));
}

function doesIt({ serviceIds }: WhyEmployee, { serviceId }: WhyOption): boolean {
  return serviceIds.includes(serviceId);
}

function namesOf(employee: WhyEmployee, options: readonly WhyOption[], cause: Cause): WhyNames {
  const names = (which: readonly WhyOption[]) => which.map(({ serviceName }) => serviceName);
  const bookingId = cause.kind === "TURNO" ? cause.bookingId : null;
  const from = cause.kind === "TURNO" ? cause.span.from : null;
  return {
    employee: employee.firstName,
    notOffered: names(options.filter((option) => !doesIt(employee, option))),
    notBookable: names(options.filter(({ bookable }) => !bookable)),
    turno: employee.busy.find((line) => line.bookingId === bookingId && line.from === from) ?? null,
  };
}
