import { Form, useNavigation } from "@remix-run/react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ANSWER_LENGTH } from "#app/domain/legal/answer.ts";
import { requestsText as text } from "#app/text/legal/business.ts";

/** 'Responder'. */
export function AnswerForm({ reply, xsrf }: { readonly reply: FormReply; readonly xsrf: string }) {
  const field = fieldOf("respuesta", "answer", reply);
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form className="form" method="post" replace noValidate>
      <HiddenFields fields={[["xsrf", xsrf]]} />
      {formErrors(reply).map((sentence) => (
        <Alert key={sentence} kind="danger">
          {sentence}
        </Alert>
      ))}
      <Field field={field} label={text.answer} hint={text.answerHint}>
        <textarea rows={6} maxLength={ANSWER_LENGTH} required {...inputProps(field, text.answerHint)} />
      </Field>
      <p>
        <button type="submit" className="btn" aria-busy={isPending}>
          {isPending ? text.sending : text.send}
        </button>
      </p>
    </Form>
  );
}
