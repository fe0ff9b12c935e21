import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";
import { ContactFields } from "#app/components/site/sections/contact-form.tsx";
import { CONTACT_PAGE } from "#app/domain/paths/footer-paths.ts";
import { contactText } from "#app/text/site/contact.ts";
import { contactPageText } from "#app/text/site/contact-page.ts";

/** The form on its own page, sent by script without leaving it. */
export function SentForm({ pageKey }: { readonly pageKey: string }) {
  const form = useRef<HTMLFormElement>(null);
  const reply = useActionData<FormReply>() ?? null;
  const isPending = useNavigation().formMethod === "POST";
  useFocusOnError(form, reply, true);
  const button = isPending ? contactPageText.sending : contactText.send;
  return (
    <Form
      ref={form}
      className="form"
      method="post"
      noValidate
      action={CONTACT_PAGE}
      replace
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      <ContactFields button={button} reply={reply} pageKey={pageKey} isPending={isPending} />
      <p className="sr" role="status">
        {isPending ? contactPageText.sending : ""}
      </p>
    </Form>
  );
}
