import type { OwnTerms } from "#app/domain/catalog/own-terms.ts";
import type { PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { OptionDraft, ServiceDraft } from "#app/domain/setup/services/service-draft.ts";
import { durationLabel, fullName, listed, type PersonName, price } from "#app/text/formats.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { ownTermsText, percentLabel } from "#app/text/setup/services/own-terms.ts";

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
  const old = before === null ? null : inWords(before, people);
  const now = inWords(after, people);
  const names = Object.keys(now) as readonly (keyof ServiceDraft)[];
  return names.flatMap((name) => {
    const [from, to] = [old?.[name] ?? null, now[name]];
    return from === to ? [] : [{ field: DETAIL_LABELS[name], from, to }];
  });
}

/** The differences between a service's old and new option prices, and what professionals ask and take for them. */
export function priceDetails(
  before: ServiceDraft,
  after: ServiceDraft,
  people: NamedPeople,
): readonly SetupDetail[] {
  return after.options.flatMap((option) => {
    const old = before.options.find(({ id }) => id !== null && id === option.id);
    const own = people.flatMap((person) => ownDetail(old ?? null, option, person));
    if (old === undefined) return own;
    const [from, to] = [old, option].map((each) => priceLabel(each.priceCentavos, each.priceType));
    if (from === undefined || to === undefined || from === to) return own;
    return [{ field: option.name, from, to }, ...own];
  });
}

function ownDetail(
  before: OptionDraft | null,
  after: OptionDraft,
  person: NamedPeople[number],
): readonly SetupDetail[] {
  const [from, to] = [before, after].map((each) => ownTermsLabel(each?.own?.[person.id]));
  if (from === undefined || to === undefined || from === to) return [];
  return [{ field: `${after.name}, ${fullName(person)}`, from, to }];
}

/** '$50.400, 1 hs 45 min', '+20%', 'Como la opción'. */
function ownTermsLabel(terms: OwnTerms = {}): string {
  const { centavos, percent, minutes } = terms;
  const parts = [
    centavos === undefined ? null : exactPrice(centavos),
    percent === undefined ? null : percentLabel(percent),
    minutes === undefined ? null : durationLabel(minutes),
  ].filter((part) => part !== null);
  return parts.length === 0 ? ownTermsText.asOption : parts.join(", ");
}

const DETAIL_LABELS: Readonly<Record<keyof ServiceDraft, string>> = {
  name: "Nombre",
  subLabel: "Detalle corto",
  description: "Descripción",
  categoryCode: "Categoría",
  displayColor: "Color",
  bookable: "Se reserva por la página",
  depositPercent: "Seña",
  options: "Opciones",
  employeeIds: "Quién lo ofrece",
};

/** Each field in words, in the order of the history's lines. */
function inWords(
  service: ServiceDraft,
  people: NamedPeople,
): Readonly<Record<keyof ServiceDraft, string | null>> {
  const { name, subLabel, description, categoryCode, displayColor, bookable, depositPercent } = service;
  const offering = people.filter(({ id }) => service.employeeIds.includes(id));
  return {
    ...{ name, subLabel, description },
    categoryCode: categoryLabels[categoryCode],
    displayColor: colorLabels[displayColor],
    bookable: bookable ? "Sí" : "No",
    depositPercent: depositPercent === null ? null : `${depositPercent}%`,
    options: service.options.map(optionLabel).join(", "),
    employeeIds: listed(offering.map(fullName)) || null,
  };
}

function optionLabel({ name, minutes }: OptionDraft): string {
  return `${name} (${durationLabel(minutes)})`;
}
