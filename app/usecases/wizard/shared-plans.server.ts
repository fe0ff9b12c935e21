import { minutesFor } from "#app/domain/catalog/own-terms.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { wizardHref } from "#app/domain/wizard/address.ts";
import { ownScales, type PlanScale, planBars, planScale } from "#app/domain/wizard/plan-lanes.ts";
import type { SettledStep } from "#app/domain/wizard/steps.ts";
import { namedId, SHARED_EMPLOYEES, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import { listed, longDate } from "#app/text/formats.ts";
import { sharedText } from "#app/text/wizard/shared.ts";
import { namesBeside } from "./assignees.ts";
import type { WizardFrame } from "./frame-view.ts";
import { chosenIn } from "./free-times.server.ts";
import type { Offer } from "./offer.server.ts";
import type { Plan, Plans } from "./shared-view.ts";
import { aheadOf, isShared, rivalsFor, type Soonest, soonestOfNamed } from "./soonest.server.ts";

/**
 * The first time with one professional beside the first time with several. Null unless several end earlier than one alone, or are
 * chosen.
 */
export function sharedPlans(
  offer: Offer,
  { choices }: SettledStep,
  frame: WizardFrame,
  now: UtcMinute,
): Plans | null {
  const { shared, alone: first } = rivalsFor(offer, choices, now);
  const isChosen = choices.employee === SHARED_EMPLOYEES;
  if (shared === null || offer.able.length === 0 || !(isChosen || isShared(shared))) return null;
  const alone = namedId(choices.employee) === null ? first : soonestOfNamed(offer, choices, now);
  const employee = isChosen ? alone?.assignees[0]?.id : choices.employee;
  if (!employee) return null;

  const times = alone === null ? [shared] : [alone, shared];
  const isOneDay = times.every((time) => time.date === shared.date);
  const scales = isOneDay ? times.map(() => planScale(times)) : ownScales(times);
  const scaleOf = (time: Soonest) => scales[times.indexOf(time)] ?? planScale(times);
  const options = chosenIn(offer, choices.servicePriceIds);
  const draw = { frame, options, choices, isOneDay, scaleOf };
  const name = alone?.assignees[0]?.firstName ?? frame.employee?.firstName;
  return {
    day: isOneDay ? longDate(shared.date) : null,
    hours: scaleOf(shared).hours,
    lanes: new Set(shared.assignees).size,
    plans: [
      {
        title: name === undefined ? sharedText.allWithOne : sharedText.allWith(name),
        ends: alone === null ? sharedText.full : sharedText.ends(alone.to),
        ...planOf(employee, alone, draw),
      },
      {
        title: isShared(shared) ? listed(namesBeside(shared.assignees)) : sharedText.several,
        ends: endOf({ shared, alone }),
        ...planOf(SHARED_EMPLOYEES, shared, draw),
      },
    ],
  };
}

/** How much earlier several professionals end, otherwise their end time. */
export function endOf({
  shared,
  alone,
}: {
  readonly shared: Soonest;
  readonly alone: Soonest | null;
}): string {
  const ahead = alone === null ? null : aheadOf(shared, alone);
  return ahead !== null && (ahead.days > 0 || ahead.minutes > 0)
    ? sharedText.sooner(ahead)
    : sharedText.ends(shared.to);
}

type Drawn = {
  readonly frame: WizardFrame;
  readonly options: Offer["chosen"];
  readonly choices: WizardChoices;
  readonly isOneDay: boolean;
  readonly scaleOf: (time: Soonest) => PlanScale;
};

function planOf(
  employee: string,
  time: Soonest | null,
  { frame, options, choices, isOneDay, scaleOf }: Drawn,
): Omit<Plan, "title" | "ends"> {
  const isChosen = employee === choices.employee;
  const { date = null, from = null } = time ?? {};
  const href = wizardHref(frame.path, 3, { ...choices, employee, date, time: from });
  if (time === null) return { href, isChosen, time: null, day: null, bars: [] };
  const assignees = time.assignees.map((assignee) => assignee.id);
  const names = new Map(namesBeside(time.assignees).map((name, line) => [assignees[line], name]));
  const lineMinutes = options.map((option, line) => minutesFor([option], assignees[line] ?? ""));
  const lanes = [...new Set(assignees)];
  return {
    href,
    isChosen,
    time: sharedText.time(time.from),
    day: isOneDay ? null : longDate(time.date),
    bars: planBars({ from: time.from, lineMinutes, assignees }, scaleOf(time)).map((bar) => ({
      ...bar,
      name: names.get(lanes[bar.lane - 1]) ?? "",
    })),
  };
}
