import { type FetcherWithComponents, Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#app/components/alert.tsx";
import { type FormReply, formErrors } from "#app/components/form-fields.ts";
import { HiddenFields } from "#app/components/hidden-fields.tsx";

/** What a fetcher offers that a form needs. */
export type SentBy = Pick<FetcherWithComponents<unknown>, "Form" | "state">;

/** What login and sign-up are told alike. */
export type AccountFormProps = {
  /** Unique in the page; the ids of the fields begin with it. */
  readonly id: string;
  readonly action: string;
  /** The server's reply to the last try: errors by field, those of the whole form under "". */
  readonly lastResult: FormReply;
  readonly hidden: readonly (readonly [string, string])[];
  /** A fetcher, where the form must not leave its page. */
  readonly sentBy?: SentBy;
  /** The way to the other form, under the button. */
  readonly children: ReactNode;
};

type Button = {
  readonly label: string;
  readonly pending: string;
  /** What readers hear meanwhile. */
  readonly announced: string;
  readonly disabled?: boolean;
};

type Parts = { readonly button: Button; readonly fields: ReactNode };

/** Errors of the whole form on top, the fields, one button that tells that it works. Only the server checks, in its own words. */
export function AccountForm({
  id,
  action,
  lastResult,
  hidden,
  sentBy,
  button,
  fields,
  children,
}: AccountFormProps & Parts) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const Sender = sentBy?.Form ?? Form;
  const isPending = sentBy ? sentBy.state !== "idle" : navigation.formMethod === "POST";

  useEffect(() => {
    if (lastResult?.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [lastResult]);

  return (
    <Sender
      ref={form}
      className="form"
      method="post"
      action={action}
      id={id}
      noValidate
      {...(sentBy ? {} : { replace: true })}
    >
      {formErrors(lastResult).map((error) => (
        <Alert key={error} kind="danger">
          {error}
        </Alert>
      ))}
      <HiddenFields fields={hidden} />
      {fields}
      <button type="submit" className="btn btn-lg" aria-busy={isPending} disabled={button.disabled}>
        {isPending ? button.pending : button.label}
      </button>
      <p className="sr" role="status">
        {isPending ? button.announced : ""}
      </p>
      {children}
    </Sender>
  );
}
