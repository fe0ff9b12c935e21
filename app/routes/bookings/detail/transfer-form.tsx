import { Form, useNavigation, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { withSmallPhoto } from "#app/components/forms/small-photo.ts";
import { transferText } from "#app/text/payments/transfers.ts";

type TransferFormProps = {
  readonly action: string;
  readonly xsrf: string;
  readonly lastResult: FormReply;
  /** The reference given already. */
  readonly reference: string;
  readonly button: string;
};

const ID = "transfer";

/** Reports a deposit's transfer, and how staff can find it; with script the photo is shrunk before it is sent. */
export function TransferForm({ action, xsrf, lastResult, reference: said, button }: TransferFormProps) {
  const submit = useSubmit();
  const isPending = useNavigation().formData?.get("intent") === "transfer";
  const typed = fieldOf(ID, "reference", lastResult);
  const reference = lastResult ? typed : { ...typed, initial: said };
  const receipt = fieldOf(ID, "receipt", lastResult);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = await withSmallPhoto(new FormData(event.currentTarget), receipt.name);
    submit(form, { method: "post", action, encType: "multipart/form-data", replace: true });
  }

  return (
    <Form
      className="acts"
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={send}
      replace
    >
      <HiddenFields
        fields={[
          ["intent", "transfer"],
          ["xsrf", xsrf],
        ]}
      />
      <Field field={reference} label={transferText.reference} hint={transferText.referenceHint}>
        <input {...inputProps(reference, transferText.referenceHint)} maxLength={80} autoComplete="off" />
      </Field>
      <Field field={receipt} label={transferText.receipt} hint={transferText.receiptHint}>
        <input
          {...inputProps(receipt, transferText.receiptHint)}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
        />
      </Field>
      <button type="submit" className="btn btn-line" aria-busy={isPending}>
        {isPending ? transferText.pending : button}
      </button>
    </Form>
  );
}
