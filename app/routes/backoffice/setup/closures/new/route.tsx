import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ClosureForm, type RefusedClosure } from "#app/components/setup/closure-form.tsx";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { closureForm } from "#app/inputs/setup/closure.ts";
import { sendTouching, settledHref } from "#app/routing/affected.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { storesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { type ClosureDone, closureFieldMessage, closuresText } from "#app/text/setup/stores/closures.ts";
import { closureChanges } from "#app/usecases/setup/closures/closure-changes.server.ts";
import { closeAhead } from "#app/usecases/setup/closures/closures.server.ts";
import { viewStores } from "#app/usecases/setup/stores/view-stores.server.ts";

export const handle = { css: storesCss };

const BACK = "/backoffice/setup/closures";

/** A new closure, of the store that `?store=` names unless another is chosen. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const stores = foundOr404(await viewStores(deps, actor));
  const asked = new URL(request.url).searchParams.get("store");
  return {
    stores: stores.map(({ id, name }) => ({ id, name })),
    storeId: stores.find(({ id }) => id === asked)?.id ?? null,
    today: toLocal(utcMinuteOf(deps.now()), stores[0]?.timeZone ?? USUAL_ZONE).date,
    ...frameData(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const rules = {
    schema: closureForm,
    fieldMessage: closureFieldMessage,
    blame: { NOT_FOUND: "store", VALIDATION: "toDate", OUTSIDE_WINDOW: "fromDate" },
  } as const;
  const sent = await sendTouching(await request.formData(), rules, {
    deps,
    actor,
    changesOf: (closure) => closureChanges(deps, actor, [closure]),
    save: async (closure) => allowedOr404(await closeAhead(deps, actor, [closure])),
  });
  if (sent.ok) throw redirect(settledHref(BACK, "cerrado" satisfies ClosureDone, sent.value.settled), 303);
  const { form, status, affected } = sent.error;
  return data<RefusedClosure>({ form, affected }, { status });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedClosure>(
    () => serverAction<typeof action>() as Promise<RefusedClosure>,
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${closuresText.newTitle} · ${data.productName}` }] : [];
}

export default function NewClosure() {
  const { stores, storeId, today, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedClosure>() ?? null;
  return (
    <BackofficeFrame frame={frame} title={closuresText.newTitle} icons={["alert", "info"]} back={BACK}>
      <div className="setup setup-text">
        <p className="muted">{closuresText.lead}</p>
        <ClosureForm
          stores={stores}
          storeId={storeId}
          today={today}
          back={BACK}
          refused={refused}
          xsrf={frame.xsrf}
        />
      </div>
    </BackofficeFrame>
  );
}
