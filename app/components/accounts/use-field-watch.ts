import { useCallback, useMemo, useState } from "react";
import type { FieldWatch } from "#app/components/accounts/account-form.tsx";

/** A sentence that appears during a press on a link below would move the link from under the finger. */
const PRESS_MS = 200;

/**
 * With script, an empty or malformed field says so when it is left, and a form with faults is not sent (accounts §5, Login).
 * `isSendable` is true until script has checked; without script the server reports the faults.
 */
export function useFieldWatch(): { readonly watch: FieldWatch; readonly wrong: ReadonlySet<string> } {
  const [isSendable, setIsSendable] = useState(true);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());

  const look = useCallback((form: HTMLFormElement) => {
    setIsSendable(form.matches(":valid"));
    const invalid = new Set(invalidFields(form));
    setWrong((before) => new Set([...before].filter((name) => invalid.has(name))));
  }, []);

  const watch = useMemo(
    () => ({
      isSendable,
      look,
      left: ({ target }: { readonly target: EventTarget }) => {
        if (!(target instanceof HTMLInputElement)) return;
        setTimeout(() => {
          if (!target.validity.valid) setWrong((before) => new Set([...before, target.name]));
        }, PRESS_MS);
      },
      refuses: (form: HTMLFormElement) => {
        const invalid = invalidFields(form);
        setWrong(new Set(invalid));
        form.querySelector<HTMLElement>("input:invalid")?.focus();
        return invalid.length > 0;
      },
    }),
    [isSendable, look],
  );
  return { watch, wrong };
}

function invalidFields(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLInputElement>("input:invalid")].map((input) => input.name);
}
