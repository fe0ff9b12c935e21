import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { specialDaysText } from "#app/text/setup/stores/special-days.ts";
import { DAY_ID } from "./dates-address.ts";
import "#app/styles/screens/stores.css";

type ShiftFieldsProps = { readonly shifts: readonly Span[]; readonly lastResult: FormReply };

/** One shift or two (`shiftsFrom` reads them); they show only where the date opens, the second only where it is split. */
export function ShiftFields({ shifts: [first, second], lastResult }: ShiftFieldsProps) {
  const isSplit = lastResult ? Boolean(lastResult.initialValue?.dateSplit) : second !== undefined;
  const time = (part: string, label: string, kept: number) => {
    const typed = fieldOf(DAY_ID, `date${part}`, lastResult);
    const field = lastResult ? typed : { ...typed, initial: formatTime(kept % 1440) };
    return (
      <Field field={field} label={label}>
        <input {...inputProps(field)} type="time" step={300} />
      </Field>
    );
  };
  return (
    <div className="day-hours">
      <div className="when">
        {time("From", specialDaysText.from, first?.from ?? 600)}
        {time("To", specialDaysText.to, first?.to ?? 1080)}
      </div>
      <label className="check">
        <input type="checkbox" name="dateSplit" defaultChecked={isSplit} />
        {specialDaysText.split}
      </label>
      <div className="when second">
        {time("From2", specialDaysText.from2, second?.from ?? 960)}
        {time("To2", specialDaysText.to2, second?.to ?? 1200)}
      </div>
    </div>
  );
}
