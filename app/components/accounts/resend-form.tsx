import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { pendingVerificationText } from "#app/text/accounts/welcome.ts";

const ACTION = "/pending-verification?type=smn";

/** 'Reenviar email', for somebody whose email is not confirmed. */
export function ResendForm({ xsrf }: { readonly xsrf: string }) {
  const isPending = useNavigation().formAction?.endsWith(ACTION) === true;
  const { resend, resending } = pendingVerificationText;
  return (
    <Form method="post" action={ACTION}>
      <HiddenFields fields={[["xsrf", xsrf]]} />
      <button type="submit" className="btn btn-line" aria-busy={isPending}>
        {isPending ? resending : resend}
      </button>
    </Form>
  );
}
