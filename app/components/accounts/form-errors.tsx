import { type FormReply, formErrors } from "#app/components/forms/form-fields.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

type FormErrorsProps = {
  /** The ids of the form's fields begin with it. */
  readonly formId: string;
  readonly lastResult: FormReply;
};

/** Errors of a whole form, above its fields; a sentence that also stands under a field links there. */
export function FormErrors({ formId, lastResult }: FormErrorsProps) {
  const errors = formErrors(lastResult).map((error) => ({ error, field: fieldSaying(lastResult, error) }));
  if (errors.length === 0) return null;
  const words = errors.map(({ error, field }) =>
    field === null ? (
      error
    ) : (
      <a key={error} className="way" href={`#${formId}-${field}`}>
        {error}
      </a>
    ),
  );
  const [first, ...others] = errors;
  if (others.length === 0)
    return (
      <Alert key={first?.error} kind="danger">
        {words}
      </Alert>
    );
  return (
    <div className="alert alert-danger" role="alert">
      <Icon name="alert" />
      <ul>
        {errors.map(({ error }, nth) => (
          <li key={error}>{words[nth]}</li>
        ))}
      </ul>
    </div>
  );
}

/** The name of the field with this sentence under it; null: none. */
function fieldSaying(lastResult: FormReply, sentence: string): string | null {
  const said = Object.entries(lastResult?.error ?? {});
  return said.find(([name, errors]) => name !== "" && errors?.includes(sentence))?.[0] ?? null;
}
