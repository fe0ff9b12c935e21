import { Form } from "@remix-run/react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { importText } from "#app/text/clients/import.ts";
import type { ReviewProps } from "./review-href.ts";

/** Asks once for the area code of all phones without one. */
export function AreaForm({ review, reply, xsrf }: ReviewProps) {
  const { counts, area, usualArea } = review;
  const field = {
    ...{ id: "import-area", name: "area" },
    initial: reply?.area?.typed ?? area ?? usualArea ?? "",
    error: reply?.area?.error ?? null,
  };
  return (
    <Form className="card import-area setup-text" method="post" replace preventScrollReset noValidate>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", "area"],
        ]}
      />
      <p>{importText.areaLead(counts.noArea)}</p>
      <Field field={field} label={importText.area} hint={importText.areaHint}>
        <input
          {...inputProps(field, importText.areaHint)}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </Field>
      <button type="submit" className="btn btn-line">
        {importText.applyArea}
      </button>
    </Form>
  );
}
