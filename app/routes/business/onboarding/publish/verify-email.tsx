import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { publishText } from "#app/text/setup/onboarding.ts";
import { PublishForm } from "./publish-form.tsx";

type VerifyEmailProps = { readonly email: string; readonly xsrf: string };

/** Until the owner's email is confirmed: the link was sent and can be sent again. Script continues by itself after that. */
export function VerifyEmail({ email, xsrf }: VerifyEmailProps) {
  const hydrated = useHydrated();
  const { verifyTitle, verifyLead, goesOn, opened, notArrived } = publishText;
  return (
    <>
      <div>
        <h1>{verifyTitle}</h1>
        <p className="lead">
          {verifyLead(email)} {hydrated ? goesOn : null}
        </p>
      </div>
      <PublishForm label={opened} xsrf={xsrf} />
      <div className="alert">
        <Icon name="info" />
        <p>{notArrived}</p>
      </div>
      <Resend xsrf={xsrf} />
    </>
  );
}

function Resend({ xsrf }: Pick<VerifyEmailProps, "xsrf">) {
  const isPending = useNavigation().formData?.get("intent") === "resend";
  return (
    <Form method="post" replace>
      <HiddenFields
        fields={[
          ["intent", "resend"],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className="btn btn-line" aria-busy={isPending}>
        {isPending ? publishText.resending : publishText.resend}
      </button>
    </Form>
  );
}
