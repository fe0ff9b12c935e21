import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { carrying } from "#app/routes/accounts/carrying.ts";
import { invitationText } from "#app/text/setup/team.ts";
import type { InvitationView } from "#app/usecases/setup/team/accept.server.ts";

type InvitationWaysProps = {
  readonly invitation: InvitationView;
  /** The page's own address, to return to. */
  readonly here: string;
  readonly xsrf: string;
};

/** For a visitor who cannot accept right away: the reason, and the next step. */
export function InvitationWays({ invitation, here, xsrf }: InvitationWaysProps) {
  const { state, email, isMine } = invitation;
  if (state !== "OPEN") {
    return (
      <>
        <p className="muted">{WHY[state]}</p>
        <a className="btn btn-line" href="/">
          {invitationText.home}
        </a>
      </>
    );
  }
  if (isMine === null) {
    return (
      <>
        <p className="muted">{invitationText.guest(email)}</p>
        <div className="ways">
          <a className="btn" href={carrying("/login", here)}>
            {invitationText.logIn}
          </a>
          <a className="btn btn-line" href={carrying("/signup", here)}>
            {invitationText.signUp}
          </a>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="muted">{invitationText.other(email)}</p>
      <Form method="post" action="/logout" reloadDocument>
        <HiddenFields fields={[["xsrf", xsrf]]} />
        <button type="submit" className="btn btn-line">
          {invitationText.logOut}
        </button>
      </Form>
    </>
  );
}

const WHY = {
  USED: invitationText.used,
  EXPIRED: invitationText.expired,
  TAKEN_BACK: invitationText.takenBack,
} as const;
