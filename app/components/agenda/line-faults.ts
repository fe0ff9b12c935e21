import { type FormEvent, useState } from "react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { type LineField, lineFieldMessage } from "#app/text/agenda/service-form.ts";

/** The names of a service's fields in their form. */
export type LineNames = Readonly<Record<LineField, string>>;

export const LINE_NAMES: LineNames = {
  time: "time",
  minutes: "minutes",
  employee: "employee",
  additional: "additional",
};

/** Sentences by the name of their field. */
type Faults = Readonly<Record<string, string[]>>;

/**
 * The faults of a service's fields while they are filled in, in the server's words (booking §5). Null: the server's own answer
 * counts, until `look` has checked a change of the form. A disabled button always shows its reason.
 */
export function useLineFaults(answer: FormReply, names = LINE_NAMES) {
  const [seen, setSeen] = useState<{ readonly answer: FormReply; readonly faults: Faults } | null>(null);
  // A new answer of the server counts until the form changes again.
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

/** A cost below 0 has its own sentence, apart from that for an invalid amount. */
function sentence(field: string, { rangeUnderflow }: ValidityState): string {
  return lineFieldMessage(field, rangeUnderflow ? "VALIDATION" : "REQUIRED");
}
