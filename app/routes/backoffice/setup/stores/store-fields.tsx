import { Field, inputProps, noteId, noteProps, TextField } from "#app/components/forms/field.tsx";
import { type FormField, type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";

const ID = "store";

/** A field of a store's form, with the saved value until the form returns with the input. */
export function storeField(name: string, kept: string, lastResult: FormReply): FormField {
  const field = fieldOf(ID, name, lastResult);
  return lastResult ? field : { ...field, initial: kept };
}

type LineProps = { readonly field: FormField; readonly label: string; readonly most: number };

export function LineField({ field, label, most }: LineProps) {
  return <TextField field={field} label={label} maxLength={most} autoComplete="off" />;
}

export type Option = readonly [value: string, label: string];

type SelectProps = {
  readonly field: FormField;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Option[];
  readonly onChange?: (value: string) => void;
};

/** A select field; the saved value is among the options, even if it is no longer offered. */
export function SelectField({ field, label, hint, options, onChange }: SelectProps) {
  const isOffered = options.some(([value]) => value === field.initial);
  const all: readonly Option[] = isOffered ? options : [...options, [field.initial, field.initial]];
  return (
    <Field field={field} label={label} {...(hint ? { hint } : {})}>
      <select {...inputProps(field, hint)} onChange={(event) => onChange?.(event.target.value)}>
        {all.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

type TickProps = { readonly field: FormField; readonly label: string; readonly hint: string };

/** A box to tick, on a line of its own. */
export function TickField({ field, label, hint }: TickProps) {
  return (
    <div className="field wide">
      <label className="check">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.initial === "on"}
          {...noteProps(field, hint)}
        />
        <span>{label}</span>
      </label>
      <small id={noteId(field)}>{hint}</small>
    </div>
  );
}

/** Number options in their order, with the saved one. */
export function numberOptions(
  offered: readonly number[],
  kept: number | null,
  label: (number: number) => string,
): readonly Option[] {
  const all = kept === null || kept === 0 || offered.includes(kept) ? offered : [...offered, kept];
  return all.toSorted((one, other) => one - other).map((number) => [`${number}`, label(number)]);
}
