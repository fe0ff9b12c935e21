import { type RefObject, useCallback, useEffect, useState } from "react";
import { wizardSearch } from "#app/domain/wizard/address.ts";
import { readWizard } from "#app/domain/wizard/read-address.ts";
import type { WizardChoices } from "#app/domain/wizard/wizard.ts";
import { keepInUrl } from "#app/routes/booking/frame/keep-in-url.ts";

/**
 * The options chosen in the form of step 1. The form itself is the source, because it works before script and the browser may
 * have refilled it. Checked inputs are read at first and after each change. It listens to the browser's `change`, because React's
 * comes before a press that opens the modal is undone.
 */
export function useChosenOptions(choices: WizardChoices, form: RefObject<HTMLFormElement>) {
  const [servicePriceIds, setOptionIds] = useState(choices.servicePriceIds);

  const readForm = useCallback(() => {
    if (!form.current) return;
    const checked = checkedIn(form.current);
    setOptionIds(checked);
    keepInUrl(wizardSearch(1, { ...choices, servicePriceIds: checked }));
  }, [choices, form]);

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    setOptionIds(checkedIn(current));
    current.addEventListener("change", readForm);
    return () => current.removeEventListener("change", readForm);
  }, [form, readForm]);

  /** Checks the input of that name and value, as a press would. */
  function check(name: string, value: string) {
    const inputs = [...(form.current?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
    const input = inputs.find((each) => each.name === name && each.value === value);
    if (input) input.checked = true;
    readForm();
  }

  return { servicePriceIds, check };
}

function checkedIn(form: HTMLFormElement): readonly string[] {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return readWizard(new URLSearchParams(fields)).choices.servicePriceIds;
}
