import type { Column } from "./columns.ts";
import type { Usage } from "./usages.ts";

/** A label's column by the index of the column that it is about. */
export type LabelPlaces = ReadonlyMap<number, number>;

const KINDS: readonly (readonly [label: Usage, values: readonly Usage[]])[] = [
  ["PHONE_LABEL", ["PHONE", "OTHER_PHONE"]],
  ["EMAIL_LABEL", ["EMAIL", "OTHER_EMAIL"]],
];

/** A label stands in the column before its value, or in the one after it where the file begins with a value. */
export function labelPlaces(columns: readonly Pick<Column, "usage">[]): LabelPlaces {
  const places = new Map<number, number>();
  for (const [label, values] of KINDS) {
    const firstLabel = columns.findIndex(({ usage }) => usage === label);
    const firstValue = columns.findIndex(({ usage }) => values.includes(usage));
    const step = firstLabel < firstValue ? -1 : 1;
    columns.forEach(({ usage }, at) => {
      if (values.includes(usage) && columns[at + step]?.usage === label) places.set(at, at + step);
    });
  }
  return places;
}
