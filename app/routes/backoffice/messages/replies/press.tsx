import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";

type PressProps = {
  readonly intent: string;
  readonly label: string;
  readonly xsrf: string;
  readonly className?: string;
  /** What the press is about, besides its conversation. */
  readonly fields?: readonly (readonly [string, string])[];
};

/** One button about the conversation of the page. */
export function Press({ intent, label, xsrf, className = "btn btn-line btn-sm", fields = [] }: PressProps) {
  const isPending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" replace preventScrollReset>
      <HiddenFields fields={[["intent", intent], ...fields, ["xsrf", xsrf]]} />
      <button type="submit" className={className} aria-busy={isPending}>
        {label}
      </button>
    </Form>
  );
}
