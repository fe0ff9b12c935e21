import { Form, useNavigation } from "@remix-run/react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import {
  FIELD_RULES,
  type FieldKind,
  FORM_FIELDS,
  type FormField,
} from "#app/domain/clients/client-fields.ts";
import { MOST_CONTACTS } from "#app/domain/clients/further-contacts.ts";
import { clientFieldWords } from "#app/text/clients/client-fields.ts";
import { clientFormText as text } from "#app/text/clients/clients.ts";
import type { ClientValues } from "./client-values.ts";

type ClientFormProps = {
  readonly values: ClientValues;
  readonly version: number;
  /** Tags of other clients. */
  readonly known: readonly string[];
  readonly lastResult: FormReply;
  readonly back: string;
  readonly xsrf: string;
};

/** How browsers take a field; the others are plain text. */
const TYPES: Partial<Record<FieldKind, string>> = { EMAIL: "email", DATE: "date" };

/** Fields with one value per line, and the keyboard for them on phones; marks for lines are needed beside digits. */
const LISTS: Partial<Record<FieldKind, "text" | "email">> = { PHONES: "text", EMAILS: "email" };

/** The client's personal data and tags. */
export function ClientForm({ values, version, known, lastResult, back, xsrf }: ClientFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  const of = (name: FormField) => {
    const field = fieldOf("client", name, lastResult);
    return lastResult ? field : { ...field, initial: values[name] };
  };
  const errors = formErrors(lastResult);
  return (
    <Form className="sheet" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", "save"],
          ["version", `${version}`],
        ]}
      />
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <div className="fields">
        {FORM_FIELDS.map((name) =>
          FIELD_RULES[name].kind === "PHONE" ? (
            <PhoneField
              key={name}
              field={of(name)}
              label={labelOf(name)}
              hint={clientFieldWords[name].hint}
              autoComplete="off"
            />
          ) : (
            <Field key={name} field={of(name)} label={labelOf(name)} hint={clientFieldWords[name].hint}>
              {FIELD_RULES[name].kind in LISTS ? (
                <textarea
                  {...inputProps(of(name), clientFieldWords[name].hint)}
                  rows={Math.min(MOST_CONTACTS, of(name).initial.split("\n").length)}
                  inputMode={LISTS[FIELD_RULES[name].kind]}
                  autoComplete="off"
                  autoCapitalize="none"
                  maxLength={FIELD_RULES[name].letters}
                />
              ) : (
                <input
                  {...inputProps(of(name), clientFieldWords[name].hint)}
                  type={TYPES[FIELD_RULES[name].kind]}
                  autoComplete="off"
                  autoCapitalize={FIELD_RULES[name].kind === "HANDLE" ? "none" : undefined}
                  maxLength={FIELD_RULES[name].letters}
                  list={name === "tags" && known.length > 0 ? "known-tags" : undefined}
                />
              )}
            </Field>
          ),
        )}
        <datalist id="known-tags">
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </div>
      <SaveBar back={back} cancel={text.cancel} save={text.save} saving={text.saving} isPending={isPending} />
    </Form>
  );
}

/** Every client has a first name. */
function labelOf(name: FormField): string {
  const { label } = clientFieldWords[name];
  return name === "firstname" ? label : `${label} ${text.optional}`;
}
