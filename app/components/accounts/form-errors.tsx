import { type FormReply, formErrors } from "#app/components/forms/form-fields.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** What is wrong with a form as a whole, above its fields. */
export function FormErrors({ lastResult }: { readonly lastResult: FormReply }) {
  const errors = formErrors(lastResult);
  if (errors.length < 2)
    return errors.map((error) => (
      <Alert key={error} kind="danger">
        {error}
      </Alert>
    ));
  return (
    <div className="alert alert-danger" role="alert">
      <Icon name="alert" />
      <ul>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}
