import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { teamCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { fullName } from "#app/text/formats.ts";
import { teamDone, teamText } from "#app/text/setup/team.ts";
import { viewTeam } from "#app/usecases/setup/team/view-team.server.ts";
import { handleTeam, type RefusedTeam } from "./action.server.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";
import "#app/styles/parts/setup.css";

export const handle = { css: teamCss };

/** The members of the business, for its owners; 404 for others. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { members, invitations, people } = foundOr404(await viewTeam(deps, actor));
  const now = deps.now();
  return {
    members: members.map((member) => ({ member, isSelf: member.userId === actor.userId })),
    invitations: invitations.map((invitation) => ({ invitation, isOver: invitation.expiresAt <= now })),
    people: people.map((person) => ({ id: person.id, name: fullName(person) })),
    ...frameData(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  return handleTeam({ deps: context.deps, actor, form: await request.formData() });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedTeam>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ intent: "", id: "", sentence: errorMessage(code), form: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${teamText.title} · ${data.productName}` }] : [];
}

export default function Team() {
  const { members, invitations, people, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedTeam>() ?? null;
  const { xsrf } = frame;
  const of = (id: string) => (refused?.id === id ? refused : null);
  const isShown = [
    ...members.map(({ member }) => member.userId),
    ...invitations.map((each) => each.invitation.id),
  ].some((id) => id === refused?.id);
  return (
    <BackofficeFrame
      frame={frame}
      title={teamText.title}
      icons={["alert", "check", "info"]}
      back="/backoffice/setup"
    >
      <div className="setup sheet">
        {refused ? null : <Done sentences={teamDone} />}
        {refused?.sentence && !isShown ? <Alert kind="danger">{refused.sentence}</Alert> : null}
        <section>
          <header>
            <h2>{teamText.members}</h2>
            <p>{teamText.lead}</p>
          </header>
          <ul className="card members">
            {members.map(({ member, isSelf }) => (
              <MemberRow
                key={member.userId}
                member={member}
                isSelf={isSelf}
                people={people}
                refused={of(member.userId)}
                xsrf={xsrf}
              />
            ))}
          </ul>
        </section>
        <section>
          <header>
            <h2>{teamText.inviteTitle}</h2>
            <p>{teamText.inviteLead}</p>
          </header>
          <InviteForm
            key={invitations.length}
            people={people}
            lastResult={refused?.intent === "invite" ? refused.form : null}
            xsrf={xsrf}
          />
        </section>
        <section>
          <header>
            <h2>{teamText.pendingTitle}</h2>
          </header>
          {invitations.length === 0 ? (
            <p className="muted">{teamText.noPending}</p>
          ) : (
            <ul className="card members">
              {invitations.map(({ invitation, isOver }) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  isOver={isOver}
                  refused={of(invitation.id)}
                  xsrf={xsrf}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </BackofficeFrame>
  );
}
