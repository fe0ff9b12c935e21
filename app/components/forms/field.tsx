import type { InputHTMLAttributes, ReactNode } from "react";
import type { FormField } from "#app/components/forms/form-fields.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import "#app/styles/parts/alert.css";
import "#app/styles/parts/field.css";

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
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
  /** Under the error. */
  readonly below?: ReactNode;
};

/** The parts around an input made with `inputProps`: label, error, and the hint while there is no error. */
export function Field({ field, label, hint, children, below }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {children}
      {hint && !field.error ? <small id={noteId(field)}>{hint}</small> : null}
      <FieldError field={field} />
      {below}
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

/** An input's name, first value and state. */
export function inputProps(field: FormField, hint?: string) {
  return {
    className: "input",
    id: field.id,
    name: field.name,
    defaultValue: field.initial,
    ...noteProps(field, hint),
  };
}

/** A field's state for screen readers: that it is faulty, and where the reason stands. */
export function noteProps(field: FormField, hint?: string) {
  return {
    // Without script the browser focuses the first faulty field.
    ...(field.error ? { "aria-invalid": true, autoFocus: true } : {}),
    ...(field.error || hint ? { "aria-describedby": noteId(field) } : {}),
  };
}

/** The id of the hint or the error of a field. */
export function noteId({ id }: FormField): string {
  return `${id}-note`;
}
