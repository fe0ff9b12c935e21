import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { entryOf } from "#app/domain/access.ts";
import { stepHref, stepNamed } from "#app/domain/setup/business/onboarding-steps.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { onboardingCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { onboardingText } from "#app/text/setup/onboarding.ts";
import { furthestStep, nextStep, viewOnboarding } from "#app/usecases/setup/onboarding/onboarding.server.ts";
import { handleOnboarding, type RefusedStep, wayOut } from "./action.server.ts";
import { Elsewhere } from "./elsewhere.tsx";
import { HoursStep } from "./hours-step.tsx";
import { Kept } from "./kept.tsx";
import { keptView } from "./kept-view.server.ts";
import { OnboardingFrame } from "./onboarding-frame.tsx";
import { peekOf } from "./peek/peek.server.ts";
import { PeopleStep } from "./people-step.tsx";
import { PlaceStep } from "./place/place-step.tsx";
import { PublishStep } from "./publish/publish-step.tsx";
import { stepViewOf } from "./step-view.server.ts";
import { TradeStep } from "./trade/trade-step.tsx";

export const handle = { css: onboardingCss };

/** The onboarding: the step that the address names, but no further than the answers reach; once published, the last. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, isRead } = context;
  const actor = requireUser({ request, context });
  const search = new URL(request.url).searchParams;
  const onboarding = await viewOnboarding(deps, actor);
  const frame = frameData(context);
  if (onboarding.kind === "ELSEWHERE") {
    if (isRead && actor.accountType === "BUSINESS") throw redirect(entryOf(actor));
    return { view: null, kept: null, peek: null, exit: "/", ...frame };
  }
  const exit = wayOut(actor);
  const isPublished = onboarding.kind === "BUSINESS" && onboarding.business.publishedAt !== null;
  const asked = stepNamed(search.get("paso"));
  if (isRead && isPublished && asked !== 5) throw redirect("/backoffice/calendar");
  if (search.has("guardado")) return { view: null, kept: keptView(onboarding), peek: null, exit, ...frame };
  const furthest = furthestStep(onboarding);
  const step = asked ?? nextStep(onboarding);
  if (isRead && step > furthest) throw redirect(stepHref(furthest));
  const view = stepViewOf(step > furthest ? furthest : step, onboarding, { deps, actor, search });
  return { view, kept: null, peek: peekOf(view, onboarding), exit, ...frame };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  return handleOnboarding({ deps: context.deps, actor, form: await request.formData() });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedStep>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ form: null, sentence: errorMessage(code) }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${onboardingText.title} · ${data.productName}` }] : [];
}

export default function Onboarding() {
  const { view, kept, peek, exit, xsrf, productName } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedStep>() ?? null;
  return (
    <OnboardingFrame
      step={view?.step ?? null}
      peek={peek}
      exit={exit}
      productName={productName}
      refused={refused}
    >
      {kept ? <Kept kept={kept} exit={exit} /> : null}
      {view ? <Step view={view} refused={refused} xsrf={xsrf} /> : null}
      {kept || view ? null : <Elsewhere xsrf={xsrf} />}
    </OnboardingFrame>
  );
}

type StepProps = {
  readonly view: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["view"]>;
  readonly refused: RefusedStep | null;
  readonly xsrf: string;
};

function Step({ view, refused, xsrf }: StepProps) {
  const lastResult = refused?.form ?? null;
  switch (view.step) {
    case 1:
      return <TradeStep view={view} lastResult={lastResult} xsrf={xsrf} />;
    case 2:
      return <PlaceStep view={view} lastResult={lastResult} xsrf={xsrf} />;
    case 3:
      return <HoursStep view={view} lastResult={lastResult} xsrf={xsrf} />;
    case 4:
      return <PeopleStep view={view} lastResult={lastResult} xsrf={xsrf} />;
    case 5:
      return <PublishStep view={view} xsrf={xsrf} />;
  }
}
