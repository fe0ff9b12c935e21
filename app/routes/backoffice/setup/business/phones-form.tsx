import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { phonesSetting } from "#app/text/clients/phones-setting.ts";

/** Whether professionals see clients' contact data: the switch is a button, so it needs no script. */
export function PhonesForm({ isOn, xsrf }: { readonly isOn: boolean; readonly xsrf: string }) {
  return (
    <Form className="sheet" method="post" replace>
      <HiddenFields fields={[["xsrf", xsrf]]} />
      <section>
        <header>
          <h2>{phonesSetting.title}</h2>
          <p>{phonesSetting.hint}</p>
        </header>
        <button
          type="submit"
          className="switch switch-btn"
          role="switch"
          aria-checked={isOn}
          name="phones"
          value={isOn ? "off" : "on"}
        >
          <i />
          {phonesSetting.label}
        </button>
      </section>
    </Form>
  );
}
