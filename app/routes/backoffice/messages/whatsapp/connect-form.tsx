import { Form, useNavigation } from "@remix-run/react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { whatsAppText } from "#app/text/messages/sayings/whatsapp.ts";

type ConnectFormProps = { readonly isSetUp: boolean; readonly reply: FormReply; readonly xsrf: string };

/** A number and its credentials; both are tried before they are saved. */
export function ConnectForm({ isSetUp, reply, xsrf }: ConnectFormProps) {
  const isPending = useNavigation().formData?.get("intent") === "connect";
  const label = isSetUp ? whatsAppText.reconnect : whatsAppText.connect;
  const id = fieldOf("whatsapp", "phoneNumberId", reply);
  const token = fieldOf("whatsapp", "token", reply);
  return (
    <Form className="form card pad" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["intent", "connect"],
          ["xsrf", xsrf],
        ]}
      />
      <Field field={id} label={whatsAppText.phoneNumberId} hint={whatsAppText.phoneNumberHint}>
        <input {...inputProps(id, whatsAppText.phoneNumberHint)} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field field={token} label={whatsAppText.token} hint={whatsAppText.tokenHint}>
        <input
          {...inputProps(token, whatsAppText.tokenHint)}
          type="password"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <p>
        <button type="submit" className="btn" aria-busy={isPending}>
          {isPending ? whatsAppText.pending : label}
        </button>
      </p>
    </Form>
  );
}
