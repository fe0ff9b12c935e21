import { err, type Result } from "#app/domain/result.ts";
import { overlapsAny } from "#app/domain/time/spans.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { EmployeeFacts } from "#db/queries/catalog/employees.ts";
import { calendarRefusal, draftBooking, type FoundBooking } from "./booking-draft.ts";
import { placeBooking } from "./place-booking.server.ts";

/** Most professionals, or ways to share a booking among several, that are tried, each in a batch of its own. */
export const MAX_TRIES = 5;

/**
 * Books with the first free one of some professionals, in the given order, but those seen busy last. Where no calendar allows it,
 * refuses for the first professional's reason.
 */
export async function bookFirstFree(
  deps: Deps,
  actor: SignedIn,
  found: FoundBooking,
  employees: readonly EmployeeFacts[],
): Promise<Result<string, Refusal>> {
  const refusals = employees.map((employee) => calendarRefusal(deps, found, employee));
  const able = employees.filter((_, index) => refusals[index] === null);
  const drafts = able.map((employee) => ({
    booking: draftBooking(deps, actor, found, [employee]),
    busy: employee.busy,
  }));

  let answer: Result<string, Refusal> = err({ code: refusals[0] ?? "EMPLOYEE_UNAVAILABLE" });
  for (const { booking, busy } of drafts.toSorted((a, b) => clashes(a) - clashes(b)).slice(0, MAX_TRIES)) {
    answer = await placeBooking(deps, booking, busy);
    if (answer.ok || !mayAnotherHelp(answer.error)) return answer;
  }
  return answer;
}

type Draft = {
  readonly booking: { readonly startUtcMinute: number; readonly endUtcMinute: number };
  readonly busy: EmployeeFacts["busy"];
};

function clashes({ booking, busy }: Draft): number {
  return Number(overlapsAny(busy, { from: booking.startUtcMinute, to: booking.endUtcMinute }));
}

/** Whether the tried professional's calendar was the reason, so that another may help. */
export function mayAnotherHelp({ code }: Refusal): boolean {
  return code === "SLOT_TAKEN" || code === "EMPLOYEE_UNAVAILABLE";
}
