import { type FetcherWithComponents, Form, useNavigation } from "@remix-run/react";
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { FormErrors } from "#app/components/accounts/form-errors.tsx";
import { fillEmptyXsrf } from "#app/components/accounts/fresh-xsrf.ts";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";

/** What a fetcher offers that a form needs. */
export type SentBy = Pick<FetcherWithComponents<unknown>, "Form" | "state">;

/** What all account forms are told alike. */
export type AccountFormProps = {
  /** Unique in the page; the ids of the fields begin with it. */
  readonly id: string;
  readonly action: string;
  /** The server's reply to the last try: errors by field, those of the whole form under "". */
  readonly lastResult: FormReply;
  readonly hidden: readonly (readonly [string, string])[];
  /** A fetcher, where the form must not leave its page. */
  readonly sentBy?: SentBy;
  /** The way to another form, under the button. */
  readonly children?: ReactNode;
};

type Button = {
  readonly label: string;
  readonly pending: string;
  /** What stands under the button meanwhile, where that says more than the button does. */
  readonly announced?: string;
  readonly disabled?: boolean;
};

/** Looks at the fields while they are filled in, and before the form is sent. */
export type FieldWatch = {
  readonly isSendable: boolean;
  readonly look: (form: HTMLFormElement) => void;
  readonly left: (event: SyntheticEvent) => void;
  /** Shows what is wrong with a form that cannot be sent. */
  readonly refuses: (form: HTMLFormElement) => boolean;
};

type Parts = {
  readonly button: Button;
  readonly fields: ReactNode;
  readonly watch?: FieldWatch;
  /** Danger, where there is no way back. */
  readonly danger?: boolean;
};

/** Errors of the whole form on top, the fields, one button that tells that it works. The server has the last word, in its own words. */
export function AccountForm({
  id,
  action,
  lastResult,
  hidden,
  sentBy,
  button,
  fields,
  watch,
  danger = false,
  children,
}: AccountFormProps & Parts) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const Sender = sentBy?.Form ?? Form;
  const isPending = sentBy ? sentBy.state !== "idle" : navigation.formMethod === "POST";
  useFocusOnError(form, lastResult, sentBy === undefined);
  const look = watch?.look;

  useEffect(() => {
    if (form.current) look?.(form.current);
  }, [look]);

  return (
    <Sender
      ref={form}
      className="form"
      method="post"
      action={action}
      id={id}
      noValidate
      onSubmit={(event) => {
        if (isPending || watch?.refuses(event.currentTarget)) event.preventDefault();
        fillEmptyXsrf(event.currentTarget);
      }}
      onBlur={watch?.left}
      onInput={(event) => look?.(event.currentTarget)}
      {...(sentBy ? {} : { replace: true })}
    >
      <FormErrors lastResult={lastResult} />
      <HiddenFields fields={hidden} />
      {fields}
      <button
        type="submit"
        className={danger ? "btn btn-lg btn-danger" : "btn btn-lg"}
        aria-busy={isPending}
        aria-disabled={isPending || watch?.isSendable === false || undefined}
        disabled={button.disabled}
      >
        {isPending ? button.pending : button.label}
      </button>
      <Progress
        text={isPending ? (button.announced ?? button.pending) : ""}
        isSeen={button.announced !== undefined}
      />
      {children}
    </Sender>
  );
}

type ProgressProps = { readonly text: string; readonly isSeen: boolean };

/** Read out as it appears; seen where it says more than the button. */
function Progress({ text, isSeen }: ProgressProps) {
  return (
    <p className={text && isSeen ? "progress sm muted" : "sr"} role="status">
      {text}
    </p>
  );
}
