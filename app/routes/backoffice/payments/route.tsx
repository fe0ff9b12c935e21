import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { paymentsQuery } from "#app/inputs/payments.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { paymentsCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { connectedWords, paymentsText, SELLER_OUTCOMES } from "#app/text/payments/business-payments.ts";
import { viewBusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { viewTransferAccount } from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { handlePayments, type RefusedPayments } from "./action.server.ts";
import { DaysForm } from "./days-form.tsx";
import { PaymentsList } from "./payments-list.tsx";
import { viewNamed } from "./payments-view.ts";
import { Totals } from "./totals.tsx";
import { TransferAccountForm } from "./transfer-account-form.tsx";
import { ViewsNav } from "./views-nav.tsx";

export const handle = { css: paymentsCss };

/** The señas of the business acted for; nothing for its professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const view = viewNamed(searchParams.get("ver"));
  const asked = paymentsQuery.safeParse(Object.fromEntries(searchParams));
  const days = asked.success ? asked.data : { from: null, to: null };
  return {
    payments: foundOr404(await viewBusinessPayments(deps, actor, days)),
    transferAccount: foundOr404(await viewTransferAccount(deps, actor)),
    isSaved: searchParams.has("saved"),
    connected: SELLER_OUTCOMES.find((each) => each === searchParams.get("cuenta")) ?? null,
    view,
    now: deps.now(),
    ...frameData(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const here = `/backoffice/payments${new URL(request.url).search}`;
  return handlePayments({ deps: context.deps, actor, form: await request.formData(), here });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedPayments>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ refusal: code, form: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${paymentsText.title} · ${data.productName}` }] : [];
}

export default function Payments() {
  const { payments, transferAccount, isSaved, connected, view, now, ...frame } =
    useLoaderData<typeof loader>();
  const refused = useActionData<RefusedPayments>();
  const { xsrf } = frame;
  const isPast = view === "taken" || view === "returned";
  return (
    <BackofficeFrame frame={frame} title={paymentsText.title} icons={["alert", "check", "info"]}>
      <ViewsNav view={view} payments={payments} />
      {refused?.refusal ? <Alert kind="danger">{errorMessage(refused.refusal)}</Alert> : null}
      {connected ? (
        <Alert kind={connected === "conectada" ? "info" : "danger"}>{connectedWords(connected)}</Alert>
      ) : null}
      {isPast ? <DaysForm view={view} payments={payments} /> : null}
      {view === "account" ? (
        <TransferAccountForm
          account={transferAccount}
          isSaved={isSaved}
          lastResult={refused?.form ?? null}
          xsrf={xsrf}
        />
      ) : (
        <PaymentsList view={view} payments={payments} now={now} xsrf={xsrf} />
      )}
      {view === "taken" && payments.totals.length > 0 ? <Totals totals={payments.totals} /> : null}
    </BackofficeFrame>
  );
}
