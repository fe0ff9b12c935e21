import { totalOf } from "#app/domain/money/prices.ts";
import { wizardHref } from "#app/domain/wizard/address.ts";
import { type ServiceGroup, servicesApart, splitServices } from "#app/domain/wizard/split-services.ts";
import { NO_CHOICES } from "#app/domain/wizard/wizard.ts";
import { price } from "#app/text/formats.ts";
import { splitText } from "#app/text/wizard/split-turnos.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { type Skill, skillsAt } from "#db/queries/catalog/skills.ts";
import { read } from "#db/reading.ts";
import type { SplitTurnos, WizardFrame, WizardLine } from "./view.ts";

/**
 * Where nobody does all that is chosen: what does not go together, and the turnos in which it can be booked, each a
 * way into the wizard. Read in that case only; null where that would not help either.
 */
export async function splitTurnos(deps: Deps, frame: WizardFrame): Promise<SplitTurnos | null> {
  const { businessId, store, lines } = frame;
  const serviceIds = lines.map((line) => line.serviceId);
  const found = await read(deps.db, skillsAt(deps.db, { businessId, storeId: store.id, serviceIds }));
  const skills = new Map<string, Set<string>>();
  for (const { id, serviceId } of found) skills.set(id, (skills.get(id) ?? new Set()).add(serviceId));
  const groups = splitServices(serviceIds, skills);
  if (groups === null) return null;
  return {
    title: splitText.title(groups.length),
    apart: splitText.apart(namesOf(linesOf(lines, servicesApart(serviceIds, skills)))),
    turnos: groups.map((group) => turnoOf(frame, group, found)),
  };
}

function turnoOf({ path, lines }: WizardFrame, group: ServiceGroup, found: readonly Skill[]) {
  const { serviceIds, employeeIds } = group;
  const own = linesOf(lines, serviceIds);
  const [only = null] = employeeIds.length === 1 ? employeeIds : [];
  const choices = {
    ...NO_CHOICES,
    servicePriceIds: own.map((line) => line.servicePriceId),
    employee: only,
  };
  const minutes = own.reduce((sum, line) => sum + line.minutes, 0);
  const names = employeeIds.map((id) => found.find((skill) => skill.id === id)?.firstName ?? "");
  return {
    href: wizardHref(path, only === null ? 2 : 3, choices),
    services: namesOf(own).join(" + "),
    price: price(totalOf(own)),
    detail: splitText.detail(minutes, names),
  };
}

function linesOf(lines: readonly WizardLine[], serviceIds: readonly string[]): readonly WizardLine[] {
  return lines.filter((line) => serviceIds.includes(line.serviceId));
}

function namesOf(lines: readonly WizardLine[]): readonly string[] {
  return lines.map((line) => line.serviceName);
}
