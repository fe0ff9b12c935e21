import type { FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { Icon } from "#app/components/icon.tsx";

export type FormField = Pick<
  FieldMetadata<string>,
  "id" | "name" | "errorId" | "descriptionId" | "errors" | "initialValue"
>;

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

/** What surrounds an input made with `inputProps`: its label, its hint, its error. */
export function Field({ field, label, hint, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {children}
      {hint && !field.errors ? <small id={field.descriptionId}>{hint}</small> : null}
      <FieldError field={field} />
    </div>
  );
}

export function FieldError({ field }: { readonly field: FormField }) {
  const [message] = field.errors ?? [];
  if (!message) return null;
  return (
    <p className="error" id={field.errorId}>
      <Icon name="alert" />
      {message}
    </p>
  );
}

/** Name, first value and what readers need to know of a field. */
export function inputProps(field: FormField, hint?: string) {
  const describedBy = field.errors ? field.errorId : hint && field.descriptionId;
  return {
    className: "input",
    id: field.id,
    name: field.name,
    defaultValue: field.initialValue,
    ...(field.errors ? { "aria-invalid": true } : {}),
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
  };
}
