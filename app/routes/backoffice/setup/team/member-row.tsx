import { Form, useNavigation } from "@remix-run/react";
import { fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { initials } from "#app/text/formats.ts";
import { roleName, teamText } from "#app/text/setup/team.ts";
import type { TeamMember } from "#app/usecases/setup/team/view-team.server.ts";
import type { RefusedTeam } from "./action.server.ts";
import { RoleFields } from "./role-fields.tsx";
import type { PersonOption } from "./team-page.ts";
import "#app/styles/screens/team.css";

type MemberRowProps = {
  readonly member: TeamMember;
  readonly isSelf: boolean;
  readonly people: readonly PersonOption[];
  /** The error of a press in this row; null: none. */
  readonly refused: RefusedTeam | null;
  readonly xsrf: string;
};

/** A member: name and role, and the form that changes them. */
export function MemberRow({ member, isSelf, people, refused, xsrf }: MemberRowProps) {
  const { userId, name, email, role, employeeId } = member;
  const [firstName = "", lastName = ""] = name.split(" ");
  const professional = people.find(({ id }) => id === employeeId)?.name ?? null;
  return (
    <li className="member">
      <span className="avatar" aria-hidden="true">
        {initials({ firstName, lastName })}
      </span>
      <div className="member-who">
        <b>{name}</b>
        {isSelf ? <span className="badge">{teamText.you}</span> : null}
        <br />
        <span className="sm muted">{professional ? `${email} · ${professional}` : email}</span>
      </div>
      <span className="badge badge-brand">{roleName(role)}</span>
      {refused?.sentence ? (
        <div className="member-acts">
          <Alert kind="danger">{refused.sentence}</Alert>
        </div>
      ) : null}
      <div className="member-acts">
        <RoleForm member={member} people={people} refused={refused} xsrf={xsrf} />
        <details className="sure" name="member">
          <summary aria-label={teamText.whose(name, teamText.remove)}>{teamText.remove}</summary>
          <Form method="post" replace className="acts">
            <HiddenFields fields={hidden("remove", userId, xsrf)} />
            <p className="muted">{isSelf ? teamText.removeSelf : teamText.removeSure(name)}</p>
            <button type="submit" className="btn btn-line btn-sm btn-plain-danger">
              {teamText.removeLabel}
            </button>
          </Form>
        </details>
      </div>
    </li>
  );
}

function RoleForm({ member, people, refused, xsrf }: Omit<MemberRowProps, "isSelf">) {
  const { userId, name, role, employeeId } = member;
  const sent = useNavigation().formData;
  const isPending = sent?.get("intent") === "role" && sent.get("id") === userId;
  const reply = refused?.intent === "role" ? refused.form : null;
  const id = `role-${userId}`;
  const roleField = fieldOf(id, "role", reply);
  const employeeField = fieldOf(id, "employeeId", reply);
  const errors = formErrors(reply);
  return (
    <details className="sure" name="member" open={reply !== null}>
      <summary aria-label={teamText.whose(name, teamText.change)}>{teamText.change}</summary>
      <Form method="post" replace noValidate className="acts" key={`${role} ${employeeId}`}>
        <HiddenFields fields={hidden("role", userId, xsrf)} />
        {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
        <RoleFields
          role={reply ? roleField : { ...roleField, initial: role }}
          employee={reply ? employeeField : { ...employeeField, initial: employeeId ?? "" }}
          people={people}
        />
        <button type="submit" className="btn btn-sm" aria-busy={isPending}>
          {teamText.save}
        </button>
      </Form>
    </details>
  );
}

/** The hidden fields of each press on the page. */
export function hidden(intent: string, id: string, xsrf: string): readonly (readonly [string, string])[] {
  return [
    ["intent", intent],
    ["id", id],
    ["xsrf", xsrf],
  ];
}
