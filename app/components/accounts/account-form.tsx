import type { FormMetadata } from "@conform-to/react";
import { type FetcherWithComponents, Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Alert } from "#app/components/alert.tsx";
import { HiddenFields } from "#app/components/hidden-fields.tsx";

/** What a fetcher offers that a form needs. */
export type SentBy = Pick<FetcherWithComponents<unknown>, "Form" | "state">;

type AccountFormProps = {
  readonly form: Pick<FormMetadata<Record<string, unknown>>, "id" | "errors" | "onSubmit" | "noValidate">;
  readonly action: string;
  readonly hidden: readonly (readonly [string, string])[];
  readonly sentBy?: SentBy;
  readonly button: {
    readonly label: string;
    readonly pending: string;
    readonly announced: string;
    readonly disabled?: boolean;
  };
  readonly children: ReactNode;
  readonly footer: ReactNode;
};

/** Login and sign-up alike: errors of the whole form on top, the fields, one button that tells that it works. */
export function AccountForm({ form, action, hidden, sentBy, button, children, footer }: AccountFormProps) {
  const navigation = useNavigation();
  const Sender = sentBy?.Form ?? Form;
  const isPending = sentBy
    ? sentBy.state !== "idle"
    : navigation.formAction !== undefined && navigation.formMethod === "POST";
  return (
    <Sender
      className="form"
      method="post"
      action={action}
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      {...(sentBy ? {} : { replace: true })}
    >
      {form.errors?.map((error) => (
        <Alert key={error} kind="danger">
          {error}
        </Alert>
      ))}
      <HiddenFields fields={hidden} />
      {children}
      <button type="submit" className="btn btn-lg" aria-busy={isPending} disabled={button.disabled}>
        {isPending ? button.pending : button.label}
      </button>
      <p className="sr" role="status">
        {isPending ? button.announced : ""}
      </p>
      {footer}
    </Sender>
  );
}
