import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { besidesAsking, nullOverAgenda } from "#app/routing/agenda/in-drawer.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { withProposed } from "#app/routing/phone-faults.server.ts";
import { turnoCss } from "#app/styles/entries/screen-css.ts";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";
import { handleNew, type RefusedNew, SAVING } from "./action.server.ts";
import { NewForm } from "./new-form.tsx";
import { addressOf, newHref } from "./new-href.ts";
import { draftId, keptDraft } from "./press/draft.server.ts";
import { leadOn } from "./press/press.server.ts";
import { ConfigureNew } from "./services/configure-new.tsx";
import { PickNew } from "./services/pick-new.tsx";
import { shownNew } from "./shown/shown.server.ts";

export const handle = { css: turnoCss };

/** A new booking by staff: until it is saved, the address holds it, except for personal data. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const searchParams = addressOf(new URL(request.url).searchParams);
  const id = draftId(searchParams);
  const kept = id === null ? [] : keptDraft({ settings: deps.settings, actor, id }, request);
  const shown = await shownNew({ deps, actor, params: searchParams, typed: kept });
  if ("to" in shown) throw redirect(shown.to, 303);
  return { ...shown, newKey: shown.view === null ? "" : deps.newId(), ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const post = { deps: context.deps, actor, form: withProposed(await request.formData()) };
  const intent = SAVING.find((each) => each === post.form.get("intent"));
  return intent === undefined ? leadOn(post) : handleNew({ ...post, intent });
}

export const clientLoader = nullOverAgenda;

/** The panel's requests change nothing that a page shows. */
export const shouldRevalidate = besidesAsking;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${titleOf(data.step)} · ${data.productName}` }] : [];
}

export default function New() {
  const { step, view, query, newKey, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedNew>() ?? null;
  const params = new URLSearchParams(query);
  const shown = refused?.view ?? view;
  const back = step === null ? calendarHref(params) : newHref(params, {});
  return (
    <BackofficeFrame
      frame={frame}
      title={titleOf(step)}
      icons={["alert", "info", "search", "clock"]}
      back={back}
    >
      {step?.number === 1 ? <PickNew services={step.services} term={step.term} params={params} /> : null}
      {step?.number === 2 ? (
        <ConfigureNew
          key={step.service.servicePriceId}
          service={step.service}
          reply={step.reply}
          day={step.day}
          notes={step.notes}
          params={params}
        />
      ) : null}
      {step === null && shown ? (
        <NewForm
          view={shown}
          refused={refused}
          params={params}
          back={back}
          xsrf={frame.xsrf}
          newKey={newKey}
        />
      ) : null}
    </BackofficeFrame>
  );
}

function titleOf(step: { readonly number: 1 | 2 } | null): string {
  if (step === null) return newTurnoText.title;
  return step.number === 1 ? serviceFormText.pickTitle : serviceFormText.configureTitle;
}

function calendarHref(params: URLSearchParams): string {
  const kept = ["date", "store"].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length === 0 ? "/backoffice/calendar" : `/backoffice/calendar?${new URLSearchParams(kept)}`;
}
