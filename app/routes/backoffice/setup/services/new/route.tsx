import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { CATEGORY_CODES } from "#app/domain/codes/catalog.ts";
import { serviceForm } from "#app/inputs/setup/service-form.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { servicesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { type ServicesDone, serviceFieldMessage, serviceText } from "#app/text/setup/services/services.ts";
import { createService } from "#app/usecases/setup/services/save-service.server.ts";
import { viewService } from "#app/usecases/setup/services/services.server.ts";
import { ServiceForm } from "../service-form.tsx";
import { type RefusedService, redrawn, typedNew } from "../service-view.ts";

export const handle = { css: servicesCss };

/** A new service, of the category that `?category=` names. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { employees } = foundOr404(await viewService(deps, actor, null));
  const asked = new URL(request.url).searchParams.get("category");
  const category = CATEGORY_CODES.find((code) => code === asked) ?? null;
  const { depositMinutes } = deps.settings;
  return { typed: typedNew(category, employees), employees, depositMinutes, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const redraw = redrawn(form);
  if (redraw) return data<RefusedService>(redraw);
  const rules = {
    schema: serviceForm,
    fieldMessage: serviceFieldMessage,
    blame: { NOT_FOUND: "employee" } as const,
  };
  const sent = await sendForm(form, rules, async ({ draft }) =>
    allowedOr404(await createService(deps, actor, draft)),
  );
  const done: ServicesDone = "creado";
  if (sent.ok) throw redirect(doneHref("/backoffice/setup/services", done), 303);
  return data<RefusedService>(
    { form: sent.error.form, affected: null, kept: null, row: null },
    { status: sent.error.status },
  );
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedService>(
    () => serverAction<typeof action>() as Promise<RefusedService>,
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null, kept: null, row: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${serviceText.newTitle} · ${data.productName}` }] : [];
}

export default function NewService() {
  const { typed, employees, depositMinutes, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedService>() ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={serviceText.newTitle}
      icons={["alert", "info", "chevron"]}
      back="/backoffice/setup/services"
    >
      <div className="setup">
        <ServiceForm
          typed={typed}
          version={0}
          hrefOf={null}
          employees={employees}
          depositMinutes={depositMinutes}
          refused={refused}
          xsrf={frame.xsrf}
        />
      </div>
    </BackofficeFrame>
  );
}
