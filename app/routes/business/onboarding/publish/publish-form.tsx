import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { publishText } from "#app/text/setup/onboarding.ts";

/** One button that publishes the page. */
export function PublishForm({ label, xsrf }: { readonly label: string; readonly xsrf: string }) {
  const isPending = useNavigation().formData?.get("intent") === "publish";
  return (
    <Form method="post" replace>
      <HiddenFields
        fields={[
          ["intent", "publish"],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className="btn btn-lg btn-block" aria-busy={isPending}>
        {isPending ? publishText.publishing : label}
      </button>
    </Form>
  );
}
