import { type FormEvent, useState } from "react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { type LineField, lineFieldMessage } from "#app/text/agenda/service-form.ts";

/** What the fields of a service are called in their form. */
export type LineNames = Readonly<Record<LineField, string>>;

export const LINE_NAMES: LineNames = {
  time: "time",
  minutes: "minutes",
  employee: "employee",
  additional: "additional",
};

/** Sentences by the name of the field that they are about. */
type Faults = Readonly<Record<string, string[]>>;

/**
 * What is wrong with the fields of a service while they are filled in, in the server's words (booking §5); null: as the server
 * answered, until `look` has seen the form change. A button that is dead never stands without its reason.
 */
export function useLineFaults(answer: FormReply, names = LINE_NAMES) {
  const [seen, setSeen] = useState<{ readonly answer: FormReply; readonly faults: Faults } | null>(null);
  // Another answer of the server's counts until the form changes once more.
  const faults = seen?.answer === answer ? seen.faults : null;
  return {
    faults,
    isValid: faults === null || Object.keys(faults).length === 0,
    look: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      setSeen({ answer, faults: faultsIn(currentTarget, names) }),
  };
}

function faultsIn({ elements }: HTMLFormElement, names: LineNames): Faults {
  const faults = Object.entries(names).flatMap(([field, name]) => {
    const input = elements.namedItem(name);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return [];
    return input.validity.valid ? [] : [[name, [sentence(field, input.validity)]]];
  });
  return Object.fromEntries(faults);
}

/** A cost below 0 has a sentence of its own, beside that of what is no amount. */
function sentence(field: string, { rangeUnderflow }: ValidityState): string {
  return lineFieldMessage(field, rangeUnderflow ? "VALIDATION" : "REQUIRED");
}
