import { freeUntil, nearestPlaces } from "#app/domain/agenda/new/nearest-places.ts";
import { writtenLine } from "#app/domain/agenda/new/new-turno.ts";
import { defaultMinutes, type ServiceChoice } from "#app/domain/agenda/new/service-form.ts";
import { formatTime, type MinuteOfDay } from "#app/domain/time/time.ts";
import type {
  NearPlace,
  NewView,
  ServiceOption,
  ShownLine,
  Standing,
} from "#app/routes/backoffice/agenda/new/new-view.ts";
import {
  agreedLines,
  type SoldLine,
  sumWith,
} from "#app/routes/backoffice/agenda/new/services/sold-lines.ts";
import { doesAll } from "#app/routes/backoffice/agenda/new/when/free-days.server.ts";
import type { Placing } from "#app/usecases/agenda/lines/placing.server.ts";

type Chosen = { readonly start: MinuteOfDay | null; readonly employeeId: string | null };

/** The booking's place in the day, once its time and professional are known. */
export function standingOf(placing: Placing, { start, employeeId }: Chosen): Standing | null {
  const person = placing.people.find(({ id }) => id === employeeId);
  if (start === null || person === undefined) return null;
  const day = { date: placing.date, store: placing.store.calendar };
  return { employeeId: person.id, freeUntil: freeUntil(person, day, start) };
}

/** The conflicts there, each sentence once, and the nearest free places if there are any conflicts. */
export function clashOf(
  placing: Placing,
  { start }: Chosen,
  sold: readonly SoldLine[],
  lines: readonly ShownLine[],
): Pick<NewView, "clash" | "near"> {
  const warnings = [...new Set(lines.flatMap(({ warning }) => warning ?? []))];
  if (start === null || warnings.length === 0) return { clash: null, near: [] };
  return { clash: warnings.join(" "), near: nearOf(placing, sold, start) };
}

function nearOf(placing: Placing, sold: readonly SoldLine[], startMinute: MinuteOfDay): readonly NearPlace[] {
  const { date, today, now, store, people } = placing;
  const places = nearestPlaces({
    ...{ date, startMinute, store: store.calendar },
    notBefore: date === today ? now : 0,
    people: people
      .filter((person) => doesAll(person, sold))
      .map((person) => ({ ...person, minutes: sumWith(sold, person.id) })),
  });
  return places.map(({ startMinute, employeeId }) => ({
    when: `${date}T${formatTime(startMinute)}~${employeeId}`,
    startMinute,
    who: people.find(({ id }) => id === employeeId)?.firstName ?? "",
  }));
}

/** The services to choose from, those of the professional first; the chosen one as it is in the booking. */
export function optionsOf(
  { services }: Placing,
  [first]: readonly SoldLine[],
  employeeId: string | null,
): readonly ServiceOption[] {
  const isTheirs = ({ employeeIds }: ServiceChoice) =>
    employeeId === null || employeeIds.includes(employeeId);
  return [...services.filter(isTheirs), ...services.filter((each) => !isTheirs(each))].map((service) => {
    const { serviceId, servicePriceId, title, subLabel, color, minutes, priceType } = service;
    const isChosen = first?.line.servicePriceId === servicePriceId && first.line.serviceId === serviceId;
    const plain = { additionalCentavos: 0, employeeId: null, startMinute: null };
    const line = isChosen
      ? first.line
      : { serviceId, servicePriceId, minutes: defaultMinutes(minutes), ...plain };
    const [agreed = { line, service }] = agreedLines([{ line, service }], employeeId);
    return {
      ...{ servicePriceId, title, subLabel, color, priceType, isChosen, written: writtenLine(line) },
      minutes: agreed.line.minutes,
      priceCentavos: agreed.service.priceCentavos + line.additionalCentavos,
    };
  });
}
