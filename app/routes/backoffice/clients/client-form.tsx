import { Form, useNavigation } from "@remix-run/react";
import { Field, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { clientFormText as text } from "#app/text/clients/clients.ts";

export type ClientValues = Readonly<
  Record<"firstname" | "lastname" | "phone" | "email" | "birthday" | "tags", string>
>;

type ClientFormProps = {
  readonly values: ClientValues;
  readonly version: number;
  /** Tags of other clients. */
  readonly known: readonly string[];
  readonly lastResult: FormReply;
  readonly back: string;
  readonly xsrf: string;
};

/** The client's personal data, tags and notes. */
export function ClientForm({ values, version, known, lastResult, back, xsrf }: ClientFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  const of = (name: keyof ClientValues) => {
    const field = fieldOf("client", name, lastResult);
    return lastResult ? field : { ...field, initial: values[name] };
  };
  const errors = formErrors(lastResult);
  const optional = (label: string) => `${label} ${text.optional}`;
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
        <TextField field={of("firstname")} label={text.firstName} autoComplete="off" maxLength={60} />
        <TextField field={of("lastname")} label={optional(text.lastName)} autoComplete="off" maxLength={60} />
        <Field field={of("phone")} label={optional(text.phone)} hint={text.phoneHint}>
          <input {...inputProps(of("phone"), text.phoneHint)} type="tel" autoComplete="off" maxLength={50} />
        </Field>
        <TextField
          field={of("email")}
          label={optional(text.email)}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <TextField field={of("birthday")} label={optional(text.birthday)} type="date" />
        <Field field={of("tags")} label={optional(text.tags)} hint={text.tagsHint}>
          <input
            {...inputProps(of("tags"), text.tagsHint)}
            autoComplete="off"
            maxLength={900}
            list={known.length > 0 ? "known-tags" : undefined}
          />
        </Field>
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
