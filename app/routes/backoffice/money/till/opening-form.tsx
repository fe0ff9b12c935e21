import { Form, useNavigation } from "@remix-run/react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { leftText, stillOpenText, tillText } from "#app/text/money/till.ts";
import { plainPesos } from "#app/text/setup/services/service-details.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";
import { tillHref } from "./till-view.ts";

type OpeningFormProps = { readonly view: TillView; readonly reply: FormReply; readonly xsrf: string };

/** The cash at the day's opening; the proposal is what was left the day before. */
export function OpeningForm({ view, reply, xsrf }: OpeningFormProps) {
  const { till, before, store } = view;
  const isPending = useNavigation().formData?.get("intent") === "open";
  const proposed = till?.openingCentavos ?? before?.leftCentavos ?? null;
  const field = fieldOf("open", "opening", reply);
  const shown = reply?.initialValue
    ? field
    : { ...field, initial: proposed === null ? "" : plainPesos(proposed) };
  const label = till ? tillText.save : tillText.open;
  const errors = formErrors(reply);
  const hint =
    before?.leftCentavos == null ? tillText.openingHint : leftText(before.date, before.leftCentavos);
  return (
    <Form className="form" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["intent", "open"],
          ["version", `${till?.version ?? 0}`],
          ["xsrf", xsrf],
        ]}
      />
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      {till === null && before !== null && before.leftCentavos === null ? (
        <Alert kind="warning">
          <a className="way" href={tillHref({ store, date: before.date })}>
            {stillOpenText(before.date)}
          </a>
        </Alert>
      ) : null}
      <Field field={shown} label={tillText.opening} hint={hint}>
        <span className="money">
          <input {...inputProps(shown, hint)} inputMode="decimal" autoComplete="off" />
        </span>
      </Field>
      <button
        type="submit"
        className={till ? "btn btn-line btn-sm" : "btn btn-lg btn-block"}
        aria-busy={isPending}
      >
        {isPending ? tillText.pending : label}
      </button>
    </Form>
  );
}
