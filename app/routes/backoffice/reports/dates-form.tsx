import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { isLocalDate } from "#app/domain/time/time.ts";
import { DATE_FAULTS, reportsText } from "#app/text/reports/reports.ts";
import { type Asked, REPORTS } from "./report-view.ts";

/** How long after the last key a date counts as typed (ms). */
const TYPED = 500;
/** A year still being typed is before this date. */
const LEAST = "2000-01-01";

/** The first and the last day: sent by its button, or with script once a date is typed. */
export function DatesForm({ asked: { typed, fault, storeId } }: { readonly asked: Asked }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // Going back in history restores the earlier dates; a focused field keeps its input.
  useEffect(() => {
    for (const name of ["from", "to"] as const) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input !== document.activeElement) input.value = typed[name];
    }
  }, [typed]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const dates = form.current && [...new FormData(form.current).values()].map(String).filter(isLocalDate);
      if (dates?.length === 2 && dates.every((date) => date >= LEAST))
        submit(form.current, { replace: true });
    }, TYPED);
  };
  return (
    <form className="report-dates" action={REPORTS} ref={form} onChange={onChange}>
      <input type="hidden" name="period" value="dates" />
      {storeId === null ? null : <input type="hidden" name="store" value={storeId} />}
      {(["from", "to"] as const).map((name) => {
        const error = fault?.field === name ? DATE_FAULTS[fault.fault] : null;
        const field = { id: name, name, initial: typed[name], error };
        return (
          <Field key={name} field={field} label={reportsText[name]}>
            <input type="date" {...inputProps(field)} />
          </Field>
        );
      })}
      <NoScriptButton label={reportsText.show} />
    </form>
  );
}
