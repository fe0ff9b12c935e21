/** The parts of a professional's row on an option's page. */
export const OWN_PARTS = ["Price", "Percent", "Minutes"] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

/** The form's name for a part of the row at a place. */
export function ownField(place: number, part: OwnPart): string {
  return `own${place}${part}`;
}

/** The part that a field of the form is; null: another field. */
export function ownPartOf(field: string): OwnPart | null {
  return OWN_PARTS.find((part) => field.startsWith("own") && field.endsWith(part)) ?? null;
}

/** A percentage as people type it: '20', '+20 %', '-10'; null for a text that is none. */
export function ownPercentTyped(text: string): number | null {
  const found = /^([+−-]?) ?(\d{1,3}) ?%?$/.exec(text.trim());
  if (found === null) return null;
  const percent = Number(found[2]);
  return found[1] === "-" || found[1] === "−" ? -percent : percent;
}
