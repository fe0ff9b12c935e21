import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { screenContext } from "#app/routes/screen-context.ts";
import { wizardCss } from "#app/styles/screen-css.ts";
import { notFoundPageText } from "#app/text/shell.ts";
import { viewBookingWizard } from "#app/usecases/booking-wizard.server.ts";
import { recallTimes, rememberTimes } from "./time-cache.ts";
import { answerWizard } from "./wizard-action.server.ts";
import { WizardScreen } from "./wizard-screen.tsx";
import { wizardTitle } from "./wizard-title.ts";

export const handle = { css: wizardCss };

/** The wizard of a store: its whole state is the URL (booking §2.1). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const { businessId = "", storeId = "" } = params;
  const answer = await viewBookingWizard(context.deps, context.actor, { businessId, storeId, search });
  if (!answer.ok) throw new Response(null, { status: 404 });
  if ("redirect" in answer.value) throw redirect(answer.value.redirect);
  return { view: answer.value, ...screenContext(context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { businessId = "", storeId = "" } = params;
  return await answerWizard(context, request, { businessId, storeId });
}

/** Another day of the seven that are already here needs no trip (booking §4, Date step behaviour). */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const known = recallTimes(new URL(request.url), Date.now());
  if (known) return known;
  return rememberTimes(new URL(request.url), await serverLoader<typeof loader>(), Date.now());
}
clientLoader.hydrate = true;

/** An answer that draws another step has read everything anew already. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.view ? false : defaultShouldRevalidate;
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: wizardTitle(data.view, data.productName) }] : [{ title: notFoundPageText.title }];
}

export default function BookingRoute() {
  const { view, account, xsrf, productName } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
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
