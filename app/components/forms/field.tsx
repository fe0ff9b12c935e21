import type { InputHTMLAttributes, ReactNode } from "react";
import type { FormField } from "#app/components/forms/form-fields.ts";
import { Icon } from "#app/components/ui/icon.tsx";

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly field: FormField;
  readonly label: string;
};

/** Label above, input, error below. */
export function TextField({ field, label, ...input }: TextFieldProps) {
  return (
    <Field field={field} label={label}>
      <input {...input} {...inputProps(field)} />
    </Field>
  );
}

type FieldProps = {
  readonly field: FormField;
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

/** What surrounds an input made with `inputProps`: its label, its hint until there is an error, its error. */
export function Field({ field, label, hint, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {children}
      {hint && !field.error ? <small id={noteId(field)}>{hint}</small> : null}
      <FieldError field={field} />
    </div>
  );
}

export function FieldError({ field }: { readonly field: FormField }) {
  if (!field.error) return null;
  return (
    <p className="error" id={noteId(field)}>
      <Icon name="alert" />
      {field.error}
    </p>
  );
}

/** Name, first value and look of an input. */
export function inputProps(field: FormField, hint?: string) {
  return {
    className: "input",
    id: field.id,
    name: field.name,
    defaultValue: field.initial,
    ...noteProps(field, hint),
  };
}

/** What readers need to know of a field: that it is wrong, and where it says why. */
export function noteProps(field: FormField, hint?: string) {
  return {
    // Without script it is the browser that goes to the first field at fault.
    ...(field.error ? { "aria-invalid": true, autoFocus: true } : {}),
    ...(field.error || hint ? { "aria-describedby": noteId(field) } : {}),
  };
}

function noteId({ id }: FormField): string {
  return `${id}-note`;
}
