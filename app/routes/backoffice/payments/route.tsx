import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { MoneyNav } from "#app/components/backoffice/money-nav.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { paymentsQuery } from "#app/inputs/payments.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { paymentsCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { paymentsDone, paymentsText } from "#app/text/payments/business-payments.ts";
import { notConnected, SELLER_FAILURES } from "#app/text/payments/seller-failures.ts";
import { viewBusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { viewTransferAccount } from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { handlePayments, type RefusedPayments } from "./action.server.ts";
import { DaysForm } from "./days-form.tsx";
import { PaymentsList } from "./payments-list.tsx";
import { isPast, paymentsHref, viewNamed } from "./payments-view.ts";
import { Totals } from "./totals.tsx";
import { TransferAccountForm } from "./transfer-account-form.tsx";
import { ViewsNav } from "./views-nav.tsx";

export const handle = { css: paymentsCss };

/** How many past payments a page shows; the rest loads on request. */
const SHOWN = 50;

/** The deposits of the business that the member acts for. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const view = viewNamed(searchParams.get("ver"));
  const asked = paymentsQuery.safeParse(Object.fromEntries(searchParams));
  const days = asked.success ? asked.data : { from: null, to: null };
  const before = searchParams.get("before") || null;
  const part = isPast(view) ? { isReturned: view === "returned", before, most: SHOWN + 1 } : null;
  const found = foundOr404(await viewBusinessPayments(deps, actor, { ...days, ...(part ? { part } : {}) }));
  const last = found.taken.length > SHOWN ? (found.taken[SHOWN - 1]?.id ?? null) : null;
  return {
    payments: part ? { ...found, taken: found.taken.slice(0, SHOWN) } : { ...found, taken: [] },
    next: part && last ? paymentsHref(view, found, last) : null,
    transferAccount: foundOr404(await viewTransferAccount(deps, actor)),
    failure: SELLER_FAILURES.find((each) => each === searchParams.get("cuenta")) ?? null,
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
  const { payments, next, transferAccount, failure, view, now, ...frame } = useLoaderData<typeof loader>();
  const done = useSearchParams()[0].get(DONE_PARAM);
  const refused = useActionData<RefusedPayments>();
  const { xsrf } = frame;
  return (
    <BackofficeFrame frame={frame} title={paymentsText.title} icons={["alert", "check", "info", "card"]}>
      <MoneyNav here="/backoffice/payments" />
      <ViewsNav view={view} payments={payments} />
      {refused ? null : <Done sentences={paymentsDone} />}
      {refused?.refusal ? <Alert kind="danger">{errorMessage(refused.refusal)}</Alert> : null}
      {failure && done === null ? <Alert kind="danger">{notConnected(failure)}</Alert> : null}
      {isPast(view) ? <DaysForm view={view} payments={payments} /> : null}
      {view === "account" ? (
        <TransferAccountForm
          account={transferAccount}
          done={done}
          lastResult={refused?.form ?? null}
          xsrf={xsrf}
        />
      ) : (
        <>
          <Totals view={view} payments={payments} />
          <PaymentsList view={view} payments={payments} next={next} now={now} xsrf={xsrf} />
        </>
      )}
    </BackofficeFrame>
  );
}
