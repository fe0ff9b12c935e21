import { type ActionFunctionArgs, type LoaderFunctionArgs, replace } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { ownAddress } from "#app/domain/wizard/address.ts";
import { orInPlace } from "#app/routes/booking/frame/or-in-place.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { mobileFor } from "#app/routes/booking/steps/review/mobile.tsx";
import { severalFor } from "#app/routes/booking/steps/several/several-parts.ts";
import { gateFor } from "#app/routes/booking/steps/sign-in/gate.tsx";
import { timesFrom } from "#app/routes/booking/steps/time/time-cache.ts";
import { wizardShare } from "#app/routing/business/business-share.server.ts";
import { elsewhere } from "#app/routing/elsewhere.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { keptFromReview } from "#app/routing/kept-review.server.ts";
import { inThisApp } from "#app/routing/social-ways.server.ts";
import { answerElse } from "#app/routing/unsent-forms.ts";
import { wizardCss } from "#app/styles/entries/screen-css.ts";
import { notFoundPageText } from "#app/text/site/frame.ts";
import { viewBookingWizard } from "#app/usecases/wizard/booking-wizard.server.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";
import { handleWizard } from "./action.server.ts";
import { typedBefore } from "./typed-mobile.server.ts";
import { unanswered } from "./unanswered.ts";
import { WizardScreen } from "./wizard-screen.tsx";
import { wizardTitle } from "./wizard-title.ts";

type WizardAnswer = WizardState & { readonly view: WizardView | null };

export const handle = { css: wizardCss };

/** The wizard of a store: its whole state is the URL (booking §2.1), and the step shown has its own address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const { businessId = "", storeId = "" } = params;
  const answer = await viewBookingWizard(context.deps, context.actor, { businessId, storeId, search });
  if (!answer.ok) throw new Response(null, { status: 404 });
  if ("redirect" in answer.value) throw elsewhere(answer.value);
  const view = answer.value;
  const own = context.isRead && view.step !== 5 ? ownAddress(search, view) : null;
  if (own !== null) throw replace(own);
  context.share(wizardShare(view));
  const shown = inThisApp(withTyped(view, request, storeId), request, context);
  return { view: shown, ...frameData(context) };
}

/** Comments typed at an earlier review stand in the summary, and in the box again; so does the mobile. */
function withTyped(view: WizardView, request: Request, storeId: string): WizardView {
  if (view.step !== 3 && (view.step !== 4 || view.visitor !== "customer")) return view;
  const comments = keptFromReview(request, storeId, "comments");
  const shown = comments === null ? view : { ...view, comments };
  const mobile = keptFromReview(request, storeId, "mobile");
  if (mobile === null || shown.step !== 4 || !shown.mobile) return shown;
  return { ...shown, mobile: { ...shown.mobile, typed: typedBefore(mobile) } };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { businessId = "", storeId = "" } = params;
  return await handleWizard(context, request, { businessId, storeId });
}

/** With script, a form without an answer leaves the step in place. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  return await answerElse<WizardAnswer>(
    () => serverAction<typeof action>(),
    (unsent) => unanswered(form, unsent),
    withLateParts,
  );
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const data = await orInPlace(() => timesFrom(request, () => serverLoader<typeof loader>()));
  return await withLateParts(data).catch(() => asDocument(request.url));
}
clientLoader.hydrate = true;

/** Fetches rarely needed parts before the step is drawn. */
async function withLateParts<Data extends { readonly view: WizardView | null }>(asked: Data | Promise<Data>) {
  const data = await asked;
  await Promise.all([gateFor(data.view), severalFor(data.view), mobileFor(data.view)]);
  return data;
}

/** Loads the document, which shows the step without any script. */
function asDocument(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => undefined);
}

/** An answer that draws another step has loaded everything already; without an answer there is nothing to load. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.view || actionResult?.isUnanswered ? false : defaultShouldRevalidate;
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: wizardTitle(data.view, data.productName) }] : [{ title: notFoundPageText.title }];
}

export default function BookingRoute() {
  const { view, account, xsrf, productName } = useLoaderData<typeof loader>();
  const answered = useActionData<WizardAnswer>();
  return (
    <WizardScreen
      view={answered?.view ?? view}
      account={account}
      xsrf={xsrf}
      productName={productName}
      state={answered ?? null}
    />
  );
}
