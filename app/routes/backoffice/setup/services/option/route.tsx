import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { servicesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { optionTitle } from "#app/text/setup/services/own-terms.ts";
import { viewOption } from "#app/usecases/setup/services/option-terms.server.ts";
import { saveOption } from "./action.server.ts";
import { OptionForm } from "./option-form.tsx";
import type { RefusedOption } from "./option-view.ts";
import { typedOwn } from "./own-view.ts";

export const handle = { css: servicesCss };

type Params = LoaderFunctionArgs["params"];

function keyOf({ serviceId = "", optionId = "" }: Params) {
  return { serviceId, optionId };
}

/** One option of a service: what each professional asks and takes. 404 for professionals. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const viewed = foundOr404(await viewOption(context.deps, actor, keyOf(params)));
  const { service, option, people } = viewed;
  const { priceCentavos, minutes, priceType } = option;
  return {
    service: { id: service.id, version: service.version },
    title: optionTitle(service.name, service.options.length === 1 ? null : option.name),
    option: { priceCentavos, minutes, priceType },
    typed: typedOwn(viewed),
    people,
    ...frameData(context),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  return saveOption({ deps: context.deps, actor, form }, keyOf(params));
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedOption>(
    () => serverAction<typeof action>() as Promise<RefusedOption>,
    ({ code }) => ({ form: saying(errorMessage(code)), kept: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.title} · ${data.productName}` }] : [];
}

export default function ServiceOption() {
  const { service, title, option, typed, people, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedOption>() ?? null;
  const back = `/backoffice/setup/services/${service.id}`;
  return (
    <BackofficeFrame frame={frame} title={title} icons={["alert", "chevron"]} back={back}>
      <div className="setup">
        <OptionForm
          {...{ back, option, people, typed, refused }}
          version={service.version}
          xsrf={frame.xsrf}
        />
      </div>
    </BackofficeFrame>
  );
}
