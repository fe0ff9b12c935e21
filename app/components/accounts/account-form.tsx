import { type FetcherWithComponents, Form, useNavigation } from "@remix-run/react";
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { FormErrors } from "#app/components/accounts/form-errors.tsx";
import { fillEmptyXsrf } from "#app/components/accounts/fresh-xsrf.ts";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";
import "#app/styles/screens/danger-button.css";

/** The parts of a fetcher that a form needs. */
export type SentBy = Pick<FetcherWithComponents<unknown>, "Form" | "state">;

/** The common props of all account forms. */
export type AccountFormProps = {
  /** Unique in the page; the ids of the fields begin with it. */
  readonly id: string;
  readonly action: string;
  /** The server's reply to the last attempt: errors by field, those of the whole form under "". */
  readonly lastResult: FormReply;
  readonly hidden: readonly (readonly [string, string])[];
  /** A fetcher, if the form must not leave its page. */
  readonly sentBy?: SentBy;
  /** The link to another form, under the button. */
  readonly children?: ReactNode;
};

type Button = {
  readonly label: string;
  readonly pending: string;
  /** The text under the button while sending, if it says more than the button. */
  readonly announced?: string;
  readonly disabled?: boolean;
};

/** Checks the fields while they are filled in, and before the form is sent. */
export type FieldWatch = {
  readonly isSendable: boolean;
  readonly look: (form: HTMLFormElement) => void;
  readonly left: (event: SyntheticEvent) => void;
  readonly refuses: Refuses;
};

/** Whether a form cannot be sent; it shows why. */
type Refuses = (form: HTMLFormElement) => boolean;

type Parts = {
  readonly button: Button;
  readonly fields: ReactNode;
  readonly watch?: FieldWatch;
  /** Like a watch's own. */
  readonly refuses?: Refuses;
  /** Marks an action that cannot be undone. */
  readonly danger?: boolean;
};

/**
 * Errors of the whole form on top, then the fields, and one button that shows progress. The server decides, with its own
 * messages.
 */
export function AccountForm({
  id,
  action,
  lastResult,
  hidden,
  sentBy,
  button,
  fields,
  watch,
  refuses = watch?.refuses,
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
        if (isPending || refuses?.(event.currentTarget)) event.preventDefault();
        fillEmptyXsrf(event.currentTarget);
      }}
      onBlur={watch?.left}
      onInput={(event) => look?.(event.currentTarget)}
      {...(sentBy ? {} : { replace: true })}
    >
      <FormErrors formId={id} lastResult={lastResult} />
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

/** Read out as it appears; visible if it says more than the button. */
function Progress({ text, isSeen }: ProgressProps) {
  return (
    <p className={text && isSeen ? "progress sm muted" : "sr"} role="status">
      {text}
    </p>
  );
}
