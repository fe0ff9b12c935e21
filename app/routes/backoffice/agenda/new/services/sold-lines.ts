import type { NewLine } from "#app/domain/agenda/new/new-turno.ts";
import type { ServiceChoice } from "#app/domain/agenda/new/service-form.ts";

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
