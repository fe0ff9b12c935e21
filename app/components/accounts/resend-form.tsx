import { Form, useLocation, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { pendingVerificationText } from "#app/text/accounts/welcome.ts";
import "#app/styles/parts/loading.css";

const PAGE = "/pending-verification";
const ACTION = `${PAGE}?type=smn`;

/** 'Reenviar email', for a user with an unconfirmed email; from another page it loads a document (DECISIONS 4). */
export function ResendForm({ xsrf }: { readonly xsrf: string }) {
  const isPending = useNavigation().formAction?.endsWith(ACTION) === true;
  const leaves = useLocation().pathname !== PAGE;
  const { resend, resending } = pendingVerificationText;
  return (
    <Form method="post" action={ACTION} reloadDocument={leaves}>
      <HiddenFields fields={[["xsrf", xsrf]]} />
      <button type="submit" className="btn btn-line" aria-busy={isPending}>
        {isPending ? resending : resend}
      </button>
    </Form>
  );
}
