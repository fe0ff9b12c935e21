import type { UtcMinute } from "#app/domain/time/units.ts";
import type { SettledStep } from "#app/domain/wizard/steps.ts";
import { SHARED_EMPLOYEES } from "#app/domain/wizard/wizard.ts";
import { listed } from "#app/text/formats.ts";
import { sharedText } from "#app/text/wizard/shared.ts";
import { sharedTimes } from "#app/usecases/catalog/shared-times.server.ts";
import { distinct, namesBeside } from "./assignees.ts";
import { employeeOnScreen } from "./frame.server.ts";
import type { WizardFrame } from "./frame-view.ts";
import type { Offer } from "./offer.server.ts";
import { endOf, sharedPlans } from "./shared-plans.server.ts";
import type { SharedChoice } from "./shared-view.ts";
import { isShared, rivalsFor, sharedQuestion } from "./soonest.server.ts";
import type { TimeStep } from "./view.ts";

/** A phone has no room for more faces. */
const FACES = 3;

/**
 * Step 2: the choice of several professionals together; null where they cannot. They are named where no professional alone ends
 * as early; otherwise the choice is offered without names.
 */
export function sharedChoice(
  offer: Offer,
  { choices }: SettledStep,
  { lines }: WizardFrame,
  now: UtcMinute,
): SharedChoice | null {
  if (offer.sharers.length === 0) return null;
  const { shared, alone } = rivalsFor(offer, choices, now);
  if (shared === null) return null;
  if (!isShared(shared)) return onRequest(offer);
  const names = namesBeside(shared.assignees);
  return {
    title: listed(names),
    detail: partsOf(
      lines.map((line) => line.serviceName),
      names,
    ),
    ends: alone === null ? null : endOf({ shared, alone }),
    faces: distinct(shared.assignees).slice(0, FACES).map(employeeOnScreen),
  };
}

/** The choice of any group that is free: it may have times on days on which one professional alone is full. */
function onRequest({ sharers }: Offer): SharedChoice {
  const faces = sharers.slice(0, FACES).map(employeeOnScreen);
  return { title: sharedText.anyOf, detail: sharedText.between, ends: null, faces };
}

/** 'Corte y Color con Ana, Masaje con Leo': one part for each turn of a professional. */
function partsOf(services: readonly string[], names: readonly string[]): string {
  const parts: { readonly name: string | undefined; readonly services: string[] }[] = [];
  for (const [line, service] of services.entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.name === names[line]) last.services.push(service);
    else parts.push({ name: names[line], services: [service] });
  }
  return parts.map((part) => sharedText.part(part.services, part.name ?? "")).join(", ");
}

/**
 * Step 3: adds the choice between one professional and several. Where several are chosen, also the professionals at each time.
 */
export function withSharing(offer: Offer, settled: SettledStep, view: TimeStep, now: UtcMinute): TimeStep {
  if (offer.sharers.length === 0) return view;
  const plans = sharedPlans(offer, settled, view.frame, now);
  if (settled.choices.employee !== SHARED_EMPLOYEES)
    return plans === null ? view : { ...view, several: { plans } };
  return { ...view, several: { plans }, assignees: assigneesAt(offer, settled, view, now) };
}

/** Equal lists of names are the same object, so that each is serialised once. */
function assigneesAt(
  offer: Offer,
  { choices }: SettledStep,
  { starts }: TimeStep,
  now: UtcMinute,
): NonNullable<TimeStep["assignees"]> {
  const timesOn = sharedTimes(sharedQuestion(offer, choices, now));
  const known = new Map<string, readonly string[]>();
  const once = (names: readonly string[]) => {
    const key = names.join();
    const same = known.get(key) ?? names;
    known.set(key, same);
    return same;
  };
  return Object.fromEntries(
    Object.entries(starts).map(([date, offered]) => {
      const names = new Map(timesOn(date).map(({ from, assignees }) => [from, once(namesBeside(assignees))]));
      return [date, offered.map((start) => names.get(start) ?? [])];
    }),
  );
}
