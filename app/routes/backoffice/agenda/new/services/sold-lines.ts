import type { NewLine } from "#app/domain/agenda/new/new-turno.ts";
import type { ServiceChoice } from "#app/domain/agenda/new/service-form.ts";
import { minutesFor, optionFor } from "#app/domain/catalog/own-terms.ts";
import { closestDuration } from "#app/domain/time/durations.ts";

/** A line with the service it names; a line whose service is no longer sold is dropped. */
export type SoldLine = { readonly line: NewLine; readonly service: ServiceChoice };

/** The lines of a new booking whose services are sold. */
export function soldLines(
  { services }: { readonly services: readonly ServiceChoice[] },
  lines: readonly NewLine[],
): readonly SoldLine[] {
  return lines.flatMap((line) => {
    const service = services.find(
      (each) => each.serviceId === line.serviceId && each.servicePriceId === line.servicePriceId,
    );
    return service ? [{ line, service }] : [];
  });
}

/** How long a line takes a professional: what staff chose, or their own time. */
export function lengthWith({ line, service }: SoldLine, employeeId: string | null): number {
  if (line.isTyped || service.own === null) return line.minutes;
  return closestDuration(minutesFor([service], line.employeeId ?? employeeId ?? ""));
}

/** How long all lines take a professional. */
export function sumWith(lines: readonly SoldLine[], employeeId: string | null): number {
  return lines.reduce((sum, each) => sum + lengthWith(each, employeeId), 0);
}

/** The lines at the prices and in the time of their professionals; `employeeId`: of those that name none. */
export function agreedLines(lines: readonly SoldLine[], employeeId: string | null): readonly SoldLine[] {
  return lines.map(({ line, service }) => {
    const { priceCentavos } = optionFor(service, line.employeeId ?? employeeId);
    const minutes = lengthWith({ line, service }, employeeId);
    return { line: { ...line, minutes }, service: { ...service, priceCentavos, own: null } };
  });
}
