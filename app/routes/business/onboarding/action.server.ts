import { data, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { Result } from "#app/domain/result.ts";
import { KEPT_PAGE, type OnboardingStep, stepHref } from "#app/domain/setup/business/onboarding-steps.ts";
import { hoursForm, personForm, placeForm, tradeForm } from "#app/inputs/setup/onboarding.ts";
import { type RefusedForm, sendForm } from "#app/routing/forms.server.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import {
  type OnboardingDone,
  onboardingText,
  openingFieldMessage,
  openingRefusal,
  peopleRefusal,
  personFieldMessage,
  placeFieldMessage,
  placeSummary,
  publishText,
  tradeFieldMessage,
} from "#app/text/setup/onboarding.ts";
import { switchAccountType } from "#app/usecases/accounts/account-type.server.ts";
import { sendValidationAgain } from "#app/usecases/accounts/validate-email.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { publishBusiness } from "#app/usecases/setup/business/publish-business.server.ts";
import { keepHours } from "#app/usecases/setup/onboarding/hours.server.ts";
import { addColleague, removeColleague, setAttending } from "#app/usecases/setup/onboarding/people.server.ts";
import { keepTrade, placeBusiness } from "#app/usecases/setup/onboarding/place-business.server.ts";

/** Why a step is drawn again: its form with the errors, or a sentence about a press. */
export type RefusedStep = { readonly form: FormReply; readonly sentence: string | null };

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

const { tooMany: limitMessage } = onboardingText;

/** Handles a form of the onboarding, by its hidden `intent`; each step is saved when it is left. */
export async function handleOnboarding(post: Post) {
  const { deps, actor, form } = post;
  switch (form.get("intent")) {
    case "trade":
      return leave(
        post,
        2,
        await sendForm(form, { schema: tradeForm, fieldMessage: tradeFieldMessage }, (trade) =>
          keepTrade(deps, actor, trade),
        ),
      );
    case "place":
      return leave(
        post,
        3,
        await sendForm(
          form,
          { schema: placeForm, fieldMessage: placeFieldMessage, summary: placeSummary, limitMessage },
          (place) => placeBusiness(deps, actor, place),
        ),
      );
    case "hours":
      return leave(
        post,
        4,
        await sendForm(
          form,
          { schema: hoursForm, fieldMessage: openingFieldMessage, formMessage: openingRefusal },
          (hours) => keepHours(deps, actor, hours),
        ),
      );
    case "add":
      return added(
        await sendForm(
          form,
          { schema: personForm, fieldMessage: personFieldMessage, formMessage: peopleRefusal },
          (person) => addColleague(deps, actor, person),
        ),
      );
    default:
      return press(post);
  }
}

/**
 * Leads to the next step, or out if that was pressed; back to step 1 (404) if an earlier answer is missing. An owner who has
 * advanced on another device (403) is led to the current step.
 */
function leave({ form }: Post, next: OnboardingStep, kept: Result<null, RefusedForm>) {
  if (!kept.ok) {
    if (kept.error.status === 404) throw redirect(stepHref(1), 303);
    if (kept.error.status === 403) throw redirect("/business/onboarding", 303);
    return again(kept.error);
  }
  throw redirect(form.has("leave") ? KEPT_PAGE : stepHref(next), 303);
}

/**
 * The exit: the calendar once there is a business. Before that, a customer's bookings, which link back here; otherwise the home
 * page.
 */
export function wayOut({ hasBusiness, accountType }: Pick<SignedIn, "hasBusiness" | "accountType">): string {
  if (hasBusiness) return "/backoffice/calendar";
  return accountType === "CUSTOMER" ? "/bookings" : "/";
}

function added(kept: Result<null, RefusedForm>) {
  if (kept.ok) throw redirect(doneHref(stepHref(4), "agregado"), 303);
  return again(kept.error);
}

function again({ form, status }: RefusedForm) {
  return data<RefusedStep>({ form, sentence: null }, { status });
}

async function press({ deps, actor, form }: Post) {
  switch (form.get("intent")) {
    case "attend": {
      const isAttending = form.get("attend") === "si";
      const done = isAttending ? "atiendes" : "no-atiendes";
      return told(await setAttending(deps, actor, isAttending), 4, done);
    }
    case "remove":
      return told(await removeColleague(deps, actor, String(form.get("id") ?? "")), 4, "quitado");
    case "resend":
      return told(await sendValidationAgain(deps, actor), 5, "reenviado");
    case "publish":
      return told(await publishBusiness(deps, actor, true), 5, "publicada");
    case "enter":
      await switchAccountType(deps, actor, "BUSINESS");
      throw redirect("/business/onboarding", 303);
    default:
      throw new Response(null, { status: 400 });
  }
}

function told(answer: Result<unknown, Refusal>, step: OnboardingStep, done: OnboardingDone) {
  if (answer.ok) throw redirect(doneHref(stepHref(step), done), 303);
  const { error } = answer;
  return data<RefusedStep>(
    { form: null, sentence: sentenceOf(error, step) },
    { status: refusalStatus(error) },
  );
}

/** The page lists the missing parts anyway. */
function sentenceOf(error: Refusal, step: OnboardingStep): string | null {
  switch (error.code) {
    case "NOT_READY":
      return null;
    case "EMAIL_NOT_VERIFIED":
      return publishText.notYet;
    case "RATE_LIMITED":
      return refusalMessage(error);
    default:
      return step === 4 ? peopleRefusal(error.code) : refusalMessage(error);
  }
}
