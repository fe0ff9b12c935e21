import { data, redirect, replace } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { AppContext } from "#app/context.ts";
import { isTooLarge } from "#app/domain/form-size.ts";
import { confirmationHref, ownAddress, promisedHref, wizardHref } from "#app/domain/wizard/address.ts";
import { readWizard } from "#app/domain/wizard/read-address.ts";
import { otherTimesHref } from "#app/domain/wizard/sent-back.ts";
import { isTimeRefusal, namedId } from "#app/domain/wizard/wizard.ts";
import type { WizardIntent, WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { type AccountAnswer, logInFromForm, signUpFromForm } from "#app/routing/account-forms.server.ts";
import { keptFromReview, reviewCookies, type TypedReview } from "#app/routing/kept-review.server.ts";
import { inThisApp } from "#app/routing/social-ways.server.ts";
import { toldCap } from "#app/routing/told-cap.server.ts";
import { switchAccountType } from "#app/usecases/accounts/account-type.server.ts";
import { confirmBooking } from "#app/usecases/bookings/confirm-booking.server.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { viewBookingWizard } from "#app/usecases/wizard/booking-wizard.server.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";
import { keptMobile, mobileNeeded, toldIn, typedIn } from "./typed-mobile.server.ts";

export type Place = { readonly businessId: string; readonly storeId: string };
type Answer = WizardState & { readonly view: WizardView | null };
type Post = {
  readonly context: AppContext;
  readonly request: Request;
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
  confirm,
  pay,
};

/** Handles a form of the wizard, by its hidden `intent`; an answer without a redirect draws the step again. */
export async function handleWizard(context: AppContext, request: Request, place: Place) {
  const form = await request.formData();
  const intent = Object.keys(INTENTS).find((name) => name === form.get("intent")) as WizardIntent | undefined;
  if (!intent) throw new Response(null, { status: 400 });
  return await INTENTS[intent]({ context, request, url: new URL(request.url), form, place });
}

/** Continues with the same choices once the visitor is signed in; otherwise the form again, with the input. */
function accountAnswered(post: Post, intent: WizardIntent, answer: AccountAnswer) {
  if (answer.ok) throw onward(post, answer.value.cookies);
  return answered({ intent, form: answer.error.form }, answer.error.status);
}

async function actAsCustomer(post: Post): Promise<Answered> {
  const { deps, actor } = post.context;
  if (actor.kind === "user") await switchAccountType(deps, actor, "CUSTOMER");
  throw onward(post, []);
}

async function confirm({ context, request, url, form, place }: Post) {
  const { choices } = readWizard(url.searchParams);
  const comments = String(form.get("comments") ?? "");
  const typed = { comments, mobile: keptMobile(form) };
  const { actor, deps } = context;
  if (actor.kind !== "user" || actor.accountType !== "CUSTOMER") {
    const view = inThisApp(await viewOf(context, place, url.searchParams), request, context);
    return answered({ intent: "confirm", view, comments }, 403, keeping(context, place, typed));
  }
  if (isTooLarge(form)) return answered({ intent: "confirm", refusal: "TOO_LARGE", comments }, 413);
  const told = await toldIn(form);
  if (!told.ok) return answered({ intent: "confirm", form: told.error.form, comments }, told.error.status);
  const shownEmployeeId = String(form.get("employee") ?? "") || null;
  const booked = await confirmBooking(deps, actor, {
    ...place,
    choices,
    shownEmployeeId,
    comments,
    mobile: told.value,
    idempotencyKey: String(form.get("key") ?? "") || null,
  });
  if (booked.ok) {
    const promised = namedId(choices.employee) === null ? shownEmployeeId : null;
    throw toTicket({ context, request, url, place }, booked.value, promised);
  }
  const { error } = booked;
  const needed = mobileNeeded(form, error);
  if (needed !== null) {
    // The store may have begun to need it after the form was drawn.
    const view = form.has("phone") ? null : await viewOf(context, place, url.searchParams);
    return answered({ intent: "confirm", view, form: needed, comments }, refusalStatus(error));
  }
  if (toldCap(error) !== null || error.code === "RATE_LIMITED") return noRoom(error, comments, typedIn(form));
  return await sentBack({ context, url, place }, error, typed, typedIn(form));
}

/**
 * Leads to step 5, with the professional that the review promised if the customer did not choose one. Deletes the drafts, which the
 * booking and the account now hold.
 */
function toTicket(
  { context, request, url, place }: Omit<Post, "form">,
  bookingId: string,
  promised: string | null,
) {
  const to = promised
    ? promisedHref(url.pathname, bookingId, promised)
    : confirmationHref(url.pathname, bookingId);
  const isKept = (["comments", "mobile"] as const).some(
    (part) => keptFromReview(request, place.storeId, part) !== null,
  );
  const headers = isKept ? keeping(context, place, { comments: "", mobile: "" }) : {};
  return redirect(to, { status: 303, headers });
}

/** The review stays as it is: the choice may be booked as soon as there is room. */
function noRoom(refusal: Refusal, comments: string, form: FormReply) {
  const told = { refusal: refusal.code, cap: toldCap(refusal), comments, form };
  return answered({ intent: "confirm", ...told }, refusalStatus(refusal));
}

/**
 * The choice is no longer possible: leads to the step that corrects it, at its own address, which says why. All else is kept, what
 * was typed for the next review.
 */
async function sentBack(
  { context, url, place }: Pick<Post, "context" | "url" | "place">,
  refusal: Refusal,
  typed: TypedReview,
  form: FormReply,
) {
  const headers = keeping(context, place, typed);
  const { pathname, searchParams } = url;
  if (isTimeRefusal(refusal.code))
    throw replace(otherTimesHref(pathname, searchParams, refusal.code), { status: 303, headers });
  const view = await viewOf(context, place, searchParams);
  const own = view.step === 5 ? null : ownAddress(searchParams, view);
  if (own !== null) throw replace(own, { status: 303, headers });
  const told = { refusal: refusal.code, comments: typed.comments, form };
  return answered({ intent: "confirm", ...told }, refusalStatus(refusal), headers);
}

/** Opens the provider's checkout for a booking's deposit, and redirects there. */
async function pay({ context, url, place }: Post) {
  const { bookingId } = readWizard(url.searchParams);
  if (!bookingId) throw new Response(null, { status: 404 });
  const opened = await openPreference(context.deps, { bookingId, businessId: place.businessId });
  if (opened.ok) throw redirect(opened.value.initPoint, 303);
  return answered({ intent: "pay", refusal: opened.error.code }, refusalStatus(opened.error));
}

function keeping({ deps }: AppContext, place: Place, typed: TypedReview): Headers {
  const cookies = reviewCookies(deps.settings.publicUrl, place, typed);
  return new Headers(cookies.map((value): [string, string] => ["Set-Cookie", value]));
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

function answered(
  part: Partial<Answer> & { readonly intent: WizardIntent },
  status: number,
  headers: HeadersInit = {},
) {
  const answer: Answer = { view: null, form: null, refusal: null, cap: null, comments: null, ...part };
  return data(answer, { status, headers });
}
