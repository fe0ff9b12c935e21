import { type RefObject, useEffect, useState } from "react";
import { readWizard, type WizardChoices, wizardSearch } from "#app/domain/wizard.ts";
import { keepInUrl } from "./keep-in-url.ts";

/**
 * The options chosen in the form of step 1. The form itself is the truth: it works before script arrives, and the browser
 * may have filled it in again; so what is checked is read from it, at first and after each change.
 */
export function useChosenOptions(choices: WizardChoices, form: RefObject<HTMLFormElement>) {
  const [optionIds, setOptionIds] = useState(choices.optionIds);

  useEffect(() => {
    if (form.current) setOptionIds(checkedIn(form.current));
  }, [form]);

  function readForm() {
    if (!form.current) return;
    const checked = checkedIn(form.current);
    setOptionIds(checked);
    keepInUrl(wizardSearch(1, { ...choices, optionIds: checked }));
  }

  return { optionIds, readForm };
}

function checkedIn(form: HTMLFormElement): readonly string[] {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return readWizard(new URLSearchParams(fields)).choices.optionIds;
}
