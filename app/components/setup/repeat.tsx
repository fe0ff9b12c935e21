import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { timeOffText } from "#app/text/setup/time-off.ts";

type RepeatProps = {
  readonly formId: string;
  readonly lastResult: FormReply;
  /** What its end is called, where another field of the form is 'Hasta el'. */
  readonly until?: string;
};

/** Whether what a form says comes every week, and until when. */
export function Repeat({ formId, lastResult, until: label = timeOffText.until }: RepeatProps) {
  const until = fieldOf(formId, "until", lastResult);
  return (
    <div className="repeat">
      <label className="toggle">
        <input type="checkbox" name="weekly" defaultChecked={Boolean(lastResult?.initialValue?.weekly)} />
        {timeOffText.weekly}
      </label>
      <Field field={until} label={label} hint={timeOffText.untilHint}>
        <input {...inputProps(until, timeOffText.untilHint)} type="date" />
      </Field>
    </div>
  );
}
