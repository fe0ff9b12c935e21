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
import { timesFrom } from "#app/routes/booking/steps/time/time-cache.ts";
import { elsewhere } from "#app/routing/elsewhere.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireBooking } from "#app/routing/require-booking.server.ts";
import { answerElse } from "#app/routing/unsent-forms.ts";
import { wizardCss } from "#app/styles/entries/screen-css.ts";
import { notFoundPageText } from "#app/text/site/frame.ts";
import { handleReschedule, viewOf } from "./action.server.ts";
import { type RescheduleAnswer, unanswered, understood } from "./reschedule-answer.ts";
import { RescheduleScreen } from "./reschedule-screen.tsx";
import { rescheduleTitle } from "./reschedule-title.ts";

export const handle = { css: wizardCss };

/** The wizard that moves a booking: its whole state is the URL (booking §2.1, flow SCHEDULE). */
export async function loader(args: LoaderFunctionArgs) {
  const turno = await requireBooking(args);
  const { searchParams } = new URL(args.request.url);
  const view = await viewOf(args.context.deps, turno, searchParams);
  if (view === null) throw new Response(null, { status: 404 });
  if ("redirect" in view) throw elsewhere(view);
  const own = args.context.isRead && view.step !== 5 ? ownAddress(searchParams, view) : null;
  if (own !== null) throw replace(own);
  return { view, byLink: turno.byLink, detail: turno.paths.detail, ...frameData(args.context) };
}

export function action(args: ActionFunctionArgs) {
  return handleReschedule(args);
}

/** With script, a form without an answer leaves the step in place and reports the failure (booking §8). */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RescheduleAnswer>(() => serverAction<typeof action>(), unanswered, understood);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return orInPlace(() => timesFrom(request, () => serverLoader<typeof loader>()));
}
clientLoader.hydrate = true;

/** A refusal has loaded the step again already, if there was anything to load. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data
    ? [{ title: rescheduleTitle(data.view, data.productName) }]
    : [{ title: notFoundPageText.title }];
}

export default function RescheduleRoute() {
  const { view, ...shown } = useLoaderData<typeof loader>();
  const answer = useActionData<RescheduleAnswer>() ?? null;
  return <RescheduleScreen view={view} answer={answer} {...shown} />;
}
