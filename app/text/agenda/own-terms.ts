import { type OwnByEmployee, optionFor } from "#app/domain/catalog/own-terms.ts";
import { durationLabel, fullName, type PersonName } from "#app/text/formats.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";

type Option = {
  readonly priceCentavos: number;
  readonly minutes: number;
  readonly own: OwnByEmployee | null;
};

/** 'Con Valentina Ríos: $50.400, 1 hs 45 min', for each professional whose price or length differs. */
export function ownTermsNotes(
  option: Option,
  people: readonly (PersonName & { readonly id: string })[],
): readonly string[] {
  const differing = people.filter(({ id }) => option.own?.[id] !== undefined);
  return differing.map((person) => {
    const { priceCentavos, minutes } = optionFor(option, person.id);
    return `Con ${fullName(person)}: ${exactPrice(priceCentavos)}, ${durationLabel(minutes)}`;
  });
}
