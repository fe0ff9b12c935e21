import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Field, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormField, type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { SlugInput } from "#app/components/setup/slug-input.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { businessFields } from "#app/text/setup/business.ts";
import { businessFormText, hubText } from "#app/text/setup/hub.ts";

type BusinessFormProps = {
  readonly business: Readonly<Record<keyof typeof businessFields, string | null>> & {
    readonly version: number;
  };
  /** The beginning of every page's address. */
  readonly base: string;
  readonly lastResult: FormReply;
  readonly kept: { readonly version: number; readonly rows: readonly (readonly [string, string])[] } | null;
  readonly xsrf: string;
};

/** A business's public details. A member who would overwrite another member's changes sees those first. */
export function BusinessForm({ business, base, lastResult, kept, xsrf }: BusinessFormProps) {
  const isPending = useNavigation().formData !== undefined;
  const errors = formErrors(lastResult);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, lastResult, true);
  function of(name: keyof typeof businessFields): FormField {
    const field = fieldOf("business", name, lastResult);
    return lastResult ? field : { ...field, initial: business[name] ?? "" };
  }
  const [slug, description, instagram, whatsapp] = [
    of("slug"),
    of("description"),
    of("instagram"),
    of("whatsapp"),
  ];
  const { slugHint, descriptionHint, instagramHint, whatsappHint } = businessFormText;
  return (
    <Form ref={form} className="sheet" method="post" replace noValidate>
      <section>
        <header>
          <h2>{hubText.page}</h2>
          <p>{hubText.pageLead}</p>
        </header>
        <div className="fields">
          <HiddenFields
            key={kept?.version}
            fields={[
              ["xsrf", xsrf],
              ["version", String(kept?.version ?? lastResult?.initialValue?.version ?? business.version)],
            ]}
          />
          {errors.length > 0 ? (
            <div className="wide">
              <Alert kind="danger">{errors.join(" ")}</Alert>
            </div>
          ) : null}
          {kept ? <Kept rows={kept.rows} /> : null}
          <div className="wide">
            <TextField field={of("name")} label={businessFields.name} maxLength={80} />
          </div>
          <div className="wide">
            <Field field={slug} label={businessFields.slug} hint={slugHint}>
              <SlugInput field={slug} base={base} hint={slugHint} />
            </Field>
          </div>
          <div className="wide">
            <Field field={description} label={businessFields.description} hint={descriptionHint}>
              <textarea {...inputProps(description, descriptionHint)} rows={4} maxLength={300} />
            </Field>
          </div>
          <Field field={instagram} label={businessFields.instagram} hint={instagramHint}>
            <input {...inputProps(instagram, instagramHint)} autoCapitalize="none" autoComplete="off" />
          </Field>
          <PhoneField
            field={whatsapp}
            label={businessFields.whatsapp}
            hint={whatsappHint}
            autoComplete="tel"
          />
        </div>
      </section>
      <SaveBar
        back="/backoffice/setup"
        cancel={businessFormText.cancel}
        save={businessFormText.save}
        saving={businessFormText.saving}
        isPending={isPending}
      />
    </Form>
  );
}

function Kept({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <div className="kept wide">
      <b>{businessFormText.keptNow}</b>
      <ul>
        {rows.map(([field, value]) => (
          <li key={field}>
            <span className="muted">{field}:</span> {value}
          </li>
        ))}
      </ul>
    </div>
  );
}
