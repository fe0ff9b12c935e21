import { data, redirect } from "@remix-run/cloudflare";
import type { AppContext } from "#app/context.ts";
import { backToTimes, confirmationHref, readWizard, wizardHref } from "#app/domain/wizard/address.ts";
import type { WizardIntent, WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { type AccountAnswer, logInFromForm, signUpFromForm } from "#app/routing/account-forms.server.ts";
import { toldCap } from "#app/routing/told-cap.server.ts";
import { switchAccountType } from "#app/usecases/accounts/account-type.server.ts";
import { confirmBooking } from "#app/usecases/bookings/confirm-booking.server.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { viewBookingWizard } from "#app/usecases/wizard/booking-wizard.server.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";

export type Place = { readonly businessId: string; readonly storeId: string };
type Answer = WizardState & { readonly view: WizardView | null };
type Post = {
  readonly context: AppContext;
  readonly url: URL;
  readonly form: FormData;
  readonly place: Place;
};

type Answered = ReturnType<typeof answered>;

const INTENTS: Readonly<Record<WizardIntent, (post: Post) => Promise<Answered>>> = {
  login: async (post) =>
    accountAnswered(post, "login", await logInFromForm(post.context, post.form, "CUSTOMER")),
  "sign-up": async (post) => accountAnswered(post, "sign-up", await signUpFromForm(post.context, post.form)),
  "as-customer": actAsCustomer,
  review,
  confirm,
  pay,
};

/** What a form of the wizard asks for, by its hidden `intent`; an answer that is no redirect draws the step again. */
export async function handleWizard(context: AppContext, request: Request, place: Place) {
  const form = await request.formData();
  const intent = Object.keys(INTENTS).find((name) => name === form.get("intent")) as WizardIntent | undefined;
  if (!intent) throw new Response(null, { status: 400 });
  return await INTENTS[intent]({ context, url: new URL(request.url), form, place });
}

/** On with the same choices once somebody is signed in; else the form again, with what was typed. */
function accountAnswered(post: Post, intent: WizardIntent, answer: AccountAnswer) {
  if (answer.ok) throw onward(post, answer.value.cookies);
  return answered({ intent, form: answer.error.form }, answer.error.status);
}

async function actAsCustomer(post: Post): Promise<Answered> {
  const { deps, actor } = post.context;
  if (actor.kind === "user") await switchAccountType(deps, actor, "CUSTOMER");
  throw onward(post, []);
}

/** From step 3 to the review by POST, so that comments typed before a time was lost travel on. */
async function review({ context, url, form, place }: Post) {
  const search = new URLSearchParams(url.search);
  search.set("step", "4");
  search.set("t", String(form.get("t") ?? ""));
  const view = await viewOf(context, place, search);
  return answered({ intent: "review", view, comments: String(form.get("comments") ?? "") }, 200);
}

async function confirm({ context, url, form, place }: Post) {
  const { choices } = readWizard(url.searchParams);
  const comments = String(form.get("comments") ?? "");
  const { actor, deps } = context;
  if (actor.kind !== "user" || actor.accountType !== "CUSTOMER") {
    return answered(
      { intent: "confirm", view: await viewOf(context, place, url.searchParams), comments },
      403,
    );
  }
  const booked = await confirmBooking(deps, actor, {
    ...place,
    choices,
    shownEmployeeId: String(form.get("employee") ?? "") || null,
    comments,
    idempotencyKey: String(form.get("key") ?? "") || null,
  });
  if (booked.ok) throw redirect(confirmationHref(url.pathname, booked.value), 303);
  if (booked.error.code === "RATE_LIMITED") return noRoom(booked.error, comments);
  return await lostTime({ context, url, form, place }, booked.error, comments);
}

/** The review stays as it is: what was chosen may be booked as soon as there is room. */
function noRoom(refusal: Refusal, comments: string) {
  const told = { refusal: refusal.code, cap: toldCap(refusal), comments };
  return answered({ intent: "confirm", ...told }, refusalStatus(refusal));
}

/** The time went meanwhile: step 3 again with the day's fresh times, everything else kept. */
async function lostTime({ context, url, place }: Post, refusal: Refusal, comments: string) {
  const view = await viewOf(context, place, backToTimes(url.searchParams));
  return answered({ intent: "confirm", view, refusal: refusal.code, comments }, refusalStatus(refusal));
}

/** Asks the provider for the checkout of a booking's seña and sends the person there. */
async function pay({ context, url, place }: Post) {
  const { bookingId } = readWizard(url.searchParams);
  if (!bookingId) throw new Response(null, { status: 404 });
  const opened = await openPreference(context.deps, { bookingId, businessId: place.businessId });
  if (opened.ok) throw redirect(opened.value.initPoint, 303);
  return answered({ intent: "pay", refusal: opened.error.code }, refusalStatus(opened.error));
}

function onward({ url }: Post, cookies: readonly string[]) {
  const { choices } = readWizard(url.searchParams);
  const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  return redirect(wizardHref(url.pathname, 4, choices), { status: 303, headers });
}

async function viewOf(context: AppContext, place: Place, search: URLSearchParams): Promise<WizardView> {
  const answer = await viewBookingWizard(context.deps, context.actor, { ...place, search });
  if (!answer.ok) throw new Response(null, { status: 404 });
  if ("redirect" in answer.value) throw redirect(answer.value.redirect, 303);
  return answer.value;
}

function answered(part: Partial<Answer> & { readonly intent: WizardIntent }, status: number) {
  const answer: Answer = { view: null, form: null, refusal: null, cap: null, comments: null, ...part };
  return data(answer, { status });
}
