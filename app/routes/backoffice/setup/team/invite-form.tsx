import { Form, useNavigation } from "@remix-run/react";
import { TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { teamText } from "#app/text/setup/team.ts";
import { RoleFields } from "./role-fields.tsx";
import type { PersonOption } from "./team-page.ts";

type InviteFormProps = {
  readonly people: readonly PersonOption[];
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

const ID = "invite";

/** Invites a new member by mail. */
export function InviteForm({ people, lastResult, xsrf }: InviteFormProps) {
  const isPending = useNavigation().formData?.get("intent") === "invite";
  const role = fieldOf(ID, "role", lastResult);
  const errors = formErrors(lastResult);
  return (
    <Form method="post" replace noValidate className="fields">
      <HiddenFields
        fields={[
          ["intent", "invite"],
          ["xsrf", xsrf],
        ]}
      />
      {errors.length > 0 ? (
        <div className="wide">
          <Alert kind="danger">{errors.join(" ")}</Alert>
        </div>
      ) : null}
      <div className="wide">
        <TextField
          field={fieldOf(ID, "email", lastResult)}
          label={teamText.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </div>
      <RoleFields
        role={{ ...role, initial: role.initial || "PROFESSIONAL" }}
        employee={fieldOf(ID, "employeeId", lastResult)}
        people={people}
      />
      <p className="wide">
        <button type="submit" className="btn" aria-busy={isPending}>
          {isPending ? teamText.inviting : teamText.invite}
        </button>
      </p>
    </Form>
  );
}
