import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";

type PressFormProps = {
  readonly xsrf: string;
  readonly label: string;
  readonly pending: string;
  /** Script presses the button as soon as it runs. */
  readonly atOnce?: boolean;
};

/** For an action that opening a mail's link must not perform: a button does it, by itself if `atOnce`. */
export function PressForm({ xsrf, label, pending, atOnce = false }: PressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const submit = useSubmit();
  const isPending = useNavigation().formMethod === "POST";

  useEffect(() => {
    if (!atOnce || isPressed.current || !form.current) return;
    isPressed.current = true;
    submit(form.current, { replace: true });
  }, [atOnce, submit]);

  return (
    <Form ref={form} method="post" replace>
      <HiddenFields fields={[["xsrf", xsrf]]} />
      <button type="submit" className="btn btn-lg" aria-busy={isPending}>
        {isPending ? pending : label}
      </button>
      <p className="sr" role="status">
        {isPending ? pending : ""}
      </p>
    </Form>
  );
}
