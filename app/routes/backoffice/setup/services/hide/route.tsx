import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { ShownAffected } from "#app/domain/setup/affected/affected-turno.ts";
import { settledHref, weighAffected } from "#app/routing/affected.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { servicesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { affectedText } from "#app/text/setup/affected.ts";
import { type ServicesDone, serviceText } from "#app/text/setup/services/services.ts";
import { settleAffected } from "#app/usecases/bookings/staff/settle-affected.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { hideService } from "#app/usecases/setup/services/service-state.server.ts";
import { readOfferedService } from "#app/usecases/setup/services/services.server.ts";

export const handle = { css: servicesCss };

type RefusedHide = { readonly affected: ShownAffected | null; readonly refusal: RefusalCode | null };

/** Asks again whether a service is no longer offered. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { id, name } = foundOr404(await readOfferedService(context.deps, actor, params.serviceId ?? ""));
  return { id, name, ...frameData(context) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const serviceId = params.serviceId ?? "";
  const weighed = await weighAffected(deps, actor, await request.formData(), [
    { kind: "SERVICE_GONE", serviceId },
  ]);
  if (!weighed.ok) {
    const { refusal, affected } = weighed.error;
    if (refusal.code === "FORBIDDEN") throw new Response(null, { status: 404 });
    return data<RefusedHide>({ affected, refusal: null }, { status: refusalStatus(refusal) });
  }
  const hidden = allowedOr404(await hideService(deps, actor, serviceId));
  if (!hidden.ok) {
    if (hidden.error.code === "NOT_FOUND") throw new Response(null, { status: 404 });
    const refused: RefusedHide = { affected: null, refusal: hidden.error.code };
    return data(refused, { status: refusalStatus(hidden.error) });
  }
  const settled = await settleAffected(deps, weighed.value);
  throw redirect(settledHref("/backoffice/setup/services", "oculto" satisfies ServicesDone, settled), 303);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedHide>(
    () => serverAction<typeof action>() as Promise<RefusedHide>,
    ({ code }) => ({ affected: null, refusal: code }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${serviceText.hideButton} · ${data.productName}` }] : [];
}

export default function HideService() {
  const { id, name, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedHide>() ?? null;
  const affected = refused?.affected ?? null;
  const here = `/backoffice/setup/services/${id}`;
  return (
    <BackofficeFrame frame={frame} title={serviceText.hideButton} icons={["alert", "info"]} back={here}>
      <Form className="setup setup-text" method="post" replace>
        <HiddenFields fields={[["xsrf", frame.xsrf]]} />
        {refused?.refusal ? <Alert kind="danger">{errorMessage(refused.refusal)}</Alert> : null}
        <h2>{serviceText.hideAsk(name)}</h2>
        <p className="muted">{serviceText.hideHint}</p>
        {affected ? <AffectedTurnos affected={affected} /> : null}
        <div className="save">
          <a className="btn btn-line" href={here}>
            {serviceText.cancel}
          </a>
          <button type="submit" className="btn btn-danger">
            {affected ? affectedText.save : serviceText.hideSure}
          </button>
        </div>
      </Form>
    </BackofficeFrame>
  );
}
