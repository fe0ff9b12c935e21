import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { roleName, teamText } from "#app/text/setup/team.ts";
import type { TeamInvitation } from "#app/usecases/setup/team/view-team.server.ts";
import type { RefusedTeam } from "./action.server.ts";
import { hidden } from "./member-row.tsx";

type InvitationRowProps = {
  readonly invitation: TeamInvitation;
  readonly isOver: boolean;
  readonly refused: RefusedTeam | null;
  readonly xsrf: string;
};

/** An invitation that has not been answered. */
export function InvitationRow({ invitation, isOver, refused, xsrf }: InvitationRowProps) {
  const { id, email, role } = invitation;
  return (
    <li className="member">
      <div className="member-who">
        <b>{email}</b>
        <br />
        <span className="sm muted">{roleName(role)}</span>
      </div>
      <span className="badge badge-warning">{isOver ? teamText.over : teamText.pending}</span>
      {refused?.sentence ? (
        <div className="member-acts">
          <Alert kind="danger">{refused.sentence}</Alert>
        </div>
      ) : null}
      <div className="member-acts">
        <Form method="post" replace>
          <HiddenFields fields={hidden("again", id, xsrf)} />
          <button
            type="submit"
            className="btn btn-line btn-sm"
            aria-label={teamText.whose(email, teamText.again)}
          >
            {teamText.again}
          </button>
        </Form>
        <Form method="post" replace>
          <HiddenFields fields={hidden("take-back", id, xsrf)} />
          <button
            type="submit"
            className="btn btn-line btn-sm btn-plain-danger"
            aria-label={teamText.whose(email, teamText.takeBack)}
          >
            {teamText.takeBack}
          </button>
        </Form>
      </div>
    </li>
  );
}
