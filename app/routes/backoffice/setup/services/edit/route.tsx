import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { settledWords } from "#app/routing/affected.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { servicesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { servicesDone } from "#app/text/setup/services/services.ts";
import { viewService } from "#app/usecases/setup/services/services.server.ts";
import { ServiceForm } from "../service-form.tsx";
import { type RefusedService, typedOf } from "../service-view.ts";
import { handleService } from "./action.server.ts";
import { HiddenSection } from "./hidden-section.tsx";
import { HideSection } from "./hide-section.tsx";

export const handle = { css: servicesCss };

/** A service's details. 404 for professionals. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { service, employees } = foundOr404(await viewService(deps, actor, params.serviceId ?? ""));
  if (service === null) throw new Response(null, { status: 404 });
  const { id, name, version, hiddenAt } = service;
  return {
    service: { id, name, version, isHidden: hiddenAt !== null },
    typed: typedOf(service),
    employees,
    depositMinutes: deps.settings.depositMinutes,
    settled: await settledWords(deps, actor, request),
    ...frameData(context),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const post = { deps: context.deps, actor, form: await request.formData() };
  return handleService(post, params.serviceId ?? "");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedService>(
    () => serverAction<typeof action>() as Promise<RefusedService>,
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null, kept: null, row: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.service.name} · ${data.productName}` }] : [];
}

export default function Service() {
  const { service, typed, employees, depositMinutes, settled, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedService>() ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={service.name}
      icons={["alert", "check", "info"]}
      back="/backoffice/setup/services"
    >
      <div className="setup">
        {refused ? null : <Done sentences={servicesDone} />}
        {refused ? null : <SettledTurnos settled={settled} />}
        {service.isHidden ? (
          <HiddenSection xsrf={frame.xsrf} />
        ) : (
          <>
            <ServiceForm
              key={service.version}
              typed={typed}
              version={service.version}
              hrefOf={(optionId) => `/backoffice/setup/services/${service.id}/options/${optionId}`}
              employees={employees}
              depositMinutes={depositMinutes}
              refused={refused}
              xsrf={frame.xsrf}
            />
            <div className="sheet">
              <HideSection serviceId={service.id} />
            </div>
          </>
        )}
      </div>
    </BackofficeFrame>
  );
}
