import { chainLines } from "#app/domain/calendar/lines.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { SettledStep } from "#app/domain/wizard/steps.ts";
import { SHARED_EMPLOYEES, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import { canShare, sharedTimes } from "#app/usecases/catalog/shared-times.server.ts";
import type { EmployeeFacts } from "#db/queries/catalog/employees.ts";
import { distinct, namesBeside, together } from "./assignees.ts";
import { frameOf } from "./frame.server.ts";
import type { WizardFrame, WizardLine } from "./frame-view.ts";
import { chosenIn, freeEmployee } from "./free-times.server.ts";
import type { Offer } from "./offer.server.ts";
import { sharedQuestion } from "./soonest.server.ts";

/** The professional of each service at the chosen date and time; null where no professional, or no chosen group, is free. */
export function freeAssignees(
  offer: Offer,
  choices: WizardChoices,
  now: UtcMinute,
): readonly EmployeeFacts[] | null {
  const { date, time, employee, servicePriceIds } = choices;
  if (employee !== SHARED_EMPLOYEES) {
    const one = freeEmployee(offer, choices, now);
    return one && servicePriceIds.map(() => one);
  }
  if (date === null) return null;
  const times = sharedTimes(sharedQuestion(offer, choices, now))(date);
  return times.find((each) => each.from === time)?.assignees ?? null;
}

export function mayBeShared(offer: Offer, servicePriceIds: readonly string[]): boolean {
  return canShare({ options: chosenIn(offer, servicePriceIds), sharers: offer.sharers });
}

/** The frame of step 4 with the professionals of the booking; where they are several, each with their services. */
export function reviewFrame(offer: Offer, settled: SettledStep, now: UtcMinute): WizardFrame {
  const assignees = freeAssignees(offer, settled.choices, now) ?? [];
  const [first = null] = distinct(assignees);
  if (settled.choices.employee !== SHARED_EMPLOYEES) return frameOf(offer, settled, first);
  const frame = frameOf(
    offer,
    settled,
    together(assignees),
    assignees.map(({ id }) => id),
  );
  const lines = toldLines(frame.lines, namesBeside(assignees), {
    ...settled.choices,
    zone: offer.store.timeZone,
  });
  const employee = frame.employee && { ...frame.employee, areSeveral: distinct(assignees).length > 1 };
  return { ...frame, employee, lines };
}

/** Lines with each one's start and professional, where several professionals share them. */
export function toldLines(
  lines: readonly WizardLine[],
  names: readonly string[],
  { date, time, zone }: Pick<WizardChoices, "date" | "time"> & { readonly zone: string },
): readonly WizardLine[] {
  if (date === null || time === null || new Set(names).size < 2) return lines;
  const places = chainLines(
    date,
    time,
    lines.map((line) => line.minutes),
    zone,
  );
  return lines.map((line, index) => ({
    ...line,
    startMinute: places[index]?.startMinute ?? 0,
    employeeName: names[index] ?? "",
  }));
}
