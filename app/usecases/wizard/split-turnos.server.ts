import { haveOwn, openOption } from "#app/domain/catalog/own-terms.ts";
import { totalOf } from "#app/domain/money/prices.ts";
import { wizardHref } from "#app/domain/wizard/address.ts";
import { type ServiceGroup, servicesApart, splitServices } from "#app/domain/wizard/split-services.ts";
import { NO_CHOICES } from "#app/domain/wizard/wizard.ts";
import { price } from "#app/text/formats.ts";
import { splitText } from "#app/text/wizard/split-turnos.ts";
import { servicesText } from "#app/text/wizard/wizard.ts";
import type { SharerFacts } from "#db/queries/catalog/sharers.ts";
import type { WizardFrame, WizardLine } from "./frame-view.ts";
import type { Offer } from "./offer.server.ts";
import type { SplitTurnos } from "./shared-view.ts";

/**
 * The split offered where no professional does all chosen services: the services that do not go together, and separate bookings
 * with links into the wizard. Null where a split does not help either.
 */
export function splitTurnos(
  { path, lines }: WizardFrame,
  { sharers, chosen }: Pick<Offer, "sharers" | "chosen">,
  titleOf: (turnos: number) => string,
): SplitTurnos | null {
  const serviceIds = lines.map((line) => line.serviceId);
  const skills = new Map(sharers.map((sharer) => [sharer.id, new Set(sharer.serviceIds)]));
  const groups = splitServices(serviceIds, skills);
  if (groups === null) return null;
  return {
    title: titleOf(groups.length),
    apart: splitText.apart(namesOf(linesOf(lines, servicesApart(serviceIds, skills)))),
    turnos: groups.map((group) => turnoOf({ path, chosen }, group, sharers)),
  };
}

function turnoOf(
  { path, chosen }: Pick<WizardFrame, "path"> & Pick<Offer, "chosen">,
  { serviceIds, employeeIds }: ServiceGroup,
  sharers: readonly SharerFacts[],
) {
  const own = chosen
    .filter(({ serviceId }) => serviceIds.includes(serviceId))
    .map((option) => ({ ...openOption(option, employeeIds), additionalCentavos: 0 }));
  const [only = null] = employeeIds.length === 1 ? employeeIds : [];
  const choices = {
    ...NO_CHOICES,
    servicePriceIds: own.map((line) => line.servicePriceId),
    employee: only,
  };
  const minutes = own.reduce((sum, line) => sum + (line.minutesTo ?? line.minutes), 0);
  const isFrom = haveOwn(
    chosen.filter(({ serviceId }) => serviceIds.includes(serviceId)),
    employeeIds,
  );
  const names = employeeIds.map((id) => sharers.find((each) => each.id === id)?.firstName ?? "");
  return {
    href: wizardHref(path, only === null ? 2 : 3, choices),
    services: namesOf(own).join(" + "),
    price: isFrom ? servicesText.priceFrom(totalOf(own)) : price(totalOf(own)),
    detail: splitText.detail(minutes, names),
  };
}

function linesOf(lines: readonly WizardLine[], serviceIds: readonly string[]): readonly WizardLine[] {
  return lines.filter((line) => serviceIds.includes(line.serviceId));
}

function namesOf(lines: readonly Pick<WizardLine, "serviceName">[]): readonly string[] {
  return lines.map((line) => line.serviceName);
}
