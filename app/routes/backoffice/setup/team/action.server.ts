import { data, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { Result } from "#app/domain/result.ts";
import { invitationInput, memberInput } from "#app/inputs/setup/team.ts";
import { type RefusedForm, sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404 } from "#app/routing/found.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import { heldInvitationDone, teamFieldMessage } from "#app/text/setup/team.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { changeTeamMember, removeTeamMember } from "#app/usecases/setup/team/change-member.server.ts";
import {
  type Invited,
  inviteAgain,
  inviteToTeam,
  takeBackInvitation,
} from "#app/usecases/setup/team/invite.server.ts";
import type { TeamDone } from "./team-page.ts";
import { TEAM_PAGE } from "./team-page.ts";

/** Why a press was refused: the press, its member or invitation, the sentence, and the form with its input. */
export type RefusedTeam = {
  readonly intent: string;
  readonly id: string;
  readonly sentence: string | null;
  readonly form: FormReply;
};

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

/** Handles a form of the page, by its hidden `intent`; then the page reports the result. */
export async function handleTeam({ deps, actor, form }: Post) {
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "invite":
      return invite({ deps, actor, form }, id);
    case "role":
      return sent(
        "role",
        id,
        "rol",
        await sendForm(form, ROLE, async (value) =>
          allowedOr404(await changeTeamMember(deps, actor, id, value)),
        ),
      );
    case "again":
      return again({ deps, actor }, id);
    case "take-back":
      return pressed("take-back", id, "retirada", await takeBackInvitation(deps, actor, id));
    case "remove": {
      const removed = await removeTeamMember(deps, actor, id);
      // Owners who remove themselves no longer see this page.
      if (removed.ok && id === actor.userId) throw redirect("/", 303);
      return pressed("remove", id, "quitada", removed);
    }
    default:
      return pressed("", id, "rol", { ok: false, error: { code: "VALIDATION" } });
  }
}

async function invite({ deps, actor, form }: Post, id: string) {
  const answer = await sendForm(form, INVITE, async (value) =>
    allowedOr404(await inviteToTeam(deps, actor, value)),
  );
  return sent("invite", id, answer.ok ? mailedAs("invitada", answer.value) : "invitada", answer);
}

async function again({ deps, actor }: Omit<Post, "form">, id: string) {
  const answer = await inviteAgain(deps, actor, id);
  return pressed("again", id, answer.ok ? mailedAs("enviada-de-nuevo", answer.value) : "invitada", answer);
}

function mailedAs(done: TeamDone, { held }: Invited): TeamDone {
  return held === null ? done : heldInvitationDone[held];
}

const INVITE = {
  schema: invitationInput,
  fieldMessage: teamFieldMessage,
  blame: { ALREADY_MEMBER: "email", NOT_FOUND: "employeeId" },
} as const;
const ROLE = { schema: memberInput, fieldMessage: teamFieldMessage } as const;

function sent(intent: string, id: string, done: TeamDone, answer: Result<unknown, RefusedForm>) {
  if (answer.ok) throw redirect(doneHref(TEAM_PAGE, done), 303);
  const { form, status } = answer.error;
  return data<RefusedTeam>({ intent, id, sentence: null, form }, { status });
}

function pressed(intent: string, id: string, done: TeamDone, answer: Result<unknown, Refusal>) {
  const allowed = allowedOr404(answer);
  if (allowed.ok) throw redirect(doneHref(TEAM_PAGE, done), 303);
  const sentence = refusalMessage(allowed.error);
  return data<RefusedTeam>({ intent, id, sentence, form: null }, { status: refusalStatus(allowed.error) });
}
