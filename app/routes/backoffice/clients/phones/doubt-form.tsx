import { Form } from "@remix-run/react";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { doubtReason, doubtText } from "#app/text/clients/phone-doubts.ts";
import { fullName } from "#app/text/formats.ts";
import type { SeenDoubt } from "#app/usecases/clients/phone-doubts.server.ts";

type DoubtFormProps = {
  readonly doubt: SeenDoubt;
  /** The reply to the last press, whichever client it was about. */
  readonly reply: FormReply;
  readonly xsrf: string;
};

/** A client whose phone is kept wrong: the proposal, or what a member writes in its place. */
export function DoubtForm({ doubt, reply, xsrf }: DoubtFormProps) {
  const { id, version, phone, proposed, fault } = doubt;
  const own = reply?.initialValue?.clientId === id ? reply : null;
  const field = fieldOf(`doubt-${id}`, "phone", own);
  const name = fullName(doubt);
  return (
    <Form className="card pad setup-text doubt" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["clientId", id],
          ["version", `${version}`],
          ["before", phone],
        ]}
      />
      <h2>
        <a className="link" href={`/backoffice/clients/${id}`}>
          {name}
        </a>
      </h2>
      <p className="sm">
        <span className="num">{doubtText.kept(phone)}</span>
        <br />
        <span className="muted">{doubtReason(fault)}</span>
      </p>
      <PhoneField
        field={own ? field : { ...field, initial: proposed ?? phone }}
        label={doubtText.label(name)}
        autoComplete="off"
      />
      <p className="flex">
        <button type="submit" className="btn btn-sm" name="intent" value="use">
          {doubtText.use}
        </button>
        <button type="submit" className="btn btn-line btn-sm" name="intent" value="leave">
          {doubtText.leave}
        </button>
      </p>
    </Form>
  );
}
