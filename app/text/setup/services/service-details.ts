import type { PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { OptionDraft, ServiceDraft } from "#app/domain/setup/services/service-draft.ts";
import { durationLabel, fullName, listed, type PersonName, price } from "#app/text/formats.ts";
import { categoryLabels } from "#app/text/labels.ts";

/** Names of the service colours. */
export const colorLabels: Readonly<Record<ServiceColor, string>> = {
  RED: "Rojo",
  BLUE: "Azul",
  PINK: "Rosa",
  LIGHT_BLUE: "Celeste",
  YELLOW: "Amarillo",
  VIOLET: "Violeta",
  ORANGE: "Naranja",
  GREEN: "Verde",
};

/** '$18.500', 'Desde $42.000'. */
export function priceLabel(centavos: number, type: PriceType): string {
  return type === "FROM" ? `Desde ${exactPrice(centavos)}` : exactPrice(centavos);
}

/** With centavos, if any: '$18.500,50'. Staff see the price as they typed it. */
export function exactPrice(centavos: number): string {
  const rest = centavos % 100;
  const whole = price(centavos - rest);
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, "0")}`;
}

/** The same without its sign, as a field holds it. */
export function plainPesos(centavos: number): string {
  return exactPrice(centavos).replace("$", "");
}

type NamedPeople = readonly (PersonName & { readonly id: string })[];

/** The differences between a service and its earlier state, except prices; all of it for a new service. */
export function serviceDetails(
  before: ServiceDraft | null,
  after: ServiceDraft,
  people: NamedPeople,
): readonly SetupDetail[] {
  const old = before === null ? null : fieldsOf(before, people);
  return Object.entries(fieldsOf(after, people)).flatMap(([field, to]) => {
    const from = old?.[field] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}

/** The differences between a service's old and new option prices. */
export function priceDetails(before: ServiceDraft, after: ServiceDraft): readonly SetupDetail[] {
  return after.options.flatMap((option) => {
    const old = before.options.find(({ id }) => id !== null && id === option.id);
    if (old === undefined) return [];
    const [from, to] = [old, option].map((each) => priceLabel(each.priceCentavos, each.priceType));
    return from === undefined || to === undefined || from === to ? [] : [{ field: option.name, from, to }];
  });
}

function fieldsOf(service: ServiceDraft, people: NamedPeople): Readonly<Record<string, string | null>> {
  const offering = people.filter(({ id }) => service.employeeIds.includes(id));
  return {
    Nombre: service.name,
    "Detalle corto": service.subLabel,
    Descripción: service.description,
    Categoría: categoryLabels[service.categoryCode],
    Color: colorLabels[service.displayColor],
    "Se reserva por la página": service.bookable ? "Sí" : "No",
    Seña: service.depositPercent === null ? null : `${service.depositPercent}%`,
    Opciones: service.options.map(optionLabel).join(", "),
    "Quién lo ofrece": listed(offering.map(fullName)) || null,
  };
}

function optionLabel({ name, minutes }: OptionDraft): string {
  return `${name} (${durationLabel(minutes)})`;
}
