import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { PressForm } from "#app/components/accounts/press-form.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { MessageCard } from "#app/components/ui/message-card.tsx";
import { entryOf } from "#app/domain/access.ts";
import { carrying } from "#app/routes/accounts/carrying.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { secretPage } from "#app/routing/site/shared-pages.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import { invitationText } from "#app/text/setup/team.ts";
import { shareText } from "#app/text/site/share.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { acceptTeamInvitation, viewInvitation } from "#app/usecases/setup/team/accept.server.ts";
import { InvitationWays } from "./invitation-ways.tsx";

export const handle = { css: accountCss };

/** GET accepts nothing, because mail programs open links by themselves. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { token = "" } = params;
  context.share(secretPage(shareText.invitation));
  const invitation = foundOr404(await viewInvitation(context.deps, context.actor, token));
  return { invitation, here: `/invite/${encodeURIComponent(token)}`, ...frameData(context) };
}

type Refused = { readonly sentence: string };

export async function action({ params, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  const { actor, deps } = context;
  const here = `/invite/${encodeURIComponent(token)}`;
  if (actor.kind === "guest") throw redirectDocument(carrying("/login", here), 303);
  const accepted = await acceptTeamInvitation(deps, actor, token);
  if (accepted.ok) throw redirectDocument(entryOf(accepted.value.actor), 303);
  return data<Refused>(
    { sentence: refusalMessage(accepted.error) },
    { status: refusalStatus(accepted.error) },
  );
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Refused>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ sentence: errorMessage(code) }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${invitationText.title} · ${data.productName}` }] : [];
}

/** The business that invites, its inviter and the role; then the one next step open to this visitor. */
export default function Invite() {
  const { invitation, here, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>();
  const { state, businessName, inviterName, role, isMine } = invitation;
  const isOpen = state === "OPEN";
  return (
    <AccountScreen frame={frame} icons={["alert", "info", "store"]}>
      <MessageCard icon={isOpen ? "store" : "info"} title={invitationText.headline(businessName)}>
        {isOpen ? <p>{invitationText.by(inviterName, role)}</p> : null}
        {refused ? <Alert kind="danger">{refused.sentence}</Alert> : null}
        {isOpen && isMine ? (
          <PressForm xsrf={frame.xsrf} label={invitationText.accept} pending={invitationText.accepting} />
        ) : (
          <InvitationWays invitation={invitation} here={here} xsrf={frame.xsrf} />
        )}
      </MessageCard>
    </AccountScreen>
  );
}
